import type { Box } from '../../messages/protocol.ts';
import { direction, locale, t } from '../../ui/words.ts';
import { element } from './element.ts';
import { pressButton } from './press-button.ts';

/** Notes on pictures that were left out, each with a button that puts its picture back. */
export interface Chips {
  readonly element: HTMLElement;
  /** One note a picture; those of other rows go. */
  show(pictures: readonly { readonly row: number; readonly box: Box }[]): void;
}

/** CSS px of a note at most, and what of it must lie in the window. */
const WIDTH = 300;
const HEIGHT = 40;

/** No notes yet. `putBack` gets the row of the picture whose button a person pressed. */
export function createChips(putBack: (row: number) => void): Chips {
  const host = element('div', 'chips');
  const shown = new Map<number, HTMLElement>();
  return {
    element: host,
    show(pictures) {
      const rows = new Set(pictures.map(({ row }) => row));
      for (const [row, chip] of shown) {
        if (rows.has(row)) continue;
        chip.remove();
        shown.delete(row);
      }
      for (const { row, box } of pictures) {
        const chip = shown.get(row) ?? chipFor(row, putBack);
        shown.set(row, chip);
        if (!chip.isConnected) host.append(chip);
        chip.style.left = `${Math.max(4, Math.min(box.left + 6, window.innerWidth - WIDTH))}px`;
        chip.style.top = `${Math.max(4, Math.min(box.top + 6, box.bottom - HEIGHT))}px`;
      }
    },
  };
}

function chipFor(row: number, putBack: (row: number) => void): HTMLElement {
  const button = pressButton('button', () => putBack(row), t('chip_put_back'));
  const chip = element('div', 'chip', element('span', '', t('chip_unrelated')), button);
  [chip.lang, chip.dir] = [locale(), direction()];
  return chip;
}
