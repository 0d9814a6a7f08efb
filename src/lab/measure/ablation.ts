import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BLOCK_GROUPS, blockFeatures } from '../../extract/blocks/block-features.ts';
import { readBlockModel, type BlockModel, type BlockModelFile } from '../../extract/blocks/block-model.ts';
import { scoreBlocks } from '../../extract/blocks/block-scores.ts';
import { rowSums } from '../../extract/blocks/block-text.ts';
import { CONTEXT_GROUPS } from '../../extract/blocks/context-features.ts';
import type { ColumnGroups, Columns } from '../../extract/blocks/feature-rows.ts';
import { scorePictures, type ScoredPictures } from '../../extract/blocks/picture-scores.ts';
import type { ScoredBlocks } from '../../extract/blocks/scored-blocks.ts';
import { forestProbabilities } from '../../extract/blocks/trees.ts';
import { FINISH_NAMES, type Finish } from '../../extract/choose/finish.ts';
import { chooseByTree, extractByTree, selectByTree } from '../../extract/choose/tree-extract.ts';
import { TREE_OPTIONS, type TreeOptions } from '../../extract/choose/tree-options.ts';
import type { Selection } from '../../extract/page/selection.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { allSteps } from '../../extract/page/steps.ts';
import { firstStages, laterStages, STAGES, type BlockTable, type CrossValidated } from '../learn/train-blocks.ts';
import { learntFile } from '../learn/train-winnow.ts';
import { SETS, type SetName } from '../pages/corpus.ts';
import type { LabPage } from '../pages/pages.ts';
import type { Table } from '../report/report-data.ts';
import { mean, pairedInterval, type Interval } from './bootstrap.ts';
import { MEASURE, scorePage, type PageScore } from './evaluate.ts';
import { filesBehind } from './imports.ts';
import { fromExtractor, type Method } from './methods.ts';
import { signedInterval } from './tables.ts';

/** Says what it is doing. */
type Say = (line: string) => void;

/** What is found on a page by the model of its fold. */
type Select = (page: Snapshot, model: BlockModel) => Selection | null;

/** A way to choose from scored blocks. */
type Choose = (page: Snapshot, scored: ScoredBlocks, pictures: ScoredPictures) => Selection | null;

const choosing =
  (choose: Choose): Select =>
  (page, model) => {
    const scored = allSteps(scoreBlocks(page, model));
    return choose(page, scored, scorePictures(page, scored, model.pictures));
  };

const choosingWith = (options: Partial<TreeOptions>): Select =>
  choosing((page, scored, pictures) => selectByTree(page, scored, pictures, { ...TREE_OPTIONS, ...options }));

/** Changes what the whole method selects. */
const afterwards =
  (change: (page: Snapshot, found: Selection) => Selection): Select =>
  (page, model) => {
    const found = extractByTree(page, model);
    return found && change(page, found);
  };

const NO_PICTURES: ScoredPictures = { row: new Int32Array(0), probability: new Float64Array(0) };

/** Parts of the method that can be left out without learning anew, by what is left out. */
const SELECTIONS: Readonly<Record<string, Select>> = {
  'the second stage': (page, model) => {
    const scored = byFirstStage(page, allSteps(scoreBlocks(page, model)), model);
    return selectByTree(page, scored, scorePictures(page, scored, model.pictures), TREE_OPTIONS);
  },
  'scores of pictures: as likely as the text around them': choosing((page, scored) =>
    selectByTree(page, scored, NO_PICTURES, TREE_OPTIONS),
  ),
  'cuts: nothing is taken out of a subtree': afterwards((_, found) => ({ ...found, excluded: [] })),
  'what is named as noise: cuts of it cost as others do': choosingWith({ maxNoiseWords: 0 }),
  'several subtrees: the one with the greatest mean score times area alone': afterwards((page, found) => ({
    ...found,
    included: [largest(page, found)],
  })),
  'the price of subtrees and cuts': choosingWith({ maxPrice: 0 }),
  'area in the size of an atom': choosingWith({ areaWeight: 0 }),
  'words in the size of an atom': choosingWith({ areaWeight: 1 }),
  'other rows for boxes that collapse or lie over others': choosing((page, scored, pictures) => {
    const chosen = chooseByTree(page, scored, pictures, TREE_OPTIONS);
    return (
      chosen && { extractor: 'winnow', included: chosen.included, excluded: chosen.excluded, scores: [], leftOut: [] }
    );
  }),
  'nothing where hardly anything is expected, or likely': choosingWith({
    minProbability: 0,
    minWords: 0,
    minWordsByPassword: 0,
  }),
  ...Object.fromEntries(FINISH_NAMES.map((name) => [`finish: ${name}`, finishingWithout(name)])),
};

