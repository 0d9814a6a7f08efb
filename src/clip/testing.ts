/** Builders for tests that run in a real browser: a page of its own in a frame, captured and clipped. */
import { capture } from '../capture/capture.ts';
import type { Captured } from '../capture/captured.ts';
import type { Selection } from '../extract/page/selection.ts';
import { allSteps, type Steps } from '../extract/page/steps.ts';
import type { Clip } from './clip.ts';
import { findAll, rootOf } from './dom.ts';
import { makeClipInSteps } from './make-clip.ts';

export interface TestPage {
  readonly document: Document;
  readonly captured: Captured;
  /** The rows that a CSS selector names. */
  rows(selector: string): number[];
}

/** Address of test pages: links and images of theirs are relative to it. */
export const PAGE_URL = 'https://example.org/news/page.html';

/** A laid out page of this markup; `head` goes into its head. Scripts of it do not run. */
export function testPage(body: string, head = '', attributes = ''): TestPage {
  const frame = window.document.createElement('iframe');
  frame.sandbox.add('allow-same-origin');
  frame.style.cssText = 'width: 1000px; height: 800px';
  window.document.body.replaceChildren(frame);
  const page = frame.contentDocument;
  if (!page) throw new RangeError('the test frame has no document');
  page.open();
  page.write(
    `<!doctype html><html ${attributes}><head><base href="${PAGE_URL}">${head}</head><body>${body}</body></html>`,
  );
  page.close();
  return captureTestPage(page);
}

/** The page as it stands now, under the address of test pages. */
export function captureTestPage(page: Document): TestPage {
  const taken = capture(page);
  const captured = { elements: taken.elements, snapshot: { ...taken.snapshot, url: PAGE_URL } };
  const rows = (selector: string) => {
    const wanted = new Set(findAll(rootOf(page), selector));
    return captured.elements.flatMap((element, row) => (wanted.has(element) ? [row] : []));
  };
  return { document: page, captured, rows };
}

/** The clip of `#in`, or of what is named, without what is excluded. */
export function clipOf(page: TestPage, include = '#in', exclude = '.out'): Clip {
  return allSteps(clipInStepsOf(page, include, exclude));
}

export function clipInStepsOf(page: TestPage, include = '#in', exclude = '.out'): Steps<Clip> {
  const selection: Selection = {
    extractor: 'test',
    included: page.rows(include),
    excluded: page.rows(exclude),
    scores: [],
    leftOut: [],
  };
  return makeClipInSteps(page.captured, selection, { now: new Date('2026-01-02T03:04:05Z'), document: page.document });
}

/** Clip HTML of the markup inside one included element. */
export function clipHtml(markup: string): string {
  return clipOf(testPage(`<div id="in">${markup}</div>`)).html;
}
