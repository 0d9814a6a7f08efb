import { expect, test } from 'vitest';
import type { Snapshot } from '../page/snapshot.ts';
import { h, snapshotOf } from '../page/testing.ts';
import { checkAdaptation, adaptedProbabilities, type Adaptation } from './adaptation.ts';
import { blockTexts } from './block-text.ts';
import { TOKENS } from './block-tokens.ts';
import { textBlocks } from './blocks.ts';
import { addMasses, fitAdaptation, labelledBlocks, packMasses, unpackMasses } from './fit-adaptation.ts';
import { contextBits } from './row-context.ts';
import type { ScoredBlocks } from './scored-blocks.ts';
import { repeatedSiblings } from './siblings.ts';

const NOWHERE = new Float64Array(TOKENS);

/** A page of a site: the story, and a box of what else there is; the scorer gives each block the probability given. */
function sitePage(words: string, probability: readonly number[]): { page: Snapshot; scored: ScoredBlocks } {
  const page = snapshotOf(
    h(
      'body',
      { rect: [0, 0, 900, 900] },
      h('div', { class: 'story', rect: [0, 0, 900, 400] }, h('p', { rect: [0, 0, 900, 400] }, `${words} and more`)),
      h('div', { class: 'box', rect: [0, 400, 900, 900] }, h('p', { rect: [0, 400, 900, 900] }, `other ${words}`)),
    ),
  );
  const blocks = textBlocks(page);
  const facts = { text: blockTexts(page, blocks), siblings: repeatedSiblings(page), context: contextBits(page) };
  const unadapted = Float64Array.from(probability);
  return { page, scored: { blocks, ...facts, probability: unadapted, unadapted } };
}

/** Both blocks look alike to the scorer; the person takes the story and leaves the box out. */
function correctedPages(count: number) {
  return Array.from({ length: count }, (_, k) => {
    const { page, scored } = sitePage(`words ${k}`, [0.4, 0.6]);
    return labelledBlocks(page, scored, [1, 0]);
  });
}

function after(adaptation: Adaptation): Float64Array {
  const { page, scored } = sitePage('a page not seen', [0.4, 0.6]);
  return adaptedProbabilities(page, scored.blocks, scored.probability, adaptation);
}

test('what was taken and left out on some pages of a site is so on another one', () => {
  const [story, box] = after(fitAdaptation(correctedPages(4), NOWHERE));
  expect(story).toBeGreaterThan(0.5);
  expect(box).toBeLessThan(0.5);
});

test('more corrections change more', () => {
  const [few, many] = [1, 5].map((count) => after(fitAdaptation(correctedPages(count), NOWHERE))[0]);
  expect(many).toBeGreaterThan(few);
});

test('names that the corpus has too move less, and not at all where it is full of them', () => {
  const pages = correctedPages(4);
  const masses = new Float64Array(TOKENS);
  for (const page of pages) addMasses(page, masses);
  const [free, held] = [NOWHERE, masses].map((known) => after(fitAdaptation(pages, known))[0]);
  expect(held).toBeLessThan(free);
  expect(held).toBeGreaterThan(0.4);
  expect(
    fitAdaptation(
      pages,
      masses.map((mass) => mass * 1e6),
    ).tokens,
  ).toEqual([]);
});

test('a page that says what the scorer says teaches nothing', () => {
  const { page, scored } = sitePage('words', [0.999_99, 0.000_01]);
  expect(fitAdaptation([labelledBlocks(page, scored, [1, 0])], NOWHERE).tokens).toEqual([]);
});

test('blocks of other sites keep their probabilities to the last bit', () => {
  const page = snapshotOf(h('main', { class: 'elsewhere', rect: [0, 0, 9, 9] }, 'Another site'));
  const blocks = textBlocks(page);
  const probability = Float64Array.of(0.123_456_789);
  expect(adaptedProbabilities(page, blocks, probability, fitAdaptation(correctedPages(4), NOWHERE))).toEqual(
    probability,
  );
});

test('the same pages give the same adaptation, and it passes its own check', () => {
  const adaptation = fitAdaptation(correctedPages(3), NOWHERE);
  expect(fitAdaptation(correctedPages(3), NOWHERE)).toEqual(adaptation);
  expect(checkAdaptation(adaptation)).toBe(adaptation);
  expect(adaptation.tokens.length).toBeGreaterThan(0);
});

test.each([
  [{ tokens: [1, 2], weights: [5] }, /2 tokens with 1 weights/],
  [{ tokens: [-1], weights: [5] }, /no tokens/],
  [{ tokens: [TOKENS], weights: [5] }, /no tokens/],
  [{ tokens: [1], weights: [NaN] }, /no tokens/],
])('what is no adaptation is refused: %j', (adaptation, message) => {
  expect(() => checkAdaptation(adaptation)).toThrow(message);
});

test('the weights of a page’s blocks sum to the same, however many there are', () => {
  const { page, scored } = sitePage('words', [0.5, 0.5]);
  const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
  expect(sum(labelledBlocks(page, scored, [1, 0]).weight)).toBeCloseTo(100);
});

test('packed masses come back within a twentieth, and 0 as 0', () => {
  const masses = Float64Array.from({ length: TOKENS }, (_, token) => (token % 7 === 0 ? 0 : (token % 997) / 3));
  const back = unpackMasses(packMasses(masses));
  for (let token = 0; token < 3000; token++) {
    expect(Math.abs(back[token] - masses[token])).toBeLessThanOrEqual((1 + masses[token]) / 20);
    if (masses[token] === 0) expect(back[token]).toBe(0);
  }
  expect(() => unpackMasses(new Uint8Array(9))).toThrow('9 masses');
});
