import { expect, test } from 'vitest';
import { createChoice } from './choices.ts';
import { extractorNames } from './names.ts';
import { shippedChoice } from './shipped-models.ts';

test.each(extractorNames)('%s is made of the model that is shipped for it, as a message brings it', (name) => {
  const { model } = shippedChoice(name);
  expect(createChoice({ name, model: JSON.parse(JSON.stringify(model)) as unknown }).name).toBe(name);
});

test.each(extractorNames.filter((name) => shippedChoice(name).model !== null))(
  '%s is not made of what is no model of it',
  (name) => {
    for (const model of [null, 'a model', {}, []]) expect(() => createChoice({ name, model })).toThrow(TypeError);
  },
);

test.each(['clg', 'lr', 'svm'] as const)('%s is not made of a model of other features', (name) => {
  const { model } = shippedChoice(name);
  const other = { ...(model as object), features: ['height of the moon'] };
  expect(() => createChoice({ name, model: other })).toThrow(RangeError);
});
