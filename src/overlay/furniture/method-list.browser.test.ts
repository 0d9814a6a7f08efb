import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Alternative } from '../../messages/protocol.ts';
import { createMethodList } from './method-list.ts';

afterEach(() => document.body.replaceChildren());

const OUTLINE = { inside: 'M0 0H50V50H0Z', outside: 'M10 10H20V20H10Z' };
const CHOICE: Alternative = { extractors: ['winnow'], outline: OUTLINE, words: 10, share: 0.25, current: true };

/** What the list has told. */
let told: unknown[] = [];

/** Shows the list in a shadow tree, as the bar does. */
function show(list: readonly Alternative[]): ShadowRoot {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  told = [];
  const tell = (what: unknown): void => void told.push(what);
  const shown = createMethodList(list, { onChoose: tell, onRemember: tell, lettersWithAlt: false });
  shown.mark(list, '');
  root.append(shown.element);
  return root;
}

function styleIn(root: ShadowRoot, selector: string): CSSStyleDeclaration {
  const found = root.querySelector(selector);
  if (!found) throw new RangeError(`nothing is ${selector}`);
  return getComputedStyle(found);
}

test('what a method takes is told by its colour from the sheet that it is drawn on, and what it cuts out is of the sheet', () => {
  const root = show([CHOICE]);
  const sheet = styleIn(root, 'svg').backgroundColor;
  const black = 'rgb(0, 0, 0)';
  expect([sheet, black]).not.toContain(styleIn(root, '.inside').fill);
  expect(styleIn(root, '.outside').fill).toBe(sheet);
});

test('a long word of a name stands within its choice', () => {
  const root = show([{ ...CHOICE, extractors: ['Donaudampfschifffahrtsgesellschaftskapitän'] }]);
  const choice = root.querySelector('.choice');
  expect(choice?.scrollWidth).toBeLessThanOrEqual(choice?.clientWidth ?? 0);
});

test('scripts neither choose a method nor have one remembered (S10)', () => {
  const root = show([CHOICE]);
  for (const one of root.querySelectorAll<HTMLElement>('button, input, label')) one.click();
  expect(told).toEqual([]);
});

test('a person chooses a method by its number, and has it remembered and forgotten by the box or the words beside it', async () => {
  const root = show([CHOICE]);
  const [button, box] = [root.querySelector('button'), root.querySelector('input')];
  if (!button || !box?.nextElementSibling) throw new RangeError('the list has no choice or no box');
  await userEvent.click(button);
  await userEvent.click(box);
  await userEvent.click(box.nextElementSibling);
  expect(told).toEqual([1, 'winnow', '']);
});
