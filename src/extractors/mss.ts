import { selectRuns } from '../extract/page/run-selection.ts';
import { countRuns } from '../extract/page/text-counts.ts';
import { contentRuns, readMss, type MssModel, type MssModelFile } from '../extract/papers/mss.ts';
import type { Extractor } from './extractor.ts';

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
      const kept = contentRuns(page, model);
      if (kept === null) return null;
      const { included, excluded } = selectRuns(page, countRuns(page), kept);
      if (included.length === 0) return null;
      return { extractor: 'mss', included, excluded, scores: included.map(() => 1), leftOut: [] };
    },
  };
}

/** The same with a model file that came in a message. Throws TypeError for what is none, RangeError for one that does not fit. */
export function createMssFrom(file: unknown): Extractor {
  if (!isMssModel(file)) throw new TypeError('no model of maximum subsequence segmentation');
  return createMss(readMss(file));
}

function isMssModel(file: unknown): file is MssModelFile {
  return typeof file === 'object' && file !== null && 'prior' in file && 'tags' in file && 'trigrams' in file;
}
