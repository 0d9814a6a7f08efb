import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { deserialise, stringOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { startBrowser, Tab } from './browser.ts';
import type { PageCapture } from './capture-in-page.ts';
import { OWN_PAGES, type OwnPage } from './own-pages.ts';
import type { LabPage } from './pages.ts';
import { PICTURE_PAGES } from './picture-pages.ts';
import { openCache } from './record.ts';

/** Where the snapshots of our own pages stand: in the repository, so that the gate needs no browser. */
const FOLDER = new URL('./own-snapshots/', import.meta.url);

/** ms to render one of our own pages. */
const PAGE_LIMIT = 20_000;

/** Our own pages as the lab scores them, from their stored snapshots. They are scored as a styled set is. */
export function loadOwnPages(pages: readonly OwnPage[] = OWN_PAGES): LabPage[] {
  return pages.map((own) => {
    const snapshot = deserialise(gunzipSync(readFileSync(fileOf(own))));
    const { id, type, lang } = own;
    const gold = { kind: 'nodes', select: [], deselect: [] } as const;
    return {
      page: { set: 'styled-modern', id, url: '', type, lang, title: '', site: id, file: '', gold },
      fold: 0,
      snapshot,
      select: own.select.map((name) => rowWithId(snapshot, name)),
      deselect: own.deselect.map((name) => rowWithId(snapshot, name)),
      peers: null,
      facts: null,
    };
  });
}

const ALL: readonly OwnPage[] = [...OWN_PAGES, ...PICTURE_PAGES];

/** Renders our own pages and stores their snapshots. To be done whenever they or the capture change. */
export async function recordOwnPages(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for await (const { own, snapshot } of drawOwnPages()) writeFileSync(fileOf(own), gzipSync(snapshot, { level: 9 }));
}

/** How many of our own pages there are, and how many this machine draws otherwise than they are stored: its browser or its fonts differ. */
export async function compareOwnPages(): Promise<{ readonly all: number; readonly redrawn: number }> {
  let redrawn = 0;
  for await (const { own, snapshot } of drawOwnPages()) {
    if (!snapshot.equals(gunzipSync(readFileSync(fileOf(own))))) redrawn++;
  }
  return { all: ALL.length, redrawn };
}

/** Each of our own pages with its snapshot as this machine draws it. */
async function* drawOwnPages(): AsyncGenerator<{ own: OwnPage; snapshot: Buffer }> {
  const { scripts } = await openCache();
  const browser = await startBrowser();
  try {
    const tab = new Tab(browser);
    for (const own of ALL) {
      const captured = await tab.show('', own.html, PAGE_LIMIT, (shown) =>
        shown.evaluate<PageCapture>(`${scripts.capture.code};winnowCapture.capturePage([], [])`),
      );
      yield { own, snapshot: Buffer.from(captured.snapshot, 'base64') };
    }
    await tab.close();
  } finally {
    await browser.close();
  }
}

function fileOf({ id }: OwnPage): string {
  return fileURLToPath(new URL(`${id}.snapshot.gz`, FOLDER));
}

function rowWithId(page: Snapshot, id: string): number {
  for (let row = 0; row < page.count; row++) if (stringOf(page, page.id, row) === id) return row;
  throw new RangeError(`no element has the id ${id}`);
}
