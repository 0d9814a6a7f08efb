import { UNRECORDED, type Model } from '../../extract/clg/model.ts';
import type { LeftOut } from '../../extract/page/selection.ts';
import { selectionText } from '../../extract/page/text.ts';
import { readMss } from '../../extract/papers/mss.ts';
import { articleSubtree } from '../../extractors/article-subtree.ts';
import { ccb } from '../../extractors/ccb.ts';
import { ceds } from '../../extractors/ceds.ts';
import { cetd } from '../../extractors/cetd.ts';
import { cetr } from '../../extractors/cetr.ts';
import { createClg } from '../../extractors/clg.ts';
import { density, densityLiteral } from '../../extractors/density.ts';
import type { Extractor } from '../../extractors/extractor.ts';
import { createLrA } from '../../extractors/lr-a.ts';
import { createLr } from '../../extractors/lr.ts';
import { createMss } from '../../extractors/mss.ts';
import { createNaiveBayes, createNaiveBayesTable } from '../../extractors/naive-bayes.ts';
import { createSvmA } from '../../extractors/svm-a.ts';
import { createSvm } from '../../extractors/svm.ts';
import { alignedRows, alignGold } from '../learn/align.ts';
import { trainClg, trainLinearSvm } from '../learn/train-clg.ts';
import { trainMss } from '../learn/train-mss.ts';
import { trainNaiveBayes } from '../learn/train-naive-bayes.ts';
import { FOLDS } from '../pages/corpus.ts';
import type { LabPage } from '../pages/pages.ts';
import { PEERS } from '../pages/record.ts';
import { mainOrArticle, wholeBody } from './baselines.ts';

/** What a method made of a page. `null` of a method: nothing found, which is an answer. */
export interface Prediction {
  readonly text: string;
  readonly rows: {
    readonly included: readonly number[];
    readonly excluded: readonly number[];
    /** Of the included rows, 0–1, where the method gives any. */
    readonly scores?: readonly number[];
    /** Blocks that were not taken, where the method tells. */
    readonly leftOut?: readonly LeftOut[];
  };
  /** Wall clock, ms; of peers in the page, of ours in Node without the capture. */
  readonly ms: number;
}

/** A method under test. `predict` may throw: a miss. */
export interface Method {
  readonly name: string;
  predict(page: LabPage): Prediction | null;
}

/** Pages that CLG learns from: styled, with a region selected. */
export function isTrainingPage({ page, select }: LabPage): boolean {
  return page.gold.kind === 'nodes' && select.length > 0;
}

/** For each fold the pages of the other folds, to learn from. */
export function pagesOfOtherFolds(pages: readonly LabPage[]): LabPage[][] {
  return Array.from({ length: FOLDS }, (_, fold) => pages.filter((page) => page.fold !== fold));
}

/**
 * All methods. Those that learn are trained once a fold, on the styled pages of the other folds, so that each page is
 * judged by a model that never saw its site.
 */
export function allMethods(pages: readonly LabPage[]): Method[] {
  const training = pages.filter(isTrainingPage);
  const others = pagesOfOtherFolds(training);
  const models = others.map((pages) => trainClg(pages));
  const svms = others.map((pages) => trainLinearSvm(pages));
  return [
    learnt(models, createClg),
    learnt(models, createLr),
    learnt(svms, createSvm),
    learnt(models, createLrA),
    learnt(svms, createSvmA),
    ...UNLEARNT.map((extractor) => fromExtractor(extractor.name, () => extractor)),
    mssByFold(others),
    ...naiveBayesByFold(training),
    ...PEERS.map(fromPeer),
    fromExtractor(mainOrArticle.name, () => mainOrArticle),
    fromExtractor(wholeBody.name, () => wholeBody),
  ];
}

/** Methods of the papers that learn nothing. */
const UNLEARNT: readonly Extractor[] = [ceds, ccb, cetr, cetd, density, densityLiteral, articleSubtree];

function naiveBayesByFold(training: readonly LabPage[]): Method[] {
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    trainNaiveBayes(training.filter((page) => page.fold !== fold)),
  );
  return [createNaiveBayes, createNaiveBayesTable].map((create) => {
    const byFold = models.map(create);
    return fromExtractor(byFold[0].name, (page) => byFold[page.fold]);
  });
}

/** Maximum subsequence segmentation, trained on the pages of the other folds. */
function mssByFold(others: readonly (readonly LabPage[])[]): Method {
  const byFold = others.map((pages) => createMss(readMss({ ...trainMss(pages), provenance: UNRECORDED })));
  return fromExtractor('mss', (page) => byFold[page.fold]);
}

/** A method with one model a fold. */
export function learnt(models: readonly Omit<Model, 'provenance'>[], create: (model: Model) => Extractor): Method {
  const byFold = models.map((model) => create({ ...model, provenance: UNRECORDED }));
  return fromExtractor(byFold[0].name, (page) => byFold[page.fold]);
}

/** A method that goes through the Extractor interface, with the extractor that a page is judged by. */
export function fromExtractor(name: string, extractorFor: (page: LabPage) => Extractor): Method {
  return {
    name,
    predict(page) {
      const extractor = extractorFor(page);
      const start = performance.now();
      const selection = extractor.extract(page.snapshot);
      const ms = performance.now() - start;
      return selection && { text: selectionText(page.snapshot, selection), rows: selection, ms };
    },
  };
}

/** A recorded peer. Its rows are found again from its text: a lower bound of its area. */
function fromPeer(name: string): Method {
  return {
    name,
    predict({ page, snapshot, peers }) {
      const result = peers?.[name];
      if (!result) throw new RangeError('not recorded');
      if (result.error !== undefined) throw new RangeError(result.error);
      if (result.blocks.length === 0) return null;
      const text = result.blocks.join('\n');
      // Areas are scored where gold is nodes only.
      const { select, deselect } =
        page.gold.kind === 'nodes' ? alignedRows(snapshot, alignGold(snapshot, text)) : { select: [], deselect: [] };
      return { text, rows: { included: select, excluded: deselect }, ms: result.ms };
    },
  };
}
