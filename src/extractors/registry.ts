import { createChoice } from './choices.ts';
import type { Extractor } from './extractor.ts';
import { extractorNames, knownExtractor, type ExtractorName } from './names.ts';
import { shippedChoice } from './shipped-models.ts';

export { extractorNames, type ExtractorName };

/** All methods, by name, with the shipped model. */
export const extractors = Object.fromEntries(
  extractorNames.map((name) => [name, createChoice(shippedChoice(name))]),
) as Readonly<Record<ExtractorName, Extractor>>;

/** The method with a name that may come from anywhere; `null` where there is none. */
export function extractorByName(name: string): Extractor | null {
  const known = knownExtractor(name);
  return known && extractors[known];
}
