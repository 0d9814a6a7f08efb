import { createChoice } from './choices.ts';
import type { Extractor } from './extractor.ts';
import { extractorNames, knownExtractor, type ExtractorName } from './names.ts';
import { shippedChoice } from './shipped-models.ts';

export { extractorNames, type ExtractorName };

const made = new Map<ExtractorName, Extractor>();

/** A method with its shipped model, made when it is first asked for. Throws RangeError where the model does not fit the code. */
export function extractorNamed(name: ExtractorName): Extractor {
  const known = made.get(name) ?? createChoice(shippedChoice(name));
  made.set(name, known);
  return known;
}

/** The method with a name that may come from anywhere; `null` where there is none. */
export function extractorByName(name: string): Extractor | null {
  const known = knownExtractor(name);
  return known && extractorNamed(known);
}
