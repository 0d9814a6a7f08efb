import { render } from 'preact';
import { HELD_PREFIX } from '../store/articles/held.ts';
import { getClip, type StoredClip } from '../store/articles/store.ts';
import { isInTrash, restoreClip } from '../store/articles/trash.ts';
import { reachesLibrary } from '../store/database/reach.ts';
import { readSettings } from '../store/settings/settings.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { showOutside } from '../ui/outside.tsx';
import { problemSentence } from '../ui/problem.ts';
import { t, titlePage } from '../ui/words.ts';
import { Missing, type Absence } from './absence.tsx';
import { prepareArticle } from './article.ts';
import { readWork } from './page-work.ts';
import { releaseAtEnd } from './pictures.ts';
import { keepPlace } from './place.ts';
import { readRemembered } from './remembered.ts';
import { ReaderSession } from './session.tsx';

const query = new URLSearchParams(location.search);
const tab = /^\d+$/.test(query.get('tab') ?? '') ? Number(query.get('tab')) : null;
titlePage(document, 'library_title');
keepFocus();
const id = query.get('id') ?? '';
if (reachesLibrary() || id.startsWith(HELD_PREFIX)) await show();
else showOutside('library_title');

/** The article, or in its place why it is not there. */
async function show(): Promise<void> {
  try {
    const stored = await getClip(id);
    if (stored) return await open(stored);
    showMissing((await isInTrash(id)) ? { why: 'trash', onRestore: () => void restore() } : { why: 'none' });
  } catch (error) {
    showMissing({ why: 'unread', sentence: await problemSentence(error, 'reader_unread') });
  }
}

async function restore(): Promise<void> {
  const sentence = await restoreClip(id).then(
    () => '',
    (error: unknown) => problemSentence(error, 'reader_unread', 'keep_full'),
  );
  if (sentence === '') await show();
  else showMissing({ why: 'trash', onRestore: () => void restore(), notice: sentence });
}

function showMissing(absence: Absence): void {
  render(<Missing reachesLibrary={reachesLibrary()} absence={absence} />, document.body);
}

async function open(clip: StoredClip): Promise<void> {
  const { content, release } = prepareArticle(clip);
  const [{ printSource }, remembered] = await Promise.all([readSettings(), readRemembered()]);
  document.title = clip.clip.metadata.title || t('untitled');
  releaseAtEnd(release);
  const session = new ReaderSession({
    stored: clip,
    content,
    tab,
    chosen: { ...remembered, withSource: printSource },
    work: readWork(),
  });
  session.show();
  if (remembered.print.edition === 'page' && tab !== null) await session.showEdition('page');
  await imagesReady();
  session.show();
  keepPlace(clip, session);
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
