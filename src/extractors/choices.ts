import type { BlockModelFile } from '../extract/blocks/block-model.ts';
import { checkModel, type Model } from '../extract/clg/model.ts';
import type { MssModelFile } from '../extract/papers/mss.ts';
import { checkBayes, type BayesModel } from '../extract/papers/naive-bayes.ts';
import { articleSubtree } from './article-subtree.ts';
import { ccb } from './ccb.ts';
import { ceds } from './ceds.ts';
import { cetd } from './cetd.ts';
import { cetr } from './cetr.ts';
import { createClg } from './clg.ts';
import { density, densityLiteral } from './density.ts';
import type { Extractor } from './extractor.ts';
import { createLrA } from './lr-a.ts';
import { createLr } from './lr.ts';
import { createMssFrom } from './mss.ts';
import { createNaiveBayes, createNaiveBayesTable } from './naive-bayes.ts';
import type { ExtractorName } from './names.ts';
import { createSvmA } from './svm-a.ts';
import { createSvm } from './svm.ts';
import { createWinnowFrom } from './winnow.ts';

/** A method with the model that it needs, null for one without. Models come in messages: they are checked when used. */
export interface ChoiceModel {
  readonly name: ExtractorName;
  readonly model: unknown;
}

const MAKERS: Readonly<Record<ExtractorName, (model: unknown) => Extractor>> = {
  winnow: createWinnowFrom,
  clg: (model) => createClg(logisticModel(model)),
  lr: (model) => createLr(logisticModel(model)),
  'lr-a': (model) => createLrA(logisticModel(model)),
  svm: (model) => createSvm(logisticModel(model)),
  'svm-a': (model) => createSvmA(logisticModel(model)),
  mss: createMssFrom,
  ceds: () => ceds,
  ccb: () => ccb,
  cetr: () => cetr,
  cetd: () => cetd,
  density: () => density,
  'density-literal': () => densityLiteral,
  'naive-bayes': (model) => createNaiveBayes(bayesModel(model)),
  'naive-bayes-table': (model) => createNaiveBayesTable(bayesModel(model)),
  'article-subtree': () => articleSubtree,
};

/** The method with its model. Throws TypeError where that is no model of it, RangeError where it does not fit this code. */
export function createChoice({ name, model }: ChoiceModel): Extractor {
  return MAKERS[name](model);
}

/** Files of models: what `npm run train` writes. */
export interface ModelFiles {
  readonly blocks: BlockModelFile;
  readonly logistic: Model;
  readonly svm: Model;
  readonly mss: MssModelFile;
  readonly bayes: BayesModel;
}

function logisticModel(model: unknown): Model {
  if (!hasFields<Model>(model, ['features', 'weights', 'intercept', 'best'])) throw new TypeError('no linear model');
  return checkModel(model);
}

function bayesModel(model: unknown): BayesModel {
  if (!hasFields<BayesModel>(model, ['blocks', 'table'])) throw new TypeError('no naive Bayes model');
  return checkBayes(model);
}

function hasFields<T>(value: unknown, names: readonly (keyof T)[]): value is T {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
