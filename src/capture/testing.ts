import { tagOf, type Snapshot } from '../extract/page/snapshot.ts';
import { capture } from './capture.ts';
import type { Captured } from './captured.ts';

/** A page in a frame of its own, 800 × 600 px, laid out; `html` is the whole document or a body. */
export async function openPage(html: string, style = 'width:800px;height:600px;border:0'): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.style.cssText = style;
  frame.srcdoc = /^<(!doctype|html|frameset)/i.test(html) ? html : `<!doctype html><body style="margin:0">${html}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.replaceChildren(frame);
  await loaded;
  return frame;
}

/** The document of a page that `openPage` opened. */
export function documentOf(frame: HTMLIFrameElement): Document {
  const inner = frame.contentDocument;
  if (inner === null) throw new TypeError('the frame shows no document');
  return inner;
}

export async function captureHtml(html: string): Promise<Captured> {
  return capture(documentOf(await openPage(html)));
}

/** Row of the first element that matches a selector. Throws RangeError where none was captured. */
export function rowOf({ elements }: Captured, selector: string): number {
  const row = elements.findIndex((element) => element.matches(selector));
  if (row < 0) throw new RangeError(`no captured element matches ${selector}`);
  return row;
}

/** Rectangle of a row as [left, top, right, bottom], whole px. */
export function boxOf(page: Snapshot, row: number): number[] {
  return [page.left[row], page.top[row], page.right[row], page.bottom[row]].map(Math.round);
}

/** Tag names of all rows, in order. */
export function tagsOf(page: Snapshot): string[] {
  return Array.from({ length: page.count }, (_, row) => tagOf(page, row));
}
