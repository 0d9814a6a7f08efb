import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { capture } from '../../capture/capture.ts';
import { makeClip } from '../../clip/make-clip.ts';
import { createChoice } from '../../extractors/choices.ts';
import { shippedChoice } from '../../extractors/shipped-models.ts';

const winnow = createChoice(shippedChoice());
const clg = createChoice(shippedChoice('clg'));

/** What is timed. Each takes the document that is shown and gives a number that depends on the work. */
export const contenders = {
  bare: readAndKeepNothing,
  capture: (page: Document) => capture(page).snapshot.count,
  winnow: (page: Document) => winnow.extract(capture(page).snapshot)?.included.length ?? 0,
  clg: (page: Document) => clg.extract(capture(page).snapshot)?.included.length ?? 0,
  clip: clipped,
  readability: (page: Document) => new Readability(page.cloneNode(true) as Document).parse()?.length ?? 0,
  defuddle: (page: Document) => new Defuddle(page).parse().wordCount,
} satisfies Record<string, (page: Document) => number>;

/** The whole way to the article's markup, text, title, writer and day: what the peers give too. */
function clipped(page: Document): number {
  const captured = capture(page);
  const selection = winnow.extract(captured.snapshot);
  return selection ? makeClip(captured, selection, { now: new Date(0), document: page }).html.length : 0;
}

/**
 * The floor under any capture: a plain loop over the same nodes that reads the same values as `capture` and keeps
 * only a sum: rectangles and attributes of every element, styles and visibility of those with text, text boxes.
 */
function readAndKeepNothing(page: Document): number {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  let sum = 0;
  let styled: Element | null = null;
  let display = '';
  for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.localName !== 'head') sum += readElement(node);
      continue;
    }
    const { data } = node as Text;
    const chars = data.replace(/\s+/g, '').length;
    const owner = node.parentElement;
    if (chars === 0 || owner === null || owner.closest('head') !== null) continue;
    if (owner !== styled) {
      const style = getComputedStyle(owner);
      display = style.display;
      sum += display.length + style.color.length + style.fontSize.length;
      if (display !== 'inline')
        sum += owner.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? 1 : 0;
      styled = owner;
    }
    sum += chars;
    if (display === 'inline' && owner.firstChild === owner.lastChild) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    sum += box.left + box.top + box.width + box.height;
  }
  return sum;
}

function readElement(element: Element): number {
  const box = element.getBoundingClientRect();
  let sum = box.left + box.top + box.width + box.height;
  if (element.hasAttributes()) {
    for (const name of ['class', 'id', 'role', 'aria-label', 'aria-hidden']) {
      sum += element.getAttribute(name)?.length ?? 0;
    }
    if (element.localName === 'a') sum += element.getAttribute('href')?.length ?? 0;
  }
  return sum + (element.shadowRoot === null ? 0 : 1);
}
