import { describe, expect, test } from 'vitest';
import { deserialise } from '../../extract/page/snapshot.ts';
import { testPage, type TestPage } from '../testing.ts';
import { checkLabel } from './check-label.ts';
import { labelLine } from './label-format.ts';
import { makeLabel, type Label } from './label.ts';
import { xpathOf } from './xpath.ts';

const BODY =
  '<div><p>zero</p></div><div id="in"><p>one</p><p class="out">two</p><x-card><template shadowrootmode="open"><b></b><i id="deep">deep</i></template></x-card></div><p>three</p>';

function labelOf(page: TestPage, withSnapshot = false): Label {
  const selection = {
    extractor: 'clg',
    included: page.rows('#in'),
    excluded: page.rows('.out'),
    scores: [0.9],
    leftOut: [],
  };
  return makeLabel(
    page.captured,
    { ...selection, extractor: 'hand' },
    {
      now: new Date('2026-01-02T03:04:05Z'),
      prediction: selection,
      model: 'm1',
      edits: [{ command: 'exclude', path: '/html[1]/body[1]/div[2]/p[2]', at: 1200 }],
      withSnapshot,
    },
  );
}

/** The element that a path leads to, by the tree that scripts see; undefined where there is none. */
function elementAt(document: Document, path: string): Element | undefined {
  let scope: ParentNode | null = document;
  for (const [, within, name, index] of path.matchAll(/(::shadow)?\/([^/[]+)\[(\d+)\]/g)) {
    const tree: ParentNode | null | undefined = within ? (scope as Element).shadowRoot : scope;
    scope = Array.from(tree?.children ?? []).filter(({ localName }) => localName === name)[Number(index) - 1];
  }
  return scope instanceof Document ? undefined : (scope as Element);
}

describe('paths', () => {
  test('every element of a page is found again by its path', () => {
    const page = testPage(BODY);
    for (const element of page.captured.elements) expect(elementAt(page.document, pathIn(page, element))).toBe(element);
  });

  test('indexes count siblings of one local name', () => {
    const page = testPage(BODY);
    expect(pathIn(page, page.captured.elements[page.rows('.out')[0]])).toBe('/html[1]/body[1]/div[2]/p[2]');
  });

  test('a path into a shadow tree says so and is no XPath', () => {
    const page = testPage(BODY);
    const deep = page.document.querySelector('x-card')?.shadowRoot?.querySelector('#deep');
    if (!deep) throw new RangeError('no shadow tree');
    const path = pathIn(page, deep);
    expect(path).toBe('/html[1]/body[1]/div[2]/x-card[1]::shadow/i[1]');
    expect(() => page.document.evaluate(path, page.document)).toThrow();
    expect(elementAt(page.document, path)).toBe(deep);
  });

  test('an XPath evaluator finds the same element', () => {
    const page = testPage(BODY);
    const path = pathIn(page, page.captured.elements[page.rows('.out')[0]]);
    const found = page.document.evaluate(
      path,
      page.document,
      null,
      XPathResult.FIRST_ORDERED_NODE_TYPE,
    ).singleNodeValue;
    expect(found).toBe(page.document.querySelector('.out'));
  });
});

describe('labels', () => {
  test('hold prediction, final selection, selectors and edits, and survive JSON', () => {
    const label = labelOf(testPage(BODY, '<title>T</title>'));
    expect(checkLabel(JSON.parse(labelLine(label)))).toEqual(label);
    expect(label).toMatchObject({
      version: 1,
      url: 'https://example.org/news/page.html',
      title: 'T',
      extractor: { name: 'clg', model: 'm1' },
      edits: [{ command: 'exclude' }],
    });
    expect(label.final.included.map(inPage)).toEqual(['/html[1]/body[1]/div[2]']);
    expect(label.final.excluded.map(inPage)).toEqual(['/html[1]/body[1]/div[2]/p[2]']);
    expect(label.final.selectors[0][1]).toMatchObject({
      type: 'TextQuoteSelector',
      exact: 'onetwodeep',
      prefix: 'zero',
      suffix: 'three',
    });
  });

  test('the hash is that of the snapshot, which reads back', async () => {
    const label = labelOf(testPage(BODY), true);
    const bytes = Uint8Array.from(atob(label.snapshot ?? ''), (letter) => letter.charCodeAt(0));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    expect(label.snapshotHash).toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
    expect(deserialise(bytes).count).toBeGreaterThan(5);
  });

  test.each([
    ['version', 2],
    ['url', 5],
    ['viewport', null],
    ['final', { included: ['/html[1]', 5], excluded: [], selectors: [] }],
    ['edits', [{ command: 'x' }]],
    ['prediction', { included: [], excluded: [], selectors: [[{ type: 'FragmentSelector', value: 'x' }]] }],
  ])('with a wrong %s are refused', (field, value) => {
    expect(() => checkLabel({ ...labelOf(testPage(BODY)), [field]: value })).toThrow(TypeError);
  });
});

/** Test pages stand in a frame of the test's own page: the path within the frame. */
function pathIn(_page: TestPage, element: Element): string {
  return inPage(xpathOf(element));
}

function inPage(path: string): string {
  return path.replace(/^.*?::document/, '');
}