function finishingWithout(name: Finish): Select {
  return choosing((page, scored, pictures) => selectByTree(page, scored, pictures, TREE_OPTIONS, name));
}

/** The same blocks with the probabilities of the first stage. */
function byFirstStage(page: Snapshot, scored: ScoredBlocks, { first }: BlockModel): ScoredBlocks {
  const { blocks, text, siblings, context } = scored;
  const features = blockFeatures(page, blocks, text, rowSums(page, blocks, text), siblings, context);
  const probability = forestProbabilities(first, features);
  return { ...scored, probability, unadapted: probability };
}

/** The included row with the greatest mean score times area. */
function largest(page: Snapshot, { included, scores }: Selection): number {
  const worth = included.map(
    (row, k) => scores[k] * (page.right[row] - page.left[row]) * (page.bottom[row] - page.top[row]),
  );
  return included[worth.indexOf(Math.max(...worth))];
}

/** What a variant has on one set, by the measure that counts there, and how far it is from the whole method. */
export interface Ablated {
  readonly f1: number;
  readonly minusWhole: Interval;
}

/** By what was left out, then by set. */
export type Ablation = Readonly<Record<string, Readonly<Partial<Record<SetName, Ablated>>>>>;

/** Code that the figures depend on: what chooses, what scores, and what leaves parts out. */
export const MEASURING: readonly URL[] = [
  ...filesBehind(new URL('../../extract/choose/tree-extract.ts', import.meta.url)),
  ...filesBehind(new URL('./scorers.ts', import.meta.url)),
  new URL('./evaluate.ts', import.meta.url),
  new URL('./bootstrap.ts', import.meta.url),
  new URL('./ablation.ts', import.meta.url),
];

/** F1 of each page by the measure of its set; pages that it does not apply to are left out. */
type PageFigures = ReadonlyMap<LabPage, number>;

function figuresBy(pages: readonly LabPage[], method: Method): PageFigures {
  const figures = pages.map((page) => [page, figureOf(scorePage(page, method))] as const);
  return new Map(figures.filter((entry): entry is readonly [LabPage, number] => entry[1] !== null));
}

function figureOf({ page, area, word, character }: PageScore): number | null {
  const byMeasure = { areaF1: area, wordF1: word, characterF1: character };
  return byMeasure[MEASURE[page.set]]?.f1 ?? null;
}

function methodOf(select: Select, models: readonly BlockModelFile[]): Method {
  const read = models.map(readBlockModel);
  return fromExtractor('winnow', ({ fold }) => ({ name: 'winnow', extract: (page) => select(page, read[fold]) }));
}

function compared(whole: PageFigures, part: PageFigures): Partial<Record<SetName, Ablated>> {
  const bySet = SETS.map((set) => {
    const own = [...whole.keys()].filter(({ page }) => page.set === set);
    const [ours, theirs] = [part, whole].map((figures) => own.map((page) => figures.get(page) ?? 0));
    return [set, own.length === 0 ? null : { f1: mean(ours), minusWhole: pairedInterval(ours, theirs) }] as const;
  });
  return Object.fromEntries(bySet.filter(([, ablated]) => ablated !== null));
}

/** Ways to leave out one part of the default method, by what is left out. What has to be learnt for one is learnt when it is asked for. */
export type Parts = Readonly<Record<string, () => Method>>;

/** Steps of the selection, with the models as they are. */
export function selectionParts(models: readonly BlockModelFile[]): Parts {
  return Object.fromEntries(Object.entries(SELECTIONS).map(([part, select]) => [part, () => methodOf(select, models)]));
}

/** Models of the folds under a name, from where they are kept or from learning. */
type Kept = (name: string, learn: () => readonly BlockModelFile[]) => readonly BlockModelFile[];

