import { afterEach, expect, test } from 'vitest';
import { boxOf } from './boxes.ts';

afterEach(() => document.body.replaceChildren());

/** A component 400 px wide at the corner of the window, whose children stand where its shadow tree puts them. */
function component(shadow: string, ...children: readonly (string | HTMLElement)[]): ShadowRoot {
  const host = document.createElement('x-story');
  host.style.cssText = 'display: block; position: fixed; inset: 0 auto auto 0; width: 400px';
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = shadow;
  host.append(...children);
  document.body.append(host);
  return root;
}

function paragraph(slot = ''): HTMLElement {
  const element = document.createElement('p');
  element.style.cssText = 'margin: 0; height: 50px';
  if (slot) element.slot = slot;
  return element;
}

function boxWithin(root: ShadowRoot, selector: string) {
  const found = root.querySelector(selector);
  if (!found) throw new RangeError(`nothing is ${selector}`);
  return boxOf(found);
}

test('a slot has the box of what stands in it, and not of what stands in another', () => {
  const root = component(
    '<div style="height: 20px"><slot name="title"></slot></div><slot></slot><slot name="foot"></slot>',
    paragraph(),
    paragraph('foot'),
    paragraph(),
  );
  expect(boxWithin(root, 'slot:not([name])')).toEqual({ left: 0, top: 20, right: 400, bottom: 120 });
  expect(boxWithin(root, 'slot[name=foot]')).toEqual({ left: 0, top: 120, right: 400, bottom: 170 });
  expect(boxWithin(root, 'slot[name=title]')).toBeNull();
});

test('an element without a box has that of its contents, slots among them', () => {
  const root = component(
    '<main style="display: contents"><h1 style="margin: 0; height: 30px"></h1><slot></slot></main>',
    paragraph(),
    'and text',
  );
  const box = boxWithin(root, 'main');
  expect(box).toMatchObject({ left: 0, top: 0, right: 400 });
  expect(box?.bottom).toBeGreaterThan(85);
});

test('a slot in which nothing stands has the box of what stands there instead', () => {
  const root = component('<slot><p style="margin: 0; height: 40px"></p></slot>');
  expect(boxWithin(root, 'slot')).toEqual({ left: 0, top: 0, right: 400, bottom: 40 });
});

test('a component without a box of its own has that of its shadow tree', () => {
  const root = component('<p style="margin: 0; height: 40px"></p><slot></slot>', paragraph());
  (root.host as HTMLElement).style.display = 'contents';
  const box = boxOf(root.host);
  expect(box && box.bottom - box.top).toBe(90);
});

test('what is only called a slot is none', () => {
  const root = component('<main style="display: contents"><svg><slot></slot></svg><slot></slot></main>', paragraph());
  expect(boxWithin(root, 'main')?.bottom).toBeGreaterThanOrEqual(50);
});
