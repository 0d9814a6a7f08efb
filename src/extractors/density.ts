import type { Selection } from '../extract/page/selection.ts';
import type { Snapshot } from '../extract/page/snapshot.ts';
import { countRows, countRuns, type RowCounts } from '../extract/page/text-counts.ts';
import type { Extractor } from './extractor.ts';

/** What of a row one reading of equations (1) and (2) takes away: characters and tags. */
export interface TakenAway {
  readonly chars: Float64Array;
  readonly tags: Float64Array;
}

/**
 * Text and symbol density (Xie, "Webpage Intelligent Parsing Algorithm Based on Text and Symbol Density") as its prose
 * means it: what is taken away is the text and the tags of links. Differs from Eq. 1 and 2: decisions/0005.
 */
export const density: Extractor = create('density', ({ linkChars, links }) => ({ chars: linkChars, tags: links }));

/** The same with equations (1) and (2) as printed: what is taken away is the text and the tags of `p`. */
export const densityLiteral: Extractor = create('density-literal', ({ paragraphs }, paragraphChars) => ({
  chars: paragraphChars(),
  tags: paragraphs,
}));

function create(
  name: string,
  takenAway: (counts: RowCounts, paragraphChars: () => Float64Array) => TakenAway,
): Extractor {
  return {
    name,
    extract(page) {
      const runs = countRuns(page);
      const counts = countRows(page, runs);
      const away = takenAway(counts, () => charsInParagraphs(page, runs.chars));
      return bestDiv(page, name, densityScores(counts, away));
    },
  };
}

/**
 * DS of equation (3) for each row: DT · log10(NPD + 2) · ln(DP), with (1) DT = (NC - x) / (ND + 1 - y) and
 * (2) DP = (NC - x) / (NP + 1); NC characters, ND tags, NPD `p` below the row, NP its punctuation marks; x and y are
 * what the reading takes away. -Infinity where no text is left: the paper gives no value there.
 */
export function densityScores({ chars, tags, paragraphs, punctuation }: RowCounts, away: TakenAway): Float64Array {
  return chars.map((all, row) => {
    const left = all - away.chars[row];
    if (left <= 0) return -Infinity;
    const text = left / (tags[row] + 1 - away.tags[row]);
    const symbols = left / (punctuation[row] + 1);
    return text * Math.log10(paragraphs[row] + 2) * Math.log(symbols);
  });
}

/** NPC: characters of each row that lie in a `p` below it. */
export function charsInParagraphs(page: Snapshot, runChars: Int32Array): Float64Array {
  const p = page.tagNames.indexOf('p');
  const all = new Float64Array(page.count);
  const inside = new Float64Array(page.count);
  for (let run = 0; run < page.runCount; run++) all[page.runOwner[run]] += runChars[run];
  for (let row = page.count - 1; row > 0; row--) {
    all[page.parent[row]] += all[row];
    inside[page.parent[row]] += page.tag[row] === p ? all[row] : inside[row];
  }
  return inside;
}

/** The `div` with the highest score, of equals the first. */
function bestDiv(page: Snapshot, extractor: string, scores: Float64Array): Selection | null {
  const div = page.tagNames.indexOf('div');
  let best = -1;
  for (let row = 0; row < page.count; row++) {
    if (page.tag[row] !== div || scores[row] === -Infinity) continue;
    if (best < 0 || scores[row] > scores[best]) best = row;
  }
  return best < 0 ? null : { extractor, included: [best], excluded: [], scores: [1], leftOut: [] };
}
