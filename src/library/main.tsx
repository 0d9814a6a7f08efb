import type { Entry } from '../store/articles/entry.ts';
import { lossBy } from '../store/articles/loss.ts';
import { openCatalogue, readLatest, readOldest } from '../store/catalogue/listing.ts';
import { reachesLibrary } from '../store/database/reach.ts';
import { readOrder } from '../store/settings/library-order.ts';
import type { Order } from '../store/settings/orders.ts';
import { FIRST } from './shelf.ts';

if (reachesLibrary()) {
  const loss = lossBy(new Date().toISOString());
  const order = readOrder();
  /** Just after the browser has started its database takes as long to answer as the page to load: both at once. */
  const first = Promise.all([order, openCatalogue()]).then(([chosen]) => readFirst(chosen));
  const { openPage } = await import('./page.tsx');
  await openPage({ order, first, loss });
} else {
  const { showOutside } = await import('../ui/outside.tsx');
  showOutside('library_title');
}

/** The first articles of the list; none where all have to be read to know them. */
async function readFirst(order: Order): Promise<readonly Entry[]> {
  if (order === 'newest') return readLatest(FIRST);
  return order === 'oldest' ? readOldest(FIRST) : [];
}
