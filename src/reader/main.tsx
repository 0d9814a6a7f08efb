import { render } from 'preact';
import { readSettings, writeSettings } from '../store/settings.ts';
import { getClip, keepClip, type StoredClip } from '../store/store.ts';
import { prepareArticle } from './article.ts';
import { Missing, Reader } from './view.tsx';

const query = new URLSearchParams(location.search);
const stored = await getClip(query.get('id') ?? '');

if (stored) await open(stored);
else render(<Missing sentence="This clip has been deleted, or was never kept. Clip the page again." />, document.body);

async function open(clip: StoredClip): Promise<void> {
  const article = prepareArticle(clip);
  let withSource = (await readSettings()).printSource;
  let kept = clip.kept;
  const show = (): void =>
    render(
      <Reader
        stored={clip}
        article={article}
        withSource={withSource}
        kept={kept}
        now={new Date()}
        onPrint={() => window.print()}
        onKeep={() => void keep()}
        onSource={(on) => {
          withSource = on;
          void writeSettings({ printSource: on });
          show();
        }}
      />,
      document.body,
    );
  const keep = async (): Promise<void> => {
    await keepClip(clip.id);
    kept = true;
    show();
  };
  document.title = clip.clip.metadata.title || 'Untitled';
  window.addEventListener('beforeprint', show);
  window.addEventListener('pagehide', (event) => event.persisted || article.release());
  show();
  await imagesReady();
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
