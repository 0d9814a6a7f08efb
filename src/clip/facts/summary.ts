import type { Captured } from '../../capture/captured.ts';
import { selectionMask, type Region } from '../../extract/page/selection.ts';
import { FLAG } from '../../extract/page/snapshot.ts';
import { selectionText } from '../../extract/page/text.ts';
import { countWords } from '../words.ts';
import { readTitle } from './read-title.ts';

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
export function summarise({ snapshot }: Captured, selection: Region, document: Document): Summary {
  const mask = selectionMask(snapshot, selection);
  const text = selectionText(snapshot, selection);
  let images = 0;
  for (let row = 0; row < snapshot.count; row++) {
    if (mask[row] === 1 && snapshot.flags[row] & FLAG.image && snapshot.imageArea[row] >= MIN_PICTURE) images++;
  }
  return { title: readTitle(document, snapshot), words: countWords(text), images };
}
