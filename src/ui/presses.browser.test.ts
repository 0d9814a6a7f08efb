import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropRepeatedPresses } from './presses.ts';

const clicks: string[] = [];

/** It listens as long as the page lasts, which other tests share. */
const listening = vi.spyOn(document, 'addEventListener');
dropRepeatedPresses();
const listeners = [...listening.mock.calls];
listening.mockRestore();
afterAll(() => listeners.forEach((given) => document.removeEventListener(...given)));

beforeEach(() => {
  clicks.length = 0;
  document.body.innerHTML = '<button id="save"><span id="within">Save</span></button><a id="link" href="#">Link</a>';
  for (const id of ['save', 'link'])
    document.querySelector(`#${id}`)?.addEventListener('click', (event) => {
      event.preventDefault();
      clicks.push(id);
    });
});

afterEach(() => document.body.replaceChildren());

/** A click of a row of clicks, which the browser numbers; 0 is one that keys made. */
function click(id: string, detail: number): void {
  document.querySelector(`#${id}`)?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
}

test('the second click of a double click does not reach a button, nor what another press has put in its place', () => {
  click('save', 1);
  click('within', 2);
  click('save', 3);
  expect(clicks).toEqual(['save']);
});

test('single clicks and presses by keys reach it, however many, and links have all of theirs', () => {
  for (const detail of [1, 1, 0, 0]) click('within', detail);
  for (const detail of [1, 2]) click('link', detail);
  expect(clicks).toEqual(['save', 'save', 'save', 'save', 'link', 'link']);
});

test('a key that is held presses a button once, and does in fields what keys do there', () => {
  document.body.insertAdjacentHTML('beforeend', '<input id="field">');
  const isLeft = (id: string, repeat: boolean): boolean =>
    document
      .querySelector(`#${id}`)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true })) ?? false;
  expect([isLeft('save', false), isLeft('save', true), isLeft('field', true)]).toEqual([true, false, true]);
});
