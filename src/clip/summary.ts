import type { Captured } from '../capture/captured.ts';
import { selectionMask, type Selection } from '../extract/selection.ts';
import { FLAG, tagOf } from '../extract/snapshot.ts';
import { selectionText } from '../extract/text.ts';
import { textOf } from './dom.ts';
import { readMetadata } from './metadata.ts';
import { countWords } from './words.ts';

type Rows = Pick<Selection, 'included' | 'excluded'>;

/** What people are told of a selection before they take it. */
export interface Summary {
  readonly title: string;
  readonly words: number;
  /** Pictures, icons not counted. */
  readonly images: number;
}

/** px². Smaller pictures are icons. */
const MIN_PICTURE = 48 * 48;

/** A clip's title and size without the work of making the clip: fit to be asked for after every edit. */
export function summarise(captured: Captured, selection: Rows, document: Document): Summary {
  const { snapshot } = captured;
  const mask = selectionMask(snapshot, selection);
  const text = selectionText(snapshot, selection);
  let images = 0;
  for (let row = 0; row < snapshot.count; row++) {
    if (mask[row] === 1 && snapshot.flags[row] & FLAG.image && snapshot.imageArea[row] >= MIN_PICTURE) images++;
  }
  const { title } = readMetadata(document, { text, url: snapshot.url, heading: headingOf(captured, selection) });
  return { title, words: countWords(text), images };
}

/** Text of the first `h1` that is selected; empty where there is none. */
export function headingOf({ snapshot, elements }: Captured, selection: Rows): string {
  const mask = selectionMask(snapshot, selection);
  for (let row = 0; row < snapshot.count; row++) {
    if (mask[row] === 1 && tagOf(snapshot, row) === 'h1') return textOf(elements[row]);
  }
  return '';
}
