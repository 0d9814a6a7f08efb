/** CSS px a millimetre (CSS Values 4, section 6.2). */
const PX_PER_MM = 96 / 25.4;

/** How wide and how high something is. */
interface Extent {
  readonly width: number;
  readonly height: number;
}

/** CSS px between two sheets of the preview. */
const SHEET_GAP = 24;

/**
 * Pages of an article that is laid out in columns of a page's size, by the page that its end is on. `end` is the last
 * element of `main`; `stride` the way from one page to the next, in widths of a page's content.
 */
export function countPages(main: DOMRect, end: DOMRect, stride: number, dir: 'ltr' | 'rtl'): number {
  const step = main.width * stride;
  if (step <= 0) return 1;
  const way = dir === 'rtl' ? main.right - end.right : end.left - main.left;
  return Math.max(1, Math.floor(way / step + 0.01) + 1);
}

/** Way from one page to the next in widths of its content: paper and gap over content. All in mm. */
export function strideOf(sheet: { readonly width: number; readonly contentWidth: number }): number {
  return (sheet.width + SHEET_GAP / PX_PER_MM) / sheet.contentWidth;
}

/** CSS px of a window below which the choices stand above the preview; reader.css names it too. */
export const NARROW = 700;

/** px of a window that are not for a page of the preview: the tools above, the choices beside, air, and a scroll bar. */
const AROUND = { height: 120, beside: 364, narrow: 40 };

/** What of a window is for a page of the preview, px. */
export function roomIn(window: Extent): Extent {
  const taken = window.width > NARROW ? AROUND.beside : AROUND.narrow;
  return { width: window.width - taken, height: window.height - AROUND.height };
}

/** Below, a page is an outline and nothing on it can be told apart. */
const LEAST_SHOWN = 0.35;

/** How much smaller than on paper a page is shown, so that all of it fits; px and mm. */
export function scaleFor(room: Extent, sheet: Extent): number {
  const fit = Math.min(room.width / sheet.width, room.height / sheet.height) / PX_PER_MM;
  return Math.min(1, Math.max(LEAST_SHOWN, fit));
}

/** What is printed on paper that is narrower than its page gets smaller to fit, but not below this: 16 px are then 8.4 pt. */
const LEAST_SCALE = 0.7;

/** How much smaller than on its page a block of a width, px, is printed; 1 where it fits. */
export function scaleOnPaper(width: number, { contentWidth }: { readonly contentWidth: number }): number {
  return width > 0 ? Math.min(1, Math.max(LEAST_SCALE, (contentWidth * PX_PER_MM) / width)) : 1;
}

/** How an article that is `width` wide on its page, px, is printed: how much smaller, and the px that it then has. */
export function fitOnPaper(width: number, sheet: { readonly contentWidth: number }): { width: number; scale: number } {
  const scale = scaleOnPaper(width, sheet);
  return { width: (sheet.contentWidth * PX_PER_MM) / scale, scale };
}
