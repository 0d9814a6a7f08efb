import { selectRuns } from '../extract/run-selection.ts';
import { FLAG, HIDDEN, runText, tagOf, type Snapshot } from '../extract/snapshot.ts';
import { walkTags } from '../extract/tag-stream.ts';
import { isRead } from '../extract/text.ts';
import { countRuns } from '../extract/text-counts.ts';
import type { Extractor } from './extractor.ts';

/** Naive Bayes over the tokens of a page: each figure is log P(feature | content) − log P(feature | rest). */
export interface MssModel {
  /** log P(content) − log P(rest). */
  readonly prior: number;
  /** By a token and the two after it, see `trigramAt`. A trigram that is not here says nothing: 0. */
  readonly trigrams: ReadonlyMap<string, number>;
  /** By the tag that was opened last and is still open. */
  readonly tags: ReadonlyMap<string, number>;
}

/** Tags and words of a page in source order; the columns have one entry a token. */
export interface Tokens {
  /** A lower-case word, `#` for a number, `<p` or `</p`. */
  readonly text: readonly string[];
  /** The row of a tag, the owner of a word. */
  readonly row: Int32Array;
  /** The run of a word; -1 for a tag. */
  readonly run: Int32Array;
  /** The tag opened last and still open. */
  readonly within: readonly string[];
}

const WORD = /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]+/gu;

/**
 * Maximum subsequence segmentation (Pasternack and Roth, "Extracting article text from the web with maximum
 * subsequence segmentation", WWW 2009), its supervised form: naive Bayes gives each token P(content) from its trigram
 * and its most recent unclosed tag; the selection is the contiguous run of tokens with the largest sum of P − ½.
 *
 * Differs from the paper: the tokens are those of the rendered page (hidden text has none), words are not stemmed since
 * the pages are in many languages, and what is selected is rows, the text outside the run cut out of them.
 */
export function createMss(model: MssModel): Extractor {
  return {
    name: 'mss',
    extract(page) {
      const tokens = tokensOf(page);
      const best = maximumSubsequence(tokenScores(tokens, model));
      if (best === null) return null;
      const rows = selectRuns(page, countRuns(page), runsWithin(page, tokens, best));
      if (rows.included.length === 0) return null;
      return { extractor: 'mss', ...rows, scores: rows.included.map(() => 1), leftOut: [] };
    },
  };
}

/** The token stream, rebuilt from the rows: tags that are rendered, words that are seen. */
export function tokensOf(page: Snapshot): Tokens {
  const text: string[] = [];
  const row: number[] = [];
  const run: number[] = [];
  const within: string[] = [];
  const open: string[] = [];
  const push = (token: string, ofRow: number, ofRun: number): void => {
    text.push(token);
    row.push(ofRow);
    run.push(ofRun);
    within.push(open[open.length - 1] ?? '');
  };
  const isRendered = (of: number): boolean => (page.flags[of] & FLAG.notRendered) === 0;
  walkTags(page, {
    open(of) {
      if (!isRendered(of)) return;
      open.push(tagOf(page, of));
      push(`<${tagOf(page, of)}`, of, -1);
    },
    close(of) {
      if (!isRendered(of)) return;
      open.pop();
      push(`</${tagOf(page, of)}`, of, -1);
    },
    text(k) {
      const owner = page.runOwner[k];
      if ((page.flags[owner] & HIDDEN) !== 0 || !isRead(page, owner)) return;
      for (const word of runText(page, k).toLowerCase().match(WORD) ?? []) {
        push(/^\p{N}+$/u.test(word) ? '#' : word, owner, k);
      }
    },
  });
  return { text, row: Int32Array.from(row), run: Int32Array.from(run), within };
}

/** Key of the trigram that begins at token k; past the end stand empty tokens. */
export function trigramAt({ text }: Tokens, k: number): string {
  return `${text[k]} ${text[k + 1] ?? ''} ${text[k + 2] ?? ''}`;
}

/** P(content) − ½ of each token. */
function tokenScores(tokens: Tokens, { prior, trigrams, tags }: MssModel): Float64Array {
  return Float64Array.from(tokens.text, (_, k) => {
    const logOdds = prior + (trigrams.get(trigramAt(tokens, k)) ?? 0) + (tags.get(tokens.within[k]) ?? 0);
    return 1 / (1 + Math.exp(-logOdds)) - 0.5;
  });
}

/** The contiguous stretch [from, to) with the largest sum, the first of equals; null where no number is above 0. O(n). */
export function maximumSubsequence(scores: ArrayLike<number>): { from: number; to: number } | null {
  let best: { from: number; to: number } | null = null;
  let most = 0;
  let sum = 0;
  let from = 0;
  for (let k = 0; k < scores.length; k++) {
    if (sum <= 0) {
      sum = 0;
      from = k;
    }
    sum += scores[k];
    if (sum > most) {
      most = sum;
      best = { from, to: k + 1 };
    }
  }
  return best;
}

/** 1 for each run that has at least half of its tokens in the stretch. */
function runsWithin(page: Snapshot, tokens: Tokens, { from, to }: { from: number; to: number }): Uint8Array {
  const balance = new Int32Array(page.runCount);
  const seen = new Uint8Array(page.runCount);
  tokens.run.forEach((run, k) => {
    if (run < 0) return;
    seen[run] = 1;
    balance[run] += k >= from && k < to ? 1 : -1;
  });
  return seen.map((one, run) => (one === 1 && balance[run] >= 0 ? 1 : 0));
}
