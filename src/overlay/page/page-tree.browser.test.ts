import { afterEach, expect, test } from 'vitest';
import { boxOf } from './boxes.ts';
import { deepest, innermostFocus, parentOf } from './page-tree.ts';

afterEach(() => document.body.replaceChildren());

const NONE = document.createElement('div');

/** A component of 300 × 200 px with 50 px around a paragraph in its shadow tree. */
function component(mode: ShadowRootMode): { host: HTMLElement; paragraph: HTMLElement } {
  const host = document.createElement('x-story');
  host.style.cssText =
    'position: fixed; inset: 0 auto auto 0; width: 300px; height: 200px; padding: 50px; display: block';
  const paragraph = document.createElement('p');
  paragraph.style.cssText = 'margin: 0; height: 200px';
  paragraph.textContent = 'The ferry';
  host.attachShadow({ mode }).append(paragraph);
  document.body.append(host);
  return { host, paragraph };
}

test('what lies in a shadow tree is found there, and beside it the host', () => {
  const { host, paragraph } = component('open');
  expect(deepest(100, 100, NONE)).toBe(paragraph);
  expect(deepest(10, 10, NONE)).toBe(host);
});

test('what lies in a closed shadow tree is found where the browser lets us look in', () => {
  const { host, paragraph } = component('closed');
  expect(deepest(100, 100, NONE)).toBe(host);
  Object.assign(host, { openOrClosedShadowRoot: paragraph.getRootNode() });
  expect(deepest(100, 100, NONE)).toBe(paragraph);
  expect(deepest(10, 10, NONE)).toBe(host);
});

/** An article of 300 × 200 px whose picture fills its lower half, each with a style of its own. */
function protectedPicture(article: string, picture: string): { article: HTMLElement; picture: HTMLElement } {
  const around = document.createElement('article');
  around.style.cssText = `position: absolute; inset: 0 auto auto 0; width: 300px; height: 200px; ${article}`;
  const image = document.createElement('img');
  image.style.cssText = `position: absolute; left: 0; top: 100px; width: 300px; height: 100px; ${picture}`;
  around.append('The harbour', image);
  document.body.append(around);
  return { article: around, picture: image };
}

test('a picture that lets the pointer through, as shops protect theirs, is found', () => {
  const { article, picture } = protectedPicture('', 'pointer-events: none');
  expect(deepest(100, 150, NONE)).toBe(picture);
  expect(deepest(100, 50, NONE)).toBe(article);
});

test('what is inert is found', () => {
  const { article, picture } = protectedPicture('', '');
  article.inert = true;
  expect(deepest(100, 150, NONE)).toBe(picture);
  expect(deepest(100, 50, NONE)).toBe(article);
});

test('a layer over the whole window that lets the pointer through, or one that is not seen, is not what lies there', () => {
  const { article } = protectedPicture('', 'pointer-events: none; position: fixed; inset: 0');
  expect(deepest(100, 150, NONE)).toBe(article);
  document.body.replaceChildren();
  const unseen = protectedPicture('', 'pointer-events: none; visibility: hidden');
  expect(deepest(100, 150, NONE)).toBe(unseen.article);
});

test('the focus is followed into a closed shadow tree', () => {
  const { host, paragraph } = component('closed');
  const field = document.createElement('input');
  paragraph.append(field);
  field.focus();
  expect(innermostFocus(host)).toBe(host);
  Object.assign(host, { openOrClosedShadowRoot: paragraph.getRootNode() });
  expect(innermostFocus(host)).toBe(field);
});

test("a form's inputs do not stand in the way of what is around it", () => {
  const form = document.createElement('form');
  for (const name of ['parentElement', 'assignedSlot', 'getRootNode', 'shadowRoot', 'localName']) {
    form.append(Object.assign(document.createElement('input'), { name }));
  }
  form.style.cssText = 'position: fixed; inset: 0; height: 200px';
  document.body.append(form);
  expect(parentOf(form)).toBe(document.body);
  expect(deepest(400, 150, NONE)).toBe(form);
});

test('what lies in a frame of the same origin is found there, and the frame is around it', async () => {
  const frame = document.createElement('iframe');
  frame.style.cssText =
    'position: fixed; left: 100px; top: 100px; width: 300px; height: 200px; padding: 20px; border: 5px solid';
  frame.srcdoc = '<body style="margin: 0"><p style="margin: 0; height: 50px">The ferry</p></body>';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  const body = frame.contentDocument?.body;
  const paragraph = body?.firstElementChild;
  if (!body || !paragraph) throw new TypeError('the frame shows nothing');
  expect(deepest(130, 130, NONE)).toBe(paragraph);
  expect(deepest(130, 190, NONE)).toBe(body.parentElement);
  expect(deepest(110, 110, NONE)).toBe(frame);
  expect(body.parentElement && parentOf(body.parentElement)).toBe(frame);
  expect(boxOf(paragraph)).toEqual({ left: 125, top: 125, right: 425, bottom: 175 });
});
