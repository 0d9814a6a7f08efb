import { readLatest } from '../store/listing.ts';
import { FIRST } from './shelf.ts';

/** Just after the browser has started its database takes as long to answer as the page to load: both at once. */
const latest = readLatest(FIRST);
const { openPage } = await import('./page.tsx');
await openPage(latest);
