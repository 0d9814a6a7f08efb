import { aggregate, type Aggregates } from '../../extract/clg/aggregate.ts';
import { FEATURES, featureMatrix, relativeBox, type Best, type Learnt } from '../../extract/clg/features.ts';
import { checkModel, MODEL_VERSION, type Model, type Provenance } from '../../extract/clg/model.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import type { Examples, Linear } from './linear.ts';
import { fitLogistic } from './logistic.ts';
import { LABEL, labelNodes, topPositives } from './node-labels.ts';
import { fitSvm } from './svm.ts';

/** A rendered page with the rows that a person selected, and those deselected inside them. */
export interface LabelledPage {
  readonly snapshot: Snapshot;
  readonly select: readonly number[];
  readonly deselect: readonly number[];
}

/** How CLG is trained: what scores best on the styled sets (decisions/0002). Model files say it. */
export const CLG_OPTIONS = {
  /** Weight of the squared coefficients of standardised values against the mean log loss. */
  l2: 1e-3,
  /** Every page weighs the same, however many nodes it has; else every node does. */
  equalPages: true,
  /** Nodes. TAG_SCORE of a tag is pulled to the share of all tags by so many nodes of that share. */
  tagPrior: 20,
} as const;

/** A page with what every feature is computed from. */
interface Prepared extends LabelledPage {
  readonly labels: Uint8Array;
  readonly aggregates: Aggregates;
}

/**
 * Trains the model of section 5 on labelled pages: BEST_* and TAG_SCORE first, then the regression over all nodes
 * that count, positive nodes against the rest. The same pages in the same order give the same model, bit for bit.
 */
export function trainClg(pages: readonly LabelledPage[]): Omit<Model, 'provenance'> {
  return trainLinear(pages, (examples) => fitLogistic(examples, CLG_OPTIONS.l2));
}

/** The linear SVM of section 7.2 over the same nodes and features: its logit is the margin, 0 at the border. */
export function trainLinearSvm(pages: readonly LabelledPage[]): Omit<Model, 'provenance'> {
  return trainLinear(pages, fitSvm);
}

function trainLinear(pages: readonly LabelledPage[], fit: (examples: Examples) => Linear): Omit<Model, 'provenance'> {
  const prepared = pages.map(prepare);
  const learnt = learn(prepared);
  const { intercept, weights } = fit(examplesOf(prepared, learnt));
  return { version: MODEL_VERSION, features: FEATURES, intercept, weights, ...learnt };
}

/** A model as it is stored: checked, with its provenance. */
export function withProvenance(model: Omit<Model, 'provenance'>, provenance: Provenance): Model {
  return checkModel({ ...model, provenance });
}

/** Nodes that count, and how many of them are positive. */
export function countNodes(pages: readonly LabelledPage[]): { nodes: number; positives: number } {
  let nodes = 0;
  let positives = 0;
  for (const { labels, aggregates } of pages.map(prepare)) {
    for (let row = 0; row < labels.length; row++) {
      nodes += aggregates.counted[row];
      if (aggregates.counted[row] && labels[row] === LABEL.positive) positives++;
    }
  }
  return { nodes, positives };
}

function prepare(page: LabelledPage): Prepared {
  const labels = labelNodes(page.snapshot, page.select, page.deselect);
  return { ...page, labels, aggregates: aggregate(page.snapshot) };
}

/** BEST_* of section 4.1 and TAG_SCORE of section 4.3. */
function learn(pages: readonly Prepared[]): Learnt {
  const boxes = pages.flatMap(({ snapshot, labels, aggregates }) =>
    topPositives(snapshot, labels)
      .filter((row) => aggregates.counted[row])
      .map((row) => relativeBox(snapshot, aggregates, row)),
  );
  const mean = (key: keyof Best) => boxes.reduce((sum, box) => sum + box[key], 0) / boxes.length;
  const best: Best = {
    left: mean('left'),
    right: mean('right'),
    top: mean('top'),
    bottom: mean('bottom'),
    centerX: mean('centerX'),
    centerY: mean('centerY'),
    area: mean('area'),
  };
  return { best, ...tagScores(pages) };
}

interface TagCounts {
  nodes: number;
  positives: number;
  pages: number;
  lastPage: number;
}

/** Pages. The score of a tag that fewer pages use says more of those pages than of the tag; custom elements are a site's own. */
const MIN_TAG_PAGES = 5;

/** P(positive | tag), smoothed towards P(positive); tags in alphabetical order. */
function tagScores(pages: readonly Prepared[]): Pick<Learnt, 'tagScores' | 'otherTagScore'> {
  const seen = new Map<string, TagCounts>();
  const all = { nodes: 0, positives: 0 };
  pages.forEach(({ snapshot, labels, aggregates }, k) => {
    for (let row = 0; row < snapshot.count; row++) {
      if (!aggregates.counted[row]) continue;
      const tag = snapshot.tagNames[snapshot.tag[row]];
      const counts = seen.get(tag) ?? { nodes: 0, positives: 0, pages: 0, lastPage: -1 };
      seen.set(tag, counts);
      if (counts.lastPage !== k) counts.pages++;
      counts.lastPage = k;
      for (const each of [counts, all]) {
        each.nodes++;
        if (labels[row] === LABEL.positive) each.positives++;
      }
    }
  });
  const share = all.positives / all.nodes;
  const smoothed = ({ nodes, positives }: TagCounts) =>
    (positives + CLG_OPTIONS.tagPrior * share) / (nodes + CLG_OPTIONS.tagPrior);
  const known = [...seen].filter(([tag, counts]) => counts.pages >= MIN_TAG_PAGES && !tag.includes('-'));
  const sorted = known.sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    tagScores: Object.fromEntries(sorted.map(([tag, counts]) => [tag, smoothed(counts)])),
    otherTagScore: share,
  };
}

function examplesOf(pages: readonly Prepared[], learnt: Learnt): Examples {
  const width = FEATURES.length;
  const counts = pages.map(({ aggregates }) => aggregates.counted.reduce((sum, one) => sum + one, 0));
  const size = counts.reduce((sum, count) => sum + count, 0);
  const values = new Float64Array(size * width);
  const labels = new Uint8Array(size);
  const weights = new Float64Array(size);
  let at = 0;
  pages.forEach((page, k) => {
    const matrix = featureMatrix(page.snapshot, learnt, page.aggregates);
    for (let row = 0; row < page.snapshot.count; row++) {
      if (!page.aggregates.counted[row]) continue;
      values.set(matrix.values.subarray(row * width, (row + 1) * width), at * width);
      labels[at] = page.labels[row] === LABEL.positive ? 1 : 0;
      weights[at] = CLG_OPTIONS.equalPages ? 1 / counts[k] : 1;
      at++;
    }
  });
  return { width, values, labels, weights };
}
