import { h, render } from 'preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import './testing.ts';

/** What was chosen, each to be answered with whether it was stored. */
let asked: { readonly on: boolean; readonly answer: (isStored: boolean) => void }[] = [];

beforeEach(() => {
  asked = [];
  draw(false);
});
afterEach(() => render(null, document.body));

function draw(checked: boolean): void {
  const onSwitch = (on: boolean) => new Promise<boolean>((answer) => asked.push({ on, answer }));
  render(h(Checkbox, { checked, onSwitch }), document.body);
}

const box = () => document.querySelector('input');

const drawn = () => new Promise((done) => setTimeout(done, 20));

test('what is drawn while a choice is being stored leaves the choice as it is', async () => {
  box()?.click();
  draw(false);
  await drawn();
  expect(asked.map(({ on }) => on)).toEqual([true]);
  expect(box()?.checked).toBe(true);
  asked[0]?.answer(true);
  draw(true);
  await drawn();
  expect(box()?.checked).toBe(true);
});

test('a choice that could not be stored goes back', async () => {
  box()?.click();
  asked[0]?.answer(false);
  await drawn();
  expect(box()?.checked).toBe(false);
});

test('a choice that is taken back before it was stored stays taken back', async () => {
  box()?.click();
  box()?.click();
  for (const { answer } of asked) answer(true);
  draw(false);
  await drawn();
  expect(asked.map(({ on }) => on)).toEqual([true, false]);
  expect(box()?.checked).toBe(false);
});

test('what is changed elsewhere is shown', async () => {
  box()?.click();
  asked[0]?.answer(true);
  draw(true);
  await drawn();
  draw(false);
  await drawn();
  expect(box()?.checked).toBe(false);
});
