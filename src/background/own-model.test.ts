import { beforeEach, expect, test, vi } from 'vitest';
import { modelVersion, shippedChoice } from '../extractors/shipped-models.ts';

const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }));
const local = { get: (key: string) => Promise.resolve({ [key]: stored.get(key) }) };
vi.mock('webextension-polyfill', () => ({ default: { storage: { local } } }));

const { modelInUse } = await import('./own-model.ts');

const version = modelVersion('winnow');
const adaptation = { tokens: [7], weights: [120] };

beforeEach(() => stored.set('improvement', { base: version, labels: 4, time: '2026-03-01T10:00:00Z', adaptation }));

test('the default method comes with what corrections have taught, which its version tells', async () => {
  const { name, model, version: told } = await modelInUse('winnow');
  expect([name, told]).toEqual(['winnow', `${version}+4`]);
  expect(model).toEqual({ ...(shippedChoice('winnow').model as object), adaptation });
});

test('where nothing was learnt it is as it was shipped, and so are all other methods', async () => {
  expect(await modelInUse('clg')).toEqual({
    name: 'clg',
    model: shippedChoice('clg').model,
    version: modelVersion('clg'),
  });
  stored.clear();
  expect(await modelInUse('winnow')).toEqual({ name: 'winnow', model: shippedChoice('winnow').model, version });
});
