import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clip } from '../../clip/clip.ts';
import type { Taken } from '../../messages/protocol.ts';
import { settled } from '../firefox.ts';
import type { Driver, Tab } from './browsers.ts';
import {
  auditLabelFiles,
  auditList,
  auditLook,
  auditPage,
  bringInPage,
  fillPictures,
  importAll,
  importLabels,
  keepClip,
  keepLabels,
  writeFiles,
  writeStored,
} from './calls.ts';
import { clipPages, type FromPage } from './clip-pages.ts';
import type { Input } from './collections.ts';
import { PAGE_SCRIPTS } from './inputs.ts';
import { hostileLabels, poisonedLabels } from './labels.ts';
import { hostileLook } from './looks.ts';
import { putPictures, type HostilePicture } from './pictures.ts';
import { poisoned } from './poison.ts';
import type { Sink } from './sink.ts';

/** Inputs of one clip that is put straight into the store. */
const IN_A_CLIP = 20;

/** ms that a page of the extension has to open on a busy machine. */
const PATIENCE = 60_000;

/** ms after the last page was closed in which late requests still count. */
const LATE = 5000;

/** What came of the inputs in one browser. */
export interface Outcome {
  readonly browser: string;
  readonly inputs: number;
  /** Inputs whose whole surroundings came into a clip of their page. */
  readonly clipped: number;
  readonly executed: number;
  readonly requests: readonly string[];
  readonly audit: readonly string[];
}

/** The scripts that audit: in one page of the extension that stays, and in each that shows something. */
export interface Bundles {
  readonly page: string;
  readonly reader: string;
}

interface Run {
  readonly driver: Driver;
  readonly sink: Sink;
  readonly bundles: Bundles;
  /** Where files are written to. */
  readonly folder: string;
  readonly audit: string[];
  readonly progress: (line: string) => void;
}

/** A clip on its way, and the look of its page that goes with it. */
type Item = Pick<FromPage, 'taken' | 'styled'>;

/** Takes every input along the whole way: page → clip and label → store → reader and print → files → import → reader. */
export async function attack(
  driver: Driver,
  sink: Sink,
  inputs: readonly Input[],
  { bundles, folder, progress }: Pick<Run, 'bundles' | 'folder' | 'progress'>,
): Promise<Outcome> {
  const run: Run = { driver, sink, bundles, folder, audit: [], progress };
  await proveDetection(run);
  await driver.messenger.evaluate(keepLabels);
  const before = driver.dialogs();
  const fromPages = await clipPages(driver, sink, inputs, progress);
  report(run, 'pages', fromPages.failed);
  const pictures = putPictures(sink, driver.origin);
  sink.log.length = 0;
  await driver.messenger.run(bundles.page);
  const items = [...fromPages.all, ...rawClips(inputs, sink.origin)];
  await readAndWrite(run, items);
  await bringIn(run, items);
  await refusePoison(run);
  const labels = await bringLabels(run, inputs, fromPages.all);
  await fetchPictures(run, pictures);
  await new Promise((resolve) => setTimeout(resolve, LATE));
  const ours = Object.keys(PAGE_SCRIPTS).length + poisoned(sampleTaken(sink.origin)).length + pictures.length + labels;
  return {
    browser: driver.name,
    inputs: inputs.length + ours,
    clipped: fromPages.clipped,
    executed: driver.dialogs() - before,
    requests: [...sink.log],
    audit: run.audit,
  };
}

/** A page without any protection has to be seen to run and to ask, or the zeros of the run would mean nothing. */
async function proveDetection({ driver, sink }: Run): Promise<void> {
  const tab = await driver.newTab();
  const before = driver.dialogs();
  await tab.goto(sink.put('/control.html', '<img src="http://control.example/x.png" onerror="alert(1)"><p>control'));
  await settled('the control page runs its script', () => Promise.resolve(driver.dialogs() > before), PATIENCE);
  if (!sink.log.some((address) => address.includes('control.example')))
    throw new RangeError('the proxy saw no request');
  await tab.close();
}

/** Between two inputs that are put into one text: closes what the first may have left open. */
const CLOSE =
  '--></textarea></style></script></title></noscript></template></select></option></svg></math></table></xmp></iframe></noembed>"\'></p>';

