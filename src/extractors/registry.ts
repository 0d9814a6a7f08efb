import { checkModel } from '../extract/model.ts';
import bayesJson from '../extract/naive-bayes.json';
import { checkBayes } from '../extract/naive-bayes.ts';
import svmJson from '../extract/svm.json';
import { articleSubtree } from './article-subtree.ts';
import { ccb } from './ccb.ts';
import { ceds } from './ceds.ts';
import { cetd } from './cetd.ts';
import { cetr } from './cetr.ts';
import { createChoice } from './choices.ts';
import { shippedChoice, shippedModels } from './shipped-models.ts';
import { density, densityLiteral } from './density.ts';
import type { Extractor } from './extractor.ts';
import { createLr } from './lr.ts';
import { createLrA } from './lr-a.ts';
import { createNaiveBayes, createNaiveBayesTable } from './naive-bayes.ts';
import { createSvm } from './svm.ts';
import { createSvmA } from './svm-a.ts';

const bayesModel = checkBayes(bayesJson);
const svmModel = checkModel(svmJson);

/** Names of all methods, the default first. */
export const extractorNames = [
  'winnow',
  'clg',
  'lr',
  'lr-a',
  'svm',
  'svm-a',
  'ceds',
  'ccb',
  'cetr',
  'cetd',
  'density',
  'density-literal',
  'naive-bayes',
  'naive-bayes-table',
  'article-subtree',
] as const;

export type ExtractorName = (typeof extractorNames)[number];

/** All methods, by name, with the shipped model. */
export const extractors: Readonly<Record<ExtractorName, Extractor>> = {
  winnow: createChoice(shippedChoice('winnow')),
  clg: createChoice(shippedChoice('clg')),
  lr: createLr(shippedModels.clg),
  'lr-a': createLrA(shippedModels.clg),
  svm: createSvm(svmModel),
  'svm-a': createSvmA(svmModel),
  ceds,
  ccb,
  cetr,
  cetd,
  density,
  'density-literal': densityLiteral,
  'naive-bayes': createNaiveBayes(bayesModel),
  'naive-bayes-table': createNaiveBayesTable(bayesModel),
  'article-subtree': articleSubtree,
};

/** The method with a name that may come from anywhere; `null` where there is none. */
export function extractorByName(name: string): Extractor | null {
  return extractorNames.includes(name as ExtractorName) ? extractors[name as ExtractorName] : null;
}
