import { afterEach, expect, test, vi } from 'vitest';
import { capture } from '../../capture/capture.ts';
import type { Captured } from '../../capture/captured.ts';
import { touches, watchPage } from './changes.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A page of paragraphs with these ids, and the rows of some of them. */
function page(...ids: string[]): { captured: Captured; rows: (...of: string[]) => number[] } {
  document.body.replaceChildren(
    ...ids.map((id) => Object.assign(document.createElement('p'), { id, textContent: `Paragraph ${id}` })),
  );
  const captured = capture(document);
  return { captured, rows: (...of) => of.map((id) => captured.elements.findIndex((element) => element.id === id)) };
}

const byId = (id: string) => document.getElementById(id) ?? document.body;

test('a change inside a selected block, or one that takes it away, touches the selection; one beside it does not', () => {
  const { captured, rows } = page('one', 'two', 'three');
  const selection = { included: rows('one', 'two'), excluded: [] };
  expect(touches(captured, selection, new Set([byId('three')]))).toBe(false);
  expect(touches(captured, selection, new Set([byId('two')]))).toBe(true);
  byId('one').remove();
  expect(touches(captured, selection, new Set([document.body]))).toBe(true);
});

test('changes of the page are told together, with where they were; those of our own element are not', async () => {
  page('one', 'two');
  const ours = document.createElement('div');
  const watching = new AbortController();
  const told = new Promise<ReadonlySet<Node>>((resolve) => watchPage(watching.signal, () => ours, resolve));
  document.documentElement.append(ours);
  byId('one').append(document.createElement('b'));
  byId('two').append(document.createElement('b'));
  const where = await told;
  watching.abort();
  ours.remove();
  expect([...where]).toEqual([byId('one'), byId('two')]);
});

test('texts that change are told by what they stand in', async () => {
  page('one', 'two', 'three');
  const watching = new AbortController();
  const told = new Promise<ReadonlySet<Node>>((resolve) => watchPage(watching.signal, () => null, resolve));
  const [text] = byId('one').childNodes;
  if (text instanceof Text) text.data = 'Other words';
  byId('two').textContent = 'Other words too';
  byId('three').title = 'nothing that is read';
  const where = await told;
  watching.abort();
  expect([...where]).toEqual([byId('one'), byId('two')]);
});

test('changes can be asked for at any moment, and are not told once more', async () => {
  page('one');
  const watching = new AbortController();
  const tell = vi.fn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { changes } = watchPage(watching.signal, () => null, tell);
  byId('one').textContent = 'Other words';
  expect([...changes()]).toEqual([byId('one')]);
  expect([...changes()]).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  watching.abort();
  expect(tell).not.toHaveBeenCalled();
});

test('texts in shadow trees and in frames that change are told, and touch what shows them', () => {
  page('one', 'two');
  const shadow = byId('one').attachShadow({ mode: 'open' });
  shadow.innerHTML = 'Bare words <b>and others</b>';
  const frame = document.createElement('iframe');
  byId('two').append(frame);
  const inner = frame.contentDocument?.body;
  if (!inner) throw new TypeError('the frame of this test has no page');
  inner.textContent = 'Words in a frame';
  const captured = capture(document);
  const watching = new AbortController();
  const { changes, follow } = watchPage(watching.signal, () => null, vi.fn());
  follow(captured);
  const row = (id: string) => captured.elements.indexOf(byId(id));
  const touched = (id: string, where: ReadonlySet<Node>) =>
    touches(captured, { included: [row(id)], excluded: [] }, where);

  inner.textContent = 'Other words in a frame';
  const inFrame = changes();
  expect([touched('one', inFrame), touched('two', inFrame)]).toEqual([false, true]);
  for (const place of [shadow, shadow.querySelector('b')]) {
    if (place?.firstChild instanceof Text) place.firstChild.data = 'Other words';
    const inShadow = changes();
    expect([touched('one', inShadow), touched('two', inShadow)]).toEqual([true, false]);
  }
  watching.abort();
});

test('a frame that goes to another page is told, and touches what is selected in it', async () => {
  page('one', 'two');
  const frame = document.createElement('iframe');
  const loaded = (html: string) =>
    new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      frame.srcdoc = html;
    });
  const first = loaded('<p>The first page of the frame</p>');
  byId('two').append(frame);
  await first;
  const captured = capture(document);
  const selected = captured.elements.findIndex(({ ownerDocument, localName }) => {
    return ownerDocument === frame.contentDocument && localName === 'p';
  });
  const watching = new AbortController();
  const { changes, follow } = watchPage(watching.signal, () => null, vi.fn());
  follow(captured);
  expect(touches(captured, { included: [selected], excluded: [] }, changes())).toBe(false);

  await loaded('<p>The second page of the frame</p>');
  const where = changes();
  expect([...where]).toEqual([frame]);
  for (const included of [[selected], [captured.elements.indexOf(byId('two'))]]) {
    expect(touches(captured, { included, excluded: [] }, where)).toBe(true);
  }
  watching.abort();
});
