import { render } from 'preact';
import { reachesLibrary } from '../store/held.ts';
import { readSettings } from '../store/settings.ts';
import { getClip, isInTrash, restoreClip, type StoredClip } from '../store/store.ts';
import { prepareArticle } from './article.ts';
import { readWork } from './page-work.ts';
import { keepPlace } from './place.ts';
import { readRemembered } from './remembered.ts';
import { ReaderSession } from './session.tsx';
import { Missing } from './view.tsx';
import { t, titlePage } from '../ui/words.ts';

const query = new URLSearchParams(location.search);
const tab = /^\d+$/.test(query.get('tab') ?? '') ? Number(query.get('tab')) : null;
titlePage(document, 'library_title');
const id = query.get('id') ?? '';
await show();

async function show(): Promise<void> {
  const stored = await getClip(id);
  if (stored) return open(stored);
  const onRestore = (await isInTrash(id)) ? () => void restoreClip(id).then(show) : null;
  render(<Missing reachesLibrary={reachesLibrary()} onRestore={onRestore} />, document.body);
}

async function open(clip: StoredClip): Promise<void> {
  const { content, release } = prepareArticle(clip);
  const [{ printSource }, { print, reading }] = await Promise.all([readSettings(), readRemembered()]);
  document.title = clip.clip.metadata.title || t('untitled');
  window.addEventListener('pagehide', (event) => event.persisted || release());
  const session = new ReaderSession({
    stored: clip,
    content,
    tab,
    withSource: printSource,
    choices: print,
    reading,
    work: readWork(),
  });
  session.show();
  if (print.look === 'page' && tab !== null) await session.look('page');
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
  const from = tab === null ? '' : `&tab=${tab}`;
  history.replaceState(history.state, '', `?id=${encodeURIComponent(id)}${from}`);
  window.print();
}
