import { render } from 'preact';
import browser from 'webextension-polyfill';
import { deleteClip, listClips, restoreClip, type ClipEntry } from '../store/store.ts';
import { titlePage } from '../ui/words.ts';
import { Library } from './view.tsx';

let entries: readonly ClipEntry[] = [];
let deleted: ClipEntry | null = null;

function show(): void {
  render(
    <Library
      entries={entries}
      deleted={deleted}
      addressOf={(id) => browser.runtime.getURL(`src/reader/index.html?id=${encodeURIComponent(id)}`)}
      onDelete={(entry) => void remove(entry)}
      onUndo={() => void undo()}
    />,
    document.body,
  );
}

async function reload(): Promise<void> {
  entries = await listClips();
  show();
}

async function remove(entry: ClipEntry): Promise<void> {
  await deleteClip(entry.id);
  deleted = entry;
  await reload();
}

async function undo(): Promise<void> {
  if (deleted) await restoreClip(deleted.id);
  deleted = null;
  await reload();
}

titlePage(document, 'library_title');
document.addEventListener('visibilitychange', () => void reload());
await reload();
