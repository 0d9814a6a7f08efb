import { render } from 'preact';
import browser from 'webextension-polyfill';
import { keepAwake } from '../messages/channel.ts';
import type { Entry } from '../store/articles/entry.ts';
import { forgetLoss } from '../store/articles/loss.ts';
import { readListing } from '../store/catalogue/listing.ts';
import { onChange } from '../store/database/change.ts';
import { readServer } from '../store/replication/server.ts';
import { addLater, onLaterChange, putBackLater, readLater, removeLater, type Later } from '../store/settings/later.ts';
import { writeOrder } from '../store/settings/library-order.ts';
import type { Order } from '../store/settings/orders.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { latinKey } from '../ui/latin-key.ts';
import { dropRepeatedPresses } from '../ui/presses.ts';
import { tellUnforeseen } from '../ui/unforeseen.ts';
import { titlePage } from '../ui/words.ts';
import { catalogueFor } from './catalogue-client.ts';
import { dropClipped, openLater } from './queue.ts';
import { LibrarySession, type SessionProps } from './session.ts';
import { keepStorage, storageState } from './storage.ts';
import { STORES } from './stores.ts';
import { thumbnailOf } from './thumbnail.ts';
import { Library } from './view.tsx';

/** What is read while the page loads. */
interface Opening {
  /** Of the list. */
  readonly order: Promise<Order>;
  /** The first articles in that order; none where only all of them tell which these are. */
  readonly first: Promise<readonly Entry[]>;
  /** When the browser was found to have deleted the library, ISO 8601, or null. */
  readonly loss: Promise<string | null>;
}

/** Shows the page: the first articles, then all, then what has changed meanwhile. */
export async function openPage({ order, first, loss }: Opening): Promise<void> {
  titlePage(document, 'library_title');
  let lostAt = await loss;
  const draw = (props: SessionProps): void => {
    if (lostAt !== null && props.counts && props.counts.all > 0) {
      lostAt = null;
      void forgetLoss();
    }
    drawLibrary(props, lostAt);
  };
  const session = new LibrarySession({
    draw,
    catalogueFor,
    readListing,
    stores: STORES,
    later: { addLater, dropClipped, putBackLater, readLater, removeLater },
    order: await order,
    keepOrder: writeOrder,
    history,
    storageState,
    marks: document.documentElement.dataset,
  });
  tellUnforeseen((error) => session.tell(error));
  document.addEventListener('keydown', focusSearch);
  window.addEventListener('beforeunload', (event) => session.isPending && event.preventDefault());
  dropRepeatedPresses();
  keepFocus(['.many input', '.shelves [aria-pressed="true"]']);
  window.addEventListener('popstate', ({ state }) => session.goTo(state));
  await session.open(first);
  onChange('library', () => session.refresh());
  onLaterChange(() => void session.readLater());
  session.refresh();
  // What cannot be read of these is told, and stops nothing else.
  void session.readLater();
  void stayAwake();
  await keepStorage();
  await session.measure();
}

/** The background replicates as long as the library is open. */
async function stayAwake(): Promise<void> {
  if (await readServer()) keepAwake(browser);
}

/** The browser is asked once: there may be thousands of rows. */
const READER = browser.runtime.getURL('src/reader/index.html');

function drawLibrary(props: SessionProps, lostAt: string | null): void {
  const addressOf = (id: string) => `${READER}?id=${encodeURIComponent(id)}`;
  const onOpen = (one: Later) => void openLater(one);
  render(
    <Library {...props} lostAt={lostAt} addressOf={addressOf} thumbnailOf={thumbnailOf} onOpen={onOpen} />,
    document.body,
  );
}

/** Control or Command and K: a letter or sign alone would be pressed by those who dictate (WCAG 2.1.4). */
function focusSearch(event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return;
  if (latinKey(key, code).toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
}
