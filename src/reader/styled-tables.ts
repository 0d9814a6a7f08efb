/** Tables of an article as on its page, where they had the room of a screen, or scrolled. */

/** px on paper, 6 pt: the least that is read without a glass. */
const LEAST = 8;

/** An article on paper: how wide it is, px as its looks count them, and how much smaller those are there. */
export interface StyledFit {
  readonly width: number;
  readonly scale: number;
}

/**
 * Sets tables in the type in which their longest words stand beside each other on paper; where that cannot be read, in the
 * least that can be, and words break. Whatever the article is laid out for: tables are measured out of the flow, as narrow as
 * their words let them be, since one that pages part has no width of its own.
 */
export function fitStyledTables(article: HTMLElement, fit: StyledFit): void {
  const tables = Array.from(article.querySelectorAll<HTMLTableElement>('table:not(table table)'));
  for (const table of tables) table.style.removeProperty('zoom');
  const rooms = tables.map((table) => (roomIn(table.parentElement) / roomIn(article)) * fit.width);
  const leasts = tables.map((table) => Math.min(1, LEAST / (typeOf(table) * fit.scale)));
  for (const table of tables) table.dataset.measured = table.dataset.whole = '';
  const wholes = tables.map((table, k) => (table.offsetWidth > 0 ? rooms[k] / table.offsetWidth : 1));
  for (const [k, table] of tables.entries()) {
    delete table.dataset.measured;
    const scale = Math.max(wholes[k], leasts[k]);
    if (scale < 1) table.style.setProperty('zoom', String(scale));
    table.toggleAttribute('data-whole', scale === wholes[k]);
  }
}

/** The width that what stands in an element has, px of the screen: where pages part it, on the first of them. */
function roomIn(element: Element | null): number {
  const width = element?.getClientRects()[0]?.width ?? 0;
  if (!element || width === 0) return 1;
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
  const around = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].map(parseFloat);
  return around.reduce((left, side) => left - side, width);
}

/** px of the type of a table's cells. */
function typeOf(table: HTMLTableElement): number {
  return Number.parseFloat(getComputedStyle(table.querySelector('td') ?? table).fontSize);
}
