import blockModel from '../extract/blocks/block-model.json';
import model from '../extract/clg/model.json';
import svmModel from '../extract/clg/svm.json';
import mssModel from '../extract/papers/mss.json';
import bayesModel from '../extract/papers/naive-bayes.json';
import type { ChoiceModel, ModelFiles } from './choices.ts';
import { DEFAULT_EXTRACTOR, type ExtractorName } from './names.ts';

/** The models that the extension ships, written by `npm run train`. */
const shippedModels: ModelFiles = {
  blocks: blockModel,
  logistic: model,
  svm: svmModel,
  mss: mssModel,
  bayes: bayesModel,
};

/** The model file of each method; null for those that are rules alone. */
const MODEL_OF: Readonly<Record<ExtractorName, keyof ModelFiles | null>> = {
  winnow: 'blocks',
  clg: 'logistic',
  lr: 'logistic',
  'lr-a': 'logistic',
  svm: 'svm',
  'svm-a': 'svm',
  mss: 'mss',
  ceds: null,
  ccb: null,
  cetr: null,
  cetd: null,
  density: null,
  'density-literal': null,
  'naive-bayes': 'bayes',
  'naive-bayes-table': 'bayes',
  'article-subtree': null,
};

/** Each model as a label names it: its kind or version, and the corpus it was trained on. */
const VERSIONS: Readonly<Record<keyof ModelFiles, string>> = {
  blocks: versionOf('blocks', blockModel),
  logistic: versionOf(String(model.version), model),
  svm: versionOf(`svm-${svmModel.version}`, svmModel),
  mss: versionOf(`mss-${mssModel.version}`, mssModel),
  bayes: versionOf(`bayes-${bayesModel.version}`, bayesModel),
};

function versionOf(kind: string, { provenance }: { readonly provenance: { readonly corpus: string } }): string {
  return `${kind}-${provenance.corpus.slice(0, 12)}`;
}

/** A choice with its shipped model. */
export function shippedChoice(name: ExtractorName = DEFAULT_EXTRACTOR): ChoiceModel {
  const file = MODEL_OF[name];
  return { name, model: file && shippedModels[file] };
}

/** The model that a label names; empty for a method without one. */
export function modelVersion(name: ExtractorName): string {
  const file = MODEL_OF[name];
  return file ? VERSIONS[file] : '';
}
