import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clip } from '../../clip/clip.ts';
import type { PageState, Taken } from '../../messages/protocol.ts';
import type { Result } from '../../messages/result.ts';
import { settled } from '../firefox.ts';
import type { Driver, Tab } from './browsers.ts';
import type { Input } from './collections.ts';
import type { AttacksInPage } from './in-page.ts';
import { PAGE_SCRIPTS } from './inputs.ts';
import { canBeOnPage, inputsPage, marks, PAGE_POLICY, scriptPage } from './pages.ts';
import { poisoned } from './poison.ts';
import type { Sink } from './sink.ts';

/** Inputs of one page, and of one clip that is put straight into the store. */
const ON_A_PAGE = 40;
const IN_A_CLIP = 20;

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

interface Run {
  readonly driver: Driver;
  readonly sink: Sink;
  readonly bundle: string;
  readonly audit: string[];
  readonly progress: (line: string) => void;
}

/** Takes every input along the whole way: page → clip → store → reader → files → import → reader. */
export async function attack(
  driver: Driver,
  sink: Sink,
  inputs: readonly Input[],
  bundle: string,
  progress: (line: string) => void,
): Promise<Outcome> {
  const run: Run = { driver, sink, bundle, audit: [], progress };
  await proveDetection(run);
  const kept = await clipPages(run, inputs);
  const before = driver.dialogs();
  sink.log.length = 0;
  await driver.messenger.run(bundle);
  const clips = [...kept.taken, ...rawClips(inputs, sink.origin)];
  await readAndWrite(run, clips);
  await bringIn(run, clips);
  await refusePoison(run);
  await new Promise((resolve) => setTimeout(resolve, LATE));
  return {
    browser: driver.name,
    inputs: inputs.length + Object.keys(PAGE_SCRIPTS).length + poisoned(sampleTaken(sink.origin)).length,
    clipped: kept.clipped,
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
  await settled('the control page runs its script', () => Promise.resolve(driver.dialogs() > before));
  if (!sink.log.some((address) => address.includes('control.example')))
    throw new RangeError('the proxy saw no request');
  await tab.close();
}

async function clipPages(run: Run, inputs: readonly Input[]): Promise<{ taken: Taken[]; clipped: number }> {
  const onPages = inputs.filter(canBeOnPage);
  const taken: Taken[] = [];
  let clipped = 0;
  for (let at = 0; at < onPages.length; at += ON_A_PAGE) {
    const batch = onPages.slice(at, at + ON_A_PAGE);
    const title = batch[0].html.replace(/\s+/g, ' ').trim().slice(0, 200) || 'Inputs';
    const url = run.sink.put(`/inputs-${at}.html`, inputsPage(batch, title), PAGE_POLICY);
    const clip = await takePage(run, url);
    run.progress(`${run.driver.name}: clipped ${Math.min(at + ON_A_PAGE, onPages.length)} of ${onPages.length} inputs`);
    if (!clip) continue;
    taken.push(clip);
    clipped += batch.filter((_, k) => marks(k).every((mark) => clip.clip.text.includes(mark))).length;
  }
  for (const [row, script] of Object.entries(PAGE_SCRIPTS)) {
    const body = scriptPage(script.replace('EXTENSION', run.driver.origin));
    const clip = await takePage(run, run.sink.put(`/script-${row}.html`, body));
    if (clip) taken.push(clip);
    else run.audit.push(`${row}: the page could not be clipped`);
  }
  return { taken, clipped };
}

/** What the extension takes from a page when a person presses its button; null where it finds nothing. */
async function takePage({ driver }: Run, url: string): Promise<Taken | null> {
  const tab = await driver.newTab();
  try {
    await tab.goto(url);
    await driver.press(tab);
    const phase = async () => (await ask<PageState>(driver, url, 'state'))?.phase ?? 'finding';
    await settled(`${url} is read`, async () => /^(?:shown|nothing)$/.test(await phase()), 60_000);
    return await ask<Taken>(driver, url, 'take');
  } finally {
    await tab.close();
  }
}

/** Asks the extension's script in the page with an address; null where it has no answer. */
async function ask<T>(driver: Driver, url: string, name: string): Promise<T | null> {
  const send = async (address: string, message: object): Promise<unknown> => {
    for (const tab of await chrome.tabs.query({})) {
      if (tab.id === undefined || (tab.url !== undefined && tab.url !== address)) continue;
      const given: unknown = await chrome.tabs.sendMessage(tab.id, message, { frameId: 0 }).catch(() => null);
      if (given) return given;
    }
    return null;
  };
  const answer = (await driver.messenger.evaluate(send, url, { to: 'page', name, request: null })) as Result<T> | null;
  return answer?.ok ? answer.value : null;
}

/** Between two inputs that are put into one text: closes what the first may have left open. */
const CLOSE =
  '--></textarea></style></script></title></noscript></template></select></option></svg></math></table></xmp></iframe></noembed>"\'></p>';

/** Clips as an import would bring them: markup that no sanitiser has seen, metadata that is markup. */
function rawClips(inputs: readonly Input[], origin: string): Taken[] {
  const clips: Taken[] = [];
  for (let at = 0; at < inputs.length; at += IN_A_CLIP) {
    const batch = inputs.slice(at, at + IN_A_CLIP).map(({ html }) => html);
    const { clip } = sampleTaken(origin);
    const [title, byline = '', siteName = '', excerpt = ''] = batch.map((text) => text.slice(0, 500));
    const metadata = { ...clip.metadata, title, byline, siteName, excerpt, published: title };
    clips.push({ clip: { ...clip, metadata, html: batch.join(CLOSE) }, pictures: [] });
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

async function readAndWrite(run: Run, clips: readonly Taken[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-attacks-'));
  const reader = await run.driver.newTab();
  const opened = await run.driver.newTab();
  for (const [at, taken] of clips.entries()) {
    await store(run, reader, taken, `clip ${at}`);
    const { found, html } = await run.driver.messenger.evaluate(writeFiles, taken);
    report(run, `files of clip ${at}`, found);
    report(run, `clip ${at} saved and brought in`, await run.driver.messenger.evaluate(bringInPage, html));
    const raw = `<article><h1>${at}</h1>${taken.clip.html}</article>`;
    report(run, `clip ${at} brought in as a page`, await run.driver.messenger.evaluate(bringInPage, raw));
    const file = join(folder, `${at}.html`);
    await writeFile(file, html);
    await opened.goto(pathToFileURL(file).href);
    if (at % 10 === 9) run.progress(`${run.driver.name}: stored, read and wrote ${at + 1} of ${clips.length} clips`);
  }
  await reader.close();
  await opened.close();
  await rm(folder, { recursive: true });
}

/** Stores a clip and opens it in the reader, which has to stay where it is. */
async function store(run: Run, reader: Tab, taken: Taken, what: string): Promise<void> {
  const kept = await keep(run, taken);
  if (kept.ok) await show(run, reader, kept.value.id, taken, what);
}

async function show(run: Run, reader: Tab, id: string, taken: Taken, what: string): Promise<void> {
  const address = `${run.driver.origin}/src/reader/index.html?id=${encodeURIComponent(id)}`;
  await reader.goto(address);
  await settled(`${what} is shown`, () => reader.evaluate(() => document.documentElement.dataset.ready === 'true'));
  await reader.run(run.bundle);
  const { found, where } = await reader.evaluate(auditPage, taken.clip.metadata.title);
  report(run, `reader, ${what}`, found);
  if (where !== address) report(run, `reader, ${what}`, [`went to ${where}`]);
}

/** The clips once more, as an archive that somebody made brings them, and each shown again. */
async function bringIn(run: Run, clips: readonly Taken[]): Promise<void> {
  const named = clips.map((taken, at) => [`clip:${taken.clip.savedAt}:attack-${at}`, taken.clip] as const);
  const counts = await run.driver.messenger.evaluate(importAll, named);
  run.progress(`${run.driver.name}: brought in ${JSON.stringify(counts)}`);
  const reader = await run.driver.newTab();
  for (const [at, [id]] of named.entries()) await show(run, reader, id, clips[at], `clip ${at} of an archive`);
  await reader.close();
}

async function keep({ driver }: Run, taken: unknown): Promise<Result<{ id: string }>> {
  const send = async (request: object) => {
    const answer: unknown = await chrome.runtime.sendMessage({ to: 'background', name: 'keep', request });
    return answer;
  };
  return (await driver.messenger.evaluate(send, { taken, purpose: 'keep' })) as Result<{ id: string }>;
}

/** Clips that no honest export holds have to be refused whole. */
async function refusePoison(run: Run): Promise<void> {
  for (const [what, taken] of poisoned(sampleTaken(run.sink.origin))) {
    const answer = await keep(run, taken);
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

function report({ audit, driver, progress }: Run, where: string, found: readonly string[]): void {
  for (const what of found) {
    audit.push(`${driver.name}, ${where}: ${what}`);
    progress(audit[audit.length - 1]);
  }
}

/** Runs in a page of the extension, where the bundle is. */
function writeFiles(taken: Taken): { found: string[]; html: string } {
  const { attacksInPage } = globalThis as { attacksInPage?: AttacksInPage };
  return attacksInPage ? attacksInPage.auditFiles(taken) : { found: ['the bundle did not run'], html: '' };
}

/** Runs in the reader. */
function auditPage(title: string): { found: string[]; where: string } {
  const { attacksInPage } = globalThis as { attacksInPage?: AttacksInPage };
  return { found: attacksInPage?.auditReader(title) ?? ['the bundle did not run'], where: location.href };
}

/** Runs in a page of the extension. */
function importAll(clips: readonly (readonly [id: string, clip: unknown])[]): ReturnType<AttacksInPage['importClips']> {
  const { attacksInPage } = globalThis as { attacksInPage?: AttacksInPage };
  return attacksInPage?.importClips(clips) ?? Promise.resolve(null);
}

/** Runs in a page of the extension. */
function bringInPage(html: string): Promise<string[]> {
  const { attacksInPage } = globalThis as { attacksInPage?: AttacksInPage };
  return attacksInPage?.auditSavedPage(html) ?? Promise.resolve(['the bundle did not run']);
}
