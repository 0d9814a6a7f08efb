/** Of the height of a picture: it gets no smaller to stand with its text. */
const LEAST = 0.6;

/** Of a page: less room than this is left empty at its foot. */
const MUCH_ROOM = 0.25;

/** Of a page: what begins no further down begins it, and what print and preview differ by. */
const SLACK = 0.01;

/** Pictures of an article that shrink: each has all that follows it laid out anew. */
const MOST = 24;

/** The most that is left of the height of a picture: the style sheet of paper reads it. */
const SHRUNK = '--shrunk';

/** What stays with what follows it (paper.css). */
const LEADS = 'h1, h2, h3, h4, h5, h6, [data-leads]';

/** An article laid out as pages side by side. */
export interface ShownPages {
  /** Of the first page, client px. */
  readonly top: number;
  readonly height: number;
  /** The page, from 1, that a box stands on. */
  readonly pageOf: (box: DOMRect) => number;
}

/** Pictures are as large as they were. */
export function growPictures(article: HTMLElement): void {
  for (const image of article.querySelectorAll('img')) image.style.removeProperty(SHRUNK);
}

/**
 * Has a picture that begins a page, and leaves much of the one before it empty, shrink so far that it stands on that one.
 * Needs an article of one column, laid out as pages.
 */
export function shrinkPictures(article: HTMLElement, pages: ShownPages): void {
  let shrunk = 0;
  const images = Array.from(article.querySelectorAll('img'));
  for (const [k, image] of images.entries()) {
    if (shrunk >= MOST) return;
    const figure = image.closest('figure');
    if (figure && (figure.contains(images.at(k + 1) ?? null) || (k > 0 && figure.contains(images[k - 1])))) continue;
    const height = heightBefore(image, article, pages);
    if (height === null) continue;
    image.style.setProperty(SHRUNK, `${height}px`);
    shrunk++;
  }
}

/** CSS px that a picture may have for it to stand on the page before its own; null where it stays as it is. */
function heightBefore(image: HTMLElement, article: HTMLElement, { top, height, pageOf }: ShownPages): number | null {
  const shown = image.getBoundingClientRect();
  const last = blockOf(image, article);
  if (!last || shown.height === 0) return null;
  const end = last.getBoundingClientRect();
  const page = pageOf(end);
  const first = leadOf(last, article, (box) => pageOf(box) === page);
  const start = first.getBoundingClientRect();
  const before = previousOf(first, article);
  const above = Array.from(before?.getClientRects() ?? []).at(-1);
  if (!before || !above || pageOf(above) !== page - 1 || start.top - top > SLACK * height) return null;
  if (first.closest('[data-break]') || last.getClientRects().length > 1) return null;
  const room = top + height - above.bottom;
  const own = parseFloat(getComputedStyle(image).height);
  const gap = Math.max(marginOf(before, 'marginBottom'), marginOf(first, 'marginTop')) * (shown.height / own);
  const left = (room - gap - SLACK * height - (end.bottom - start.top - shown.height)) / shown.height;
  return room > MUCH_ROOM * height && left >= LEAST && left < 1 ? own * left : null;
}

/** The figure that a picture has to itself, or the outermost block that holds nothing else; null where it stands in a line or a cell. */
function blockOf(image: HTMLElement, article: HTMLElement): HTMLElement | null {
  let block: HTMLElement = image.closest('figure') ?? image;
  while (block.parentElement && block.parentElement !== article && isAlone(block)) block = block.parentElement;
  const inline = getComputedStyle(block).display.startsWith('inline');
  return inline || block.closest('td, th') ? null : block;
}

function isAlone(element: Element): boolean {
  return [element.previousSibling, element.nextSibling].every(
    (beside) => beside === null || (beside instanceof Text && beside.data.trim() === ''),
  );
}

/** The first of the headings that stand right above a block and stay with it; the block where there is none. */
function leadOf(block: HTMLElement, article: HTMLElement, isWithIt: (box: DOMRect) => boolean): HTMLElement {
  let first = block;
  for (;;) {
    const before = previousOf(first, article);
    if (!before?.matches(LEADS) || !isWithIt(before.getBoundingClientRect())) return first;
    first = before;
  }
}

function previousOf(element: HTMLElement, article: HTMLElement): HTMLElement | null {
  let at: HTMLElement | null = element;
  while (at && at !== article && !at.previousElementSibling) at = at.parentElement;
  const before = at === article ? null : at?.previousElementSibling;
  return before instanceof HTMLElement ? before : null;
}

function marginOf(element: Element, side: 'marginTop' | 'marginBottom'): number {
  return parseFloat(getComputedStyle(element)[side]) || 0;
}
