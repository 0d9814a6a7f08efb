import { afterEach, expect, test } from 'vitest';
import { listenToKeydown } from './keydown.ts';

let gone = new AbortController();

afterEach(() => {
  gone.abort();
  gone = new AbortController();
  document.body.replaceChildren();
});

/** The keys that are heard from now on, and whether in a frame. */
function heardKeys(): string[] {
  const heard: string[] = [];
  listenToKeydown(gone.signal, ({ key }, inFrame) => heard.push(inFrame ? `${key} in a frame` : key));
  return heard;
}

const press = (target: EventTarget, key: string) => target.dispatchEvent(new KeyboardEvent('keydown', { key }));

async function frame(): Promise<HTMLIFrameElement> {
  const added = Object.assign(document.createElement('iframe'), { srcdoc: '<p>Words in a frame.' });
  const loaded = new Promise((resolve) => added.addEventListener('load', resolve, { once: true }));
  document.body.append(added);
  await loaded;
  return added;
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

test('a key is heard once, however often the focus goes and frames come, and not any more at the end', async () => {
  const heard = heardKeys();
  const first = await frame();
  await frame();
  for (let k = 0; k < 3; k++) window.dispatchEvent(new Event('blur'));
  await soon();
  press(window, 'a');
  if (first.contentWindow) press(first.contentWindow, 'b');
  expect(heard).toEqual(['a', 'b in a frame']);
  gone.abort();
  press(window, 'c');
  if (first.contentWindow) press(first.contentWindow, 'd');
  expect(heard).toHaveLength(2);
});

test('a frame that shows another page is heard there too', async () => {
  const heard = heardKeys();
  const shown = await frame();
  const loaded = new Promise((resolve) => shown.addEventListener('load', resolve, { once: true }));
  shown.srcdoc = '<p>Another page.';
  await loaded;
  await soon();
  if (shown.contentWindow) press(shown.contentWindow, 'e');
  expect(heard).toEqual(['e in a frame']);
});
