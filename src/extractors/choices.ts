import { readBlockModel, type BlockModelFile } from '../extract/block-model.ts';
import { checkModel, type Model } from '../extract/model.ts';
import { createClg } from './clg.ts';
import type { Extractor } from './extractor.ts';
import { createWinnow } from './winnow.ts';

/**
 * The methods that a person can choose in the extension, the default first; `registry.ts` has all. Models are not
 * imported here: the injected script gets the one it needs from the background.
 */
export const choiceNames = ['winnow', 'clg'] as const;

export type ChoiceName = (typeof choiceNames)[number];

export const DEFAULT_EXTRACTOR: ChoiceName = 'winnow';

/** The model file of each choice. */
export interface ChoiceModels {
  readonly winnow: BlockModelFile;
  readonly clg: Model;
}

/** A choice with the model that it needs. */
export type ChoiceModel = {
  readonly [N in ChoiceName]: { readonly name: N; readonly model: ChoiceModels[N] };
}[ChoiceName];

/** The choice of a name that may come from anywhere; the default where there is none. */
export function choiceOf(name: string): ChoiceName {
  return choiceNames.find((known) => known === name) ?? DEFAULT_EXTRACTOR;
}

/** The method with its model. Throws RangeError where the model does not fit this code. */
export function createChoice(choice: ChoiceModel): Extractor {
  return choice.name === 'winnow' ? createWinnow(readBlockModel(choice.model)) : createClg(checkModel(choice.model));
}

/** A choice that came in a message. Throws TypeError where it is none. */
export function checkChoice({ name, model }: { readonly name: string; readonly model: unknown }): ChoiceModel {
  if (name === 'winnow' && isBlockModel(model)) return { name, model };
  if (name === 'clg' && isModel(model)) return { name, model };
  throw new TypeError(`no model of the method ${name}`);
}

function isBlockModel(model: unknown): model is BlockModelFile {
  return typeof model === 'object' && model !== null && 'widths' in model && 'first' in model && 'second' in model;
}

function isModel(model: unknown): model is Model {
  return typeof model === 'object' && model !== null && 'features' in model && 'weights' in model;
}