/** Clips as an import would bring them: markup that no sanitiser has seen, metadata and a look that are markup. */
function rawClips(inputs: readonly Input[], origin: string): Item[] {
  const clips: Item[] = [];
  for (let at = 0; at < inputs.length; at += IN_A_CLIP) {
    const batch = inputs.slice(at, at + IN_A_CLIP).map(({ html }) => html);
    const { clip } = sampleTaken(origin);
    const [title, byline = '', siteName = '', excerpt = ''] = batch.map((text) => text.slice(0, 500));
    const metadata = { ...clip.metadata, title, byline, siteName, excerpt, published: title };
    const html = batch.join(CLOSE);
    const styled = hostileLook(metadata.url, html);
    clips.push({ taken: { clip: { ...clip, metadata, html }, pictures: [] }, styled });
  }
  return clips;
}

function sampleTaken(origin: string): Taken {
  const clip: Clip = {
    version: 1,
    metadata: {
      title: 'x',
      byline: '',
      published: '',
      siteName: '',
      lang: 'en',
      dir: 'ltr',
      excerpt: '',
      url: `${origin}/raw.html`,
      canonical: '',
    },
    html: '<p>x</p>',
    text: 'x',
    words: 1,
    images: [],
    savedAt: '2026-01-02T03:04:05.000Z',
    extractor: 'hand',
  };
  return { clip, pictures: [] };
}

async function readAndWrite(run: Run, items: readonly Item[]): Promise<void> {
  const reader = await run.driver.newTab();
  const opened = await run.driver.newTab();
  const { messenger } = run.driver;
  for (const [at, item] of items.entries()) {
    const { taken } = item;
    await store(run, reader, item, `clip ${at}`);
    const { found, html } = await messenger.evaluate(writeFiles, taken);
    report(run, `files of clip ${at}`, found);
    report(run, `clip ${at} saved and brought in`, await messenger.evaluate(bringInPage, html));
    const raw = `<article><h1>${at}</h1>${taken.clip.html}</article>`;
    report(run, `clip ${at} brought in as a page`, await messenger.evaluate(bringInPage, raw));
    await openFile(run, opened, html);
    if (at % 10 === 9) run.progress(`${run.driver.name}: stored, read and wrote ${at + 1} of ${items.length} clips`);
  }
  await reader.close();
  await opened.close();
}

/** Opens an HTML file that was written, as a person does. */
async function openFile({ folder }: Run, tab: Tab, html: string): Promise<void> {
  const file = join(folder, `${randomUUID()}.html`);
  await writeFile(file, html);
  await tab.goto(pathToFileURL(file).href);
}

/** Stores a clip and opens it in the reader, which has to stay where it is; then with the look of its page. */
async function store(run: Run, reader: Tab, { taken, styled }: Item, what: string): Promise<void> {
  const kept = await run.driver.messenger.evaluate(keepClip, taken);
  if (!kept.ok) return;
  await show(run, reader, `id=${encodeURIComponent(kept.value.id)}&tab=${NO_TAB}`, taken, what);
  if (styled) report(run, `look of ${what}`, await reader.evaluate(auditLook, styled));
}

/** Number of a tab that there is not: the page of a clip is closed, its look comes from `auditLook`. */
const NO_TAB = 999_999;

async function show(run: Run, reader: Tab, query: string, taken: Taken, what: string): Promise<void> {
  const address = `${run.driver.origin}/src/reader/index.html?${query}`;
  await openPage(run, reader, address, what);
  const { found, where } = await reader.evaluate(auditPage, taken.clip.metadata.title);
  report(run, `reader, ${what}`, found);
  if (where !== address) report(run, `reader, ${what}`, [`went to ${where}`]);
}

/** Opens a page of the extension, and waits until it says that it is ready. */
async function openPage({ bundles }: Run, tab: Tab, address: string, what: string): Promise<void> {
  await tab.goto(address);
  const isReady = () => tab.evaluate(() => document.documentElement.dataset.ready === 'true');
  await settled(`${what} is shown`, isReady, PATIENCE);
  await tab.run(bundles.reader);
}

/** The clips once more, as an archive that somebody made brings them, and each shown again. */
async function bringIn(run: Run, items: readonly Item[]): Promise<void> {
  const named = items.map(({ taken }, at) => [`clip:${taken.clip.savedAt}:attack-${at}`, taken.clip] as const);
  const counts = await run.driver.messenger.evaluate(importAll, named);
  run.progress(`${run.driver.name}: brought in ${JSON.stringify(counts)}`);
  if (!counts || counts.added === 0) report(run, 'import', ['brought nothing in']);
  const reader = await run.driver.newTab();
  for (const [at, [id]] of named.entries())
    await show(run, reader, `id=${encodeURIComponent(id)}`, items[at].taken, `clip ${at} of an archive`);
  await reader.close();
}

