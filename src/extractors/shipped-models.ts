import blockModel from '../extract/block-model.json';
import model from '../extract/model.json';
import { checkModel } from '../extract/model.ts';
import { DEFAULT_EXTRACTOR, type ChoiceModel, type ChoiceModels, type ChoiceName } from './choices.ts';

/** The models that the extension ships, written by `npm run train`. */
export const shippedModels: ChoiceModels = { winnow: blockModel, clg: checkModel(model) };

/** A choice with its shipped model. */
export function shippedChoice(name: ChoiceName = DEFAULT_EXTRACTOR): ChoiceModel {
  return name === 'winnow' ? { name, model: shippedModels.winnow } : { name, model: shippedModels.clg };
}

/** The model that a label names: the corpus it was trained on, for each choice. */
export const modelVersions: Readonly<Record<ChoiceName, string>> = {
  winnow: `blocks-${blockModel.provenance.corpus.slice(0, 12)}`,
  clg: `${shippedModels.clg.version}-${shippedModels.clg.provenance.corpus.slice(0, 12)}`,
};