/** Groups of features of both stages: the models learn without them. */
export function featureParts(models: readonly BlockModelFile[], table: () => BlockTable, kept: Kept, say: Say): Parts {
  let blocks: BlockTable | null = null;
  const learntFrom = (): BlockTable => (blocks ??= table());
  const known = models.map(({ first }) => first);
  const part = (stage: string, group: string, words: string, learn: () => CrossValidated) => {
    const learnt = (): readonly BlockModelFile[] => {
      say(`learning without ${stage} stage: ${words}`);
      return learn().models;
    };
    const method = (): Method => methodOf(extractByTree, kept(`winnow-without-${stage}-${group}`, learnt));
    return [`${stage} stage: ${words}`, method] as const;
  };
  const first = groupsOf(BLOCK_GROUPS).map(([group, columns]) =>
    part('first', group, BLOCK_WORDS[group], () =>
      laterStages(learntFrom(), firstStages(learntFrom(), STAGES, say, columns), STAGES, say),
    ),
  );
  const second = groupsOf(CONTEXT_GROUPS).map(([group, columns]) =>
    part('second', group, CONTEXT_WORDS[group], () => laterStages(learntFrom(), known, STAGES, say, columns)),
  );
  return Object.fromEntries([...first, ...second]);
}

function groupsOf<Name extends string>(groups: ColumnGroups<Name>): [Name, Columns][] {
  return Object.entries(groups) as [Name, Columns][];
}

/**
 * Figures of the default method without each of the parts, beside those of the whole, by the models of the folds.
 * `keep` is told after each part; parts that are known are not measured again.
 */
export function ablate(
  pages: readonly LabPage[],
  models: readonly BlockModelFile[],
  parts: Parts,
  known: Ablation = {},
  keep: (ablation: Ablation) => void = () => undefined,
): Ablation {
  const whole = figuresBy(pages, methodOf(extractByTree, models));
  let done = known;
  for (const [part, without] of Object.entries(parts)) {
    if (part in done) continue;
    done = { ...done, [part]: compared(whole, figuresBy(pages, without())) };
    keep(done);
  }
  return done;
}

const BLOCK_WORDS: Readonly<Record<keyof typeof BLOCK_GROUPS, string>> = {
  text: 'what the text says',
  look: 'look and place',
  order: 'reading order: headings, long paragraphs, marks, title',
  repetition: 'siblings alike',
  tags: 'tags above',
  names: 'words of class names, ids and roles',
  neighbours: 'neighbours',
  windows: 'windows',
  ancestors: 'text, boxes and elements of ancestors',
  page: 'the page as a whole',
};

const CONTEXT_WORDS: Readonly<Record<keyof typeof CONTEXT_GROUPS, string>> = {
  first: "the block's own probability",
  alike: 'blocks alike',
  text: 'the text',
  place: 'place in the content',
  items: 'items of a list',
  neighbours: 'neighbours',
  windows: 'windows',
  ancestors: 'ancestors',
  page: 'the page as a whole',
};

/** Where the figures for these pages and the code as it is are kept. */
function ablationFile(pages: readonly LabPage[]): string {
  return learntFile('ablation', pages, MEASURING);
}

/** What was measured so far; empty where nothing was. */
export function keptAblation(pages: readonly LabPage[]): Ablation {
  const file = ablationFile(pages);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ablation) : {};
}

/** Keeps what was measured so far for these pages and the code as it is. */
export function keepAblation(pages: readonly LabPage[], ablation: Ablation): void {
  const file = ablationFile(pages);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(ablation));
}

/** Parts down, sets across: F1 without the part, and that minus the whole method's with its 95 % interval. */
export function ablationTable(ablation: Ablation): Table {
  const sets = SETS.filter((set) => Object.values(ablation).some((bySet) => bySet[set]));
  const cell = (ablated: Ablated | undefined): string =>
    ablated ? `${ablated.f1.toFixed(3)}: ${signedInterval(ablated.minusWhole)}` : '–';
  return {
    head: ['without', ...sets],
    rows: Object.entries(ablation).map(([part, bySet]) => [part, ...sets.map((set) => cell(bySet[set]))]),
  };
}
