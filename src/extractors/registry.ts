import json from '../extract/model.json';
import { checkModel } from '../extract/model.ts';
import { createClg } from './clg.ts';
import type { Extractor } from './extractor.ts';
import { createLr } from './lr.ts';
import { createLrA } from './lr-a.ts';

/** The model that the extension ships, written by `npm run train`. */
export const shippedModel = checkModel(json);

/** Names of all methods, the default first. */
export const extractorNames = ['clg', 'lr', 'lr-a'] as const;

export type ExtractorName = (typeof extractorNames)[number];

/** All methods, by name, with the shipped model. */
export const extractors: Readonly<Record<ExtractorName, Extractor>> = {
  clg: createClg(shippedModel),
  lr: createLr(shippedModel),
  'lr-a': createLrA(shippedModel),
};

export const DEFAULT_EXTRACTOR: ExtractorName = 'clg';

/** The method with a name that may come from anywhere; `null` where there is none. */
export function extractorByName(name: string): Extractor | null {
  return extractorNames.includes(name as ExtractorName) ? extractors[name as ExtractorName] : null;
}
