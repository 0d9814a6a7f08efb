import { render } from 'preact';
import { readSettings } from '../store/settings.ts';
import { getClip, type StoredClip } from '../store/store.ts';
import { prepareArticle } from './article.ts';
import { keepPlace } from './place.ts';
import { readRemembered } from './remembered.ts';
import { ReaderSession } from './session.tsx';
import { Missing } from './view.tsx';

const query = new URLSearchParams(location.search);
const stored = await getClip(query.get('id') ?? '');

if (stored) await open(stored);
else render(<Missing sentence="This clip has been deleted, or was never kept. Clip the page again." />, document.body);

async function open(clip: StoredClip): Promise<void> {
  const { content, release } = prepareArticle(clip);
  const [{ printSource }, { print, reading }] = await Promise.all([readSettings(), readRemembered()]);
  document.title = clip.clip.metadata.title || 'Untitled';
  window.addEventListener('pagehide', (event) => event.persisted || release());
  const session = new ReaderSession({ stored: clip, content, withSource: printSource, choices: print, reading });
  session.show();
  await imagesReady();
  session.show();
  keepPlace(clip, () => session.isColumn);
  document.documentElement.dataset.ready = 'true';
  if (query.has('print')) printOnce();
}

/** Settles when every image has been decoded or has failed: none is missing on paper because it came late. */
async function imagesReady(): Promise<void> {
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  await document.fonts.ready;
}

/** Opens the print dialog of the browser; not again when the tab is reloaded or restored. */
function printOnce(): void {
  history.replaceState(null, '', `?id=${encodeURIComponent(query.get('id') ?? '')}`);
  window.print();
}