/** Clips that no honest export holds have to be refused whole. */
async function refusePoison(run: Run): Promise<void> {
  for (const [what, taken] of poisoned(sampleTaken(run.sink.origin))) {
    const answer = await run.driver.messenger.evaluate(keepClip, taken);
    if (answer.ok) report(run, 'import', [`took ${what}`]);
  }
  const clips = poisoned(sampleTaken(run.sink.origin)).filter(([what]) => !/picture/.test(what));
  const named = clips.map(([, taken], at) => [`clip:2026-01-02T03:04:05.000Z:poison-${at}`, clipIn(taken)]);
  const counts = await run.driver.messenger.evaluate(importAll, named);
  if (counts?.refused !== named.length)
    report(run, 'import', [`took ${JSON.stringify(counts)} of an archive of poison`]);
}

function clipIn(taken: unknown): unknown {
  return typeof taken === 'object' && taken !== null && 'clip' in taken ? taken.clip : null;
}

/** Labels of the pages, and labels that are nothing but inputs, as a file brings them; shown, and written to files. The answer is how many were poison. */
async function bringLabels(run: Run, inputs: readonly Input[], pages: readonly FromPage[]): Promise<number> {
  const { messenger, origin } = run.driver;
  const hostile = hostileLabels(inputs, run.sink.origin);
  const lines = [...pages.map(({ label }) => label.trim()), ...hostile.map((label) => JSON.stringify(label))];
  const counts = await messenger.evaluate(importLabels, lines.filter(Boolean));
  if (!counts || counts.refused.length > 0) report(run, 'labels', [`refused sound ones: ${JSON.stringify(counts)}`]);
  const poison = poisonedLabels(hostile[0]);
  for (const [what, line] of poison) {
    const answer = await messenger.evaluate(importLabels, [line]);
    if (answer?.refused.length !== 1) report(run, 'labels', [`took ${what}`]);
  }
  const { titles, pages: withPages, found } = await messenger.evaluate(auditLabelFiles);
  report(run, 'files of labels', found);
  const list = await run.driver.newTab();
  await openPage(run, list, `${origin}/src/labels/index.html`, 'the list of labels');
  report(run, 'list of labels', await list.evaluate(auditList, titles));
  await list.close();
  run.progress(`${run.driver.name}: brought in and listed ${titles.length} labels, ${withPages} with their pages`);
  return poison.length;
}

/** Pictures that a person lets be fetched: what is none is not stored, and what is stored is shown without asking or running. */
async function fetchPictures(run: Run, pictures: readonly HostilePicture[]): Promise<void> {
  const { clip } = sampleTaken(run.sink.origin);
  const images = pictures.map(({ url }) => ({ url, alt: '"><img src=x onerror=alert(1)>', width: 90, height: 90 }));
  const html = images.map(({ url }) => `<p><img src="${url}" alt="x" width="90" height="90"></p>`).join('');
  const taken: Taken = { clip: { ...clip, html, images }, pictures: [] };
  const kept = await run.driver.messenger.evaluate(keepClip, taken);
  if (!kept.ok) return report(run, 'pictures', [kept.problem.sentence]);
  const { id } = kept.value;
  const answer = await run.driver.messenger.evaluate(fillPictures, id);
  const sound = pictures.filter(({ isPicture }) => isPicture).length;
  if (!answer.ok || answer.value.stored !== sound)
    report(run, 'pictures', [`${sound} are pictures, and the answer was ${JSON.stringify(answer)}`]);
  const reader = await run.driver.newTab();
  await show(run, reader, `id=${encodeURIComponent(id)}`, taken, 'pictures that were fetched');
  const shown = await reader.evaluate(() => document.querySelectorAll('article img').length);
  if (shown !== sound) report(run, 'pictures', [`${shown} are shown`]);
  const { found, html: file } = await run.driver.messenger.evaluate(writeStored, id);
  report(run, 'files with pictures that were fetched', found);
  await openFile(run, reader, file);
  await reader.close();
}

function report({ audit, driver, progress }: Run, where: string, found: readonly string[]): void {
  for (const what of found) {
    audit.push(`${driver.name}, ${where}: ${what}`);
    progress(audit[audit.length - 1]);
  }
}
