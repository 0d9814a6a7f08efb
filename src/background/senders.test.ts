import { describe, expect, test } from 'vitest';
import type { Sender, SenderTab } from '../messages/channel.ts';
import type { Lesson } from '../messages/protocol.ts';
import { isTopFrame, lessonFits, senderFits } from './senders.ts';

const api = { runtime: { id: 'us', getURL: (path: string) => `chrome-extension://us/${path}` } };
const tab: SenderTab = { id: 7, index: 0 };

const at = (url: string): Sender => ({ id: 'us', origin: new URL(url).origin, url, frameId: 0, tab });
const article = 'https://example.org/articles/ferry';
const page = at(article);
const subframe: Sender = { ...page, frameId: 3 };
const popup: Sender = { id: 'us', origin: 'chrome-extension://us', url: 'chrome-extension://us/src/popup/index.html' };
const readerInTab: Sender = { ...popup, frameId: 0, tab };
const otherExtension: Sender = { id: 'them', origin: 'chrome-extension://them', url: 'chrome-extension://them/x.html' };

describe('a sender may speak of an address', () => {
  test.each<[string, Sender, string]>([
    ['its own', page, article],
    ['another of its own origin', page, 'https://example.org/'],
    ['its own with a name and password before the host', page, 'https://name:secret@example.org/articles/ferry'],
    ['its own without the name and password of the tab', at('https://name@example.org/'), article],
    ['its own with a port', at('http://localhost:8080/a'), 'http://localhost:8080/b'],
    ['a file, from a file', at('file:///home/me/a.html'), 'file:///home/me/b.html'],
    ['any, from our popup, which has no tab', popup, article],
    ['any, from our reader in a tab', readerInTab, article],
    ['an empty one, from our own page', popup, ''],
    // Firefox before 126 tells no origin.
    ['any, from our own page that tells its address only', { id: 'us', url: 'chrome-extension://us/a.html' }, article],
  ])('%s', (_, sender, url) => {
    expect(senderFits(api, sender, url)).toBe(true);
  });
});

describe('a sender may not speak of an address', () => {
  test.each<[string, Sender, string]>([
    ['of another host', page, 'https://example.com/articles/ferry'],
    ['of a host below its own', page, 'https://www.example.org/'],
    ['of a host that begins like its own', page, 'https://example.org.evil.test/'],
    ['of another scheme', page, 'http://example.org/articles/ferry'],
    ['of another port', page, 'https://example.org:8443/articles/ferry'],
    ['that has its host for a name', page, 'https://example.org@evil.test/'],
    ['that has its host in the path', page, 'https://evil.test/https://example.org/'],
    ['of a page, from a file', at('file:///home/me/a.html'), article],
    ['of a file, from a page', page, 'file:///home/me/a.html'],
    ['of data, from a file', at('file:///home/me/a.html'), 'data:text/html,<p>'],
    ['of no site, from a page of none', at('about:blank'), 'about:srcdoc'],
    ['of no page', page, ''],
    ['from a frame in the page', subframe, article],
    ['from no frame', { ...page, frameId: undefined }, article],
    ['from no tab', { ...page, tab: undefined }, article],
    ['from a tab without a number', { ...page, tab: { index: 0 } }, article],
    ['from a page without an address', { ...page, url: undefined }, article],
    ['of a page, from another extension', otherExtension, article],
    ['of its own, from another extension', otherExtension, 'chrome-extension://them/x.html'],
    // A content script has our id, and the origin of its page.
    ['of our own page, from a page', page, 'chrome-extension://us/src/popup/index.html'],
  ])('%s', (_, sender, url) => {
    expect(senderFits(api, sender, url)).toBe(false);
  });
});

test.each<[string, Sender, boolean]>([
  ['the top frame of a tab', page, true],
  ['a frame in the page', subframe, false],
  ['our popup', popup, false],
])('%s is told from other frames', (_, sender, is) => {
  expect(isTopFrame(sender)).toBe(is);
});

describe('a page teaches of itself only', () => {
  const lesson = (url: string, of: Partial<Record<'label' | 'memory', string>> = {}) =>
    ({
      url,
      label: of.label === undefined ? null : { url: of.label },
      memory: of.memory === undefined ? null : { url: of.memory },
      replaces: '',
      refused: '',
    }) as Lesson;
  const other = 'https://example.com/';
  const sibling = 'https://example.org/other';

  test.each<[string, Sender, Lesson, boolean]>([
    ['of its own address', page, lesson(article), true],
    ['with a label and a memory of the same', page, lesson(article, { label: article, memory: article }), true],
    // The article that it came with is kept, and what was not learnt is said.
    [
      'with a label and a memory that are none',
      page,
      { ...lesson(article), label: 'invalid', memory: 'invalid' },
      true,
    ],
    ['with a label of another site', page, lesson(article, { label: other }), false],
    ['with a memory of another site', page, lesson(article, { memory: other }), false],
    ['with a label of another page of its site', page, lesson(article, { label: sibling }), false],
    ['of another site', page, lesson(other), false],
    ['from a frame in the page', subframe, lesson(article), false],
    ['of any page, from our own page', popup, lesson(other, { label: other }), true],
    ['of two pages, from our own page', popup, lesson(other, { label: article }), false],
    ['from another extension', otherExtension, lesson(article), false],
  ])('%s', (_, sender, what, fits) => {
    expect(lessonFits(api, sender, what)).toBe(fits);
  });
});
