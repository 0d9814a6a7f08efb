import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { capture } from '../../capture/capture.ts';
import type { Captured } from '../../capture/captured.ts';

/** Blocks, more than are read in every frame. */
const MANY = 1500;

let reads = 0;
const rectOf = Element.prototype.getBoundingClientRect;

beforeEach(() => {
  vi.resetModules();
  reads = 0;
  Element.prototype.getBoundingClientRect = function () {
    reads += 1;
    return rectOf.call(this);
  };
});

afterEach(() => {
  Element.prototype.getBoundingClientRect = rectOf;
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  window.scrollTo(0, 0);
});

/** `count` paragraphs, all selected one by one, within a box that scrolls where `inner` says so. */
async function page(count: number, inner = false) {
  const { afterScroll, measure } = await import('./measured.ts');
  const box = document.createElement('div');
  if (inner) box.style.cssText = 'height: 300px; overflow: auto';
  box.append(
    ...Array.from({ length: count }, (_, k) => Object.assign(document.createElement('p'), { textContent: `${k}` })),
  );
  document.body.append(box);
  const captured: Captured = capture(document);
  const included = captured.elements.flatMap((element, row) => (element.localName === 'p' ? [row] : []));
  const choice = { included, excluded: [] };
  return { box, captured, choice, afterScroll, measure };
}

test('after a scroll of the window the boxes of many blocks are where a new reading finds them, and few were read', async () => {
  const { captured, choice, afterScroll, measure } = await page(MANY);
  const before = measure(captured, choice);
  window.scrollTo(0, 700);
  reads = 0;
  const moved = afterScroll(captured, before);
  expect(reads).toBeLessThan(5);
  const anew = measure(captured, choice);
  expect(anew.included[0].top).toBeLessThan(before.included[0].top - 600);
  expect(moved.included).toEqual(anew.included);
  expect(moved.bridges).toEqual(anew.bridges);
});

test('a scroll of a box inside the page moves the blocks in it', async () => {
  const { box, captured, choice, afterScroll, measure } = await page(MANY, true);
  const before = measure(captured, choice);
  box.scrollTop = 400;
  const moved = afterScroll(captured, before);
  expect(moved.included[0].top).toBeLessThan(before.included[0].top - 300);
  expect(moved.included).toEqual(measure(captured, choice).included);
});

test('few blocks are read one by one, so that one that stands still stays where it is', async () => {
  const { captured, choice, afterScroll, measure } = await page(200);
  const still = captured.elements[choice.included[3]];
  if (still instanceof HTMLElement) still.style.cssText = 'position: fixed; top: 10px';
  const before = measure(captured, choice);
  window.scrollTo(0, 500);
  const moved = afterScroll(captured, before);
  expect(moved.included[3]).toEqual(before.included[3]);
  expect(moved.included[0]).not.toEqual(before.included[0]);
});
