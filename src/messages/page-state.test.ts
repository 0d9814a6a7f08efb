import { expect, test } from 'vitest';
import { asPageState } from './page-state.ts';
import { samplePageState } from './testing.ts';

const STATE = samplePageState();

test('a state is passed on as it is', () => {
  expect(asPageState(STATE)).toBe(STATE);
  expect(asPageState({ ...STATE, phase: 'nothing', found: null })).not.toBeNull();
});

test.each([
  ['no object', 'shown'],
  ['nothing', null],
  ['a phase that every object has', { ...STATE, phase: 'constructor' }],
  ['a title that is an element of markup', { ...STATE, found: { ...STATE.found, title: { type: 'b' } } }],
  ['words that are no number', { ...STATE, found: { ...STATE.found, words: 'many' } }],
  ['an article that is none', { ...STATE, kept: { id: 'clip:1' } }],
  ['progress that is no number', { ...STATE, progress: '1' }],
  ['no notice', { ...STATE, notice: undefined }],
])('%s is no state', (_, value) => {
  expect(asPageState(value)).toBeNull();
});
