import { expect, test } from 'vitest';
import { extractorNames } from '../extractors/names.ts';
import { methodTitle } from '../ui/methods.ts';

test('every method that the settings offer has a title', () => {
  expect(extractorNames.filter((name) => methodTitle(name) === name)).toEqual([]);
});
