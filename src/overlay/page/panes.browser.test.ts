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

test('of what stands in a pane as much is shown as lies in it, and nothing of what was scrolled out above, below or beside', () => {
  const words = document.createElement('p');
  const around = pane('around', words);
  document.body.append(around);
  const { left, top, right, bottom } = around.getBoundingClientRect();
  const shown = (dx: number, dy: number) =>
    createPanes().shown(words, { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy });
  expect(shown(10, 20)).toEqual({ left: left + 10, top: top + 20, right, bottom });
  for (const [dx, dy] of [
    [0, 100],
    [0, -100],
    [right - left, 0],
    [left - right, 0],
  ])
    expect([dx, dy, shown(dx, dy)]).toEqual([dx, dy, null]);
});

test('an element below 12,000 hidden levels has its pane', () => {
  const top = document.createElement('div');
  top.hidden = true;
  let last: Element = top;
  for (let level = 0; level < 12_000; level++) last = last.appendChild(document.createElement('div'));
  document.body.append(pane('around', top));
  expect(createPanes().around(last)?.id).toBe('around');
});
