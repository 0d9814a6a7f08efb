import type { ExtractorName } from '../extractors/names.ts';
import { modelVersion, shippedChoice } from '../extractors/shipped-models.ts';
import type { MethodModel } from '../messages/protocol.ts';
import { readImprovement } from '../store/settings/improvement.ts';

/** A method with the model that is in use: the shipped one, and for the default method what the person's corrections add to it. */
export async function modelInUse(name: ExtractorName): Promise<Omit<MethodModel, 'relatedPictures'>> {
  const { model } = shippedChoice(name);
  const version = modelVersion(name);
  const improvement = name === 'winnow' ? await readImprovement(version) : null;
  if (!improvement || typeof model !== 'object') return { name, model, version };
  const { adaptation, labels } = improvement;
  return { name, model: { ...model, adaptation }, version: `${version}+${labels}` };
}
