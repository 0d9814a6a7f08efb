import { beforeEach, expect, test, vi } from 'vitest';

const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }));
const local = {
  get: (key: string) => Promise.resolve({ [key]: stored.get(key) }),
  set: (values: object) => Promise.resolve(Object.entries(values).forEach(([key, value]) => stored.set(key, value))),
};
vi.mock('webextension-polyfill', () => ({ default: { storage: { local } } }));

const { keepImprovement, readImprovement } = await import('./improvement.ts');

const about = { base: 'winnow-1', labels: 4, time: '2026-03-01T10:00:00.000Z' };
const adaptation = { tokens: [7, 9], weights: [120, -40] };

beforeEach(() => stored.clear());

test('what was kept is read back, for the model that it adapts alone', async () => {
  await keepImprovement({ ...about, adaptation });
  expect(await readImprovement('winnow-1')).toEqual({ ...about, adaptation });
  expect(await readImprovement('winnow-2')).toBeNull();
});

test('weights that were stored by their old name are not lost', async () => {
  stored.set('improvement', { ...about, correction: adaptation });
  expect(await readImprovement('winnow-1')).toEqual({ ...about, adaptation });
});

test.each([null, {}, { ...about }, { ...about, adaptation: { tokens: ['7'], weights: [1] } }])(
  'what is no improvement is none: %j',
  async (value) => {
    stored.set('improvement', value);
    expect(await readImprovement('winnow-1')).toBeNull();
  },
);
