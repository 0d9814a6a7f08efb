import { expect, test } from 'vitest';
import { refusalForAddress, refusalForDocument } from './refusal.ts';

const codeOf = (address: string) => refusalForAddress(address)?.code ?? null;

test.each(['https://example.org/a', 'http://localhost:8000/', 'file:///home/a.html'])(
  'a web page or a file may be read: %s',
  (address) => {
    expect(codeOf(address)).toBeNull();
  },
);

test.each([
  ['chrome://settings/', 'browser-page'],
  ['about:config', 'browser-page'],
  ['view-source:https://example.org/', 'browser-page'],
  ['moz-extension://0f/reader.html', 'browser-page'],
  ['https://chromewebstore.google.com/detail/x', 'store-page'],
  ['https://addons.mozilla.org/en-US/firefox/', 'store-page'],
  ['', 'no-page'],
])('%s is refused as %s', (address, code) => {
  expect(codeOf(address)).toBe(code);
});

test('a page whose address only looks like a store may be read', () => {
  expect(codeOf('https://example.org/chrome.google.com/webstore')).toBeNull();
  expect(codeOf('https://chrome.google.com.example.org/webstore')).toBeNull();
});

test.each([
  [{ contentType: 'application/pdf', root: 'html', body: 'body' }, 'pdf'],
  [{ contentType: 'application/xml', root: 'feed', body: '' }, 'not-html'],
  [{ contentType: 'text/xml', root: 'html', body: 'body' }, 'not-html'],
  [{ contentType: 'image/svg+xml', root: 'svg', body: '' }, 'not-html'],
  [{ contentType: 'text/html', root: 'html', body: 'frameset' }, 'frameset'],
  [{ contentType: 'text/html', root: 'html', body: '' }, 'empty'],
  [{ contentType: 'text/html', root: '', body: '' }, 'not-html'],
])('a document of kind %o is refused as %s', (kind, code) => {
  expect(refusalForDocument(kind)?.code).toBe(code);
});

test.each(['text/html', 'application/xhtml+xml', 'text/plain'])(
  'a document of type %s with a body may be read',
  (contentType) => {
    expect(refusalForDocument({ contentType, root: 'html', body: 'body' })).toBeNull();
  },
);

test('every refusal is one or two plain sentences', () => {
  for (const address of ['chrome://a', 'view-source:https://a.b/', '', 'https://addons.mozilla.org/']) {
    expect(refusalForAddress(address)?.sentence).toMatch(/^[A-Z].*\.$/);
  }
});
