/**
 * Draws the library anew. Where what had the focus goes with it, the focus goes on: to the same button of the row that
 * now stands in the place, else to what stands above the list. Who works by keys does not begin at the top again.
 */
export function keepFocus(draw: () => void): void {
  const before = document.activeElement;
  const row = before?.closest('.row') ?? null;
  const place = row ? rows().indexOf(row) : -1;
  // From the end: rows end alike, and have links and tags of their own before.
  const control = row && before ? controlsOf(row).indexOf(before) - controlsOf(row).length : 0;
  draw();
  if (!(before instanceof HTMLElement) || document.activeElement !== document.body) return;
  if (before.isConnected) return before.focus();
  const next = row?.isConnected ? row : rows()[Math.min(place, rows().length - 1)];
  const within = next ? controlsOf(next) : [];
  const to = within.at(control) ?? within[0] ?? aboveList();
  if (to instanceof HTMLElement) to.focus();
}

function rows(): Element[] {
  return Array.from(document.querySelectorAll('.entries > .row'));
}

function controlsOf(row: Element): Element[] {
  return Array.from(row.querySelectorAll('a, button, input'));
}

function aboveList(): Element | null {
  return document.querySelector('.many input') ?? document.querySelector('.shelves [aria-pressed="true"]');
}
