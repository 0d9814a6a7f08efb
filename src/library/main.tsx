import { readLatest } from '../store/listing.ts';
import { reachesLibrary } from '../store/reach.ts';
import { FIRST } from './shelf.ts';

if (reachesLibrary()) {
  /** Just after the browser has started its database takes as long to answer as the page to load: both at once. */
  const latest = readLatest(FIRST);
  const { openPage } = await import('./page.tsx');
  await openPage(latest);
} else {
  const { showOutside } = await import('../ui/outside.tsx');
  showOutside('library_title');
}
