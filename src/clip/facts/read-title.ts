import type { Snapshot } from '../../extract/page/snapshot.ts';
import { pageAddress } from '../address.ts';
import { titleOf } from './article-title.ts';
import { sourcesOf, titlesOf } from './stated-titles.ts';

/** The title alone, without writer and day: cheap enough to be asked for after every edit. */
export function readTitle(document: Document, snapshot: Snapshot): string {
  const url = pageAddress(snapshot.url);
  return titleOf(titlesOf(document, sourcesOf(document)), snapshot, url).title.text;
}
