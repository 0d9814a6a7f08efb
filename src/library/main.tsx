import { lossBy } from '../store/articles/loss.ts';
import { readLatest } from '../store/catalogue/listing.ts';
import { reachesLibrary } from '../store/database/reach.ts';
import { FIRST } from './shelf.ts';

if (reachesLibrary()) {
  const loss = lossBy(new Date().toISOString());
  /** Just after the browser has started its database takes as long to answer as the page to load: both at once. */
  const latest = readLatest(FIRST);
  const { openPage } = await import('./page.tsx');
  await openPage(latest, loss);
} else {
  const { showOutside } = await import('../ui/outside.tsx');
  showOutside('library_title');
}
