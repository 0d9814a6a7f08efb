import { selectRuns } from '../extract/page/run-selection.ts';
import { themeRuns, type BayesModel, type Blocking } from '../extract/papers/naive-bayes.ts';
import type { Extractor } from './extractor.ts';

/** Naive Bayes over blocks of table, tr, td and div; its equations stand in extract/papers/naive-bayes.ts. */
export function createNaiveBayes(model: BayesModel): Extractor {
  return create('naive-bayes', model, 'blocks');
}

/** The paper's own comparison: blocks of `table` alone. */
export function createNaiveBayesTable(model: BayesModel): Extractor {
  return create('naive-bayes-table', model, 'table');
}

function create(extractor: string, model: BayesModel, blocking: Blocking): Extractor {
  return {
    name: extractor,
    extract(page) {
      const theme = themeRuns(page, model[blocking], blocking);
      if (theme === null) return null;
      const { included, excluded } = selectRuns(page, theme.runs, theme.kept);
      return { extractor, included, excluded, scores: included.map(() => 1), leftOut: [] };
    },
  };
}
