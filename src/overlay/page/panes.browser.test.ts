import { afterEach, expect, test } from 'vitest';
import { createPanes } from './panes.ts';

afterEach(() => document.body.replaceChildren());

/** A box of 100 px that scrolls, with what is to stand in it. */
function pane(id: string, ...content: Element[]): HTMLElement {
  const box = document.createElement('div');
  box.id = id;
  box.style.cssText = 'height: 100px; overflow: auto';
  const tall = document.createElement('div');
  tall.style.height = '300px';
  tall.append(...content);
  box.append(tall);
  return box;
}

test('the nearest pane around an element is found, and the pane of a pane is the one outside', () => {
  const words = document.createElement('p');
  const inner = pane('inner', words);
  document.body.append(pane('outer', inner));
  const panes = createPanes();
  expect(panes.around(words)?.id).toBe('inner');
  expect(panes.around(words)?.id).toBe('inner');
  expect(panes.around(inner)?.id).toBe('outer');
  expect(panes.around(document.body)).toBeNull();
});

test('an element below 12,000 hidden levels has its pane', () => {
  const top = document.createElement('div');
  top.hidden = true;
  let last: Element = top;
  for (let level = 0; level < 12_000; level++) last = last.appendChild(document.createElement('div'));
  document.body.append(pane('around', top));
  expect(createPanes().around(last)?.id).toBe('around');
});
