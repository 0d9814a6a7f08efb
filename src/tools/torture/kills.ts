import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { article, titleOf, type Made } from './articles.ts';
import { startVictim, type Victim } from './browser.ts';
import { changing, compare, emptyLedger, enter, type Expected, type Ledger } from './ledger.ts';
import type { StoreInPage } from './store-in-page.ts';
import { tearLog } from './torn-log.ts';

/** What the person would have noticed. */
export interface Verdict {
  readonly kills: number;
  /** Articles that were reported as saved and are gone, or edits that were reported as done and are undone. */
  readonly lost: number;
  /** Articles that do not open as they were saved, with all their images. */
  readonly broken: number;
  /** Articles that are there twice. */
  readonly doubled: number;
}

/** A number of at least 0 and less than 1, such as `seededRandom` gives. */
export type Random = () => number;

/** ms after the start of the work within which the browser is killed. */
const KILL_WITHIN = 1500;

/** Share of the kills that cut off a write in its middle: of themselves hardly any do. */
const TORN = 0.5;

/** Articles of an archive that is imported, and operations that are in flight together. */
const ARCHIVE = 12;
const AT_ONCE = 3;

/** Articles opened in the reader after each restart. */
const OPENED = 2;

/** ms that the reader has to show an article. */
const PATIENCE = 30_000;

/** Kills the browser while it saves, renames, deletes, restores and imports; looks after each restart what is left. */
export async function torture(
  kills: number,
  random: Random,
  bundle: string,
  say: (line: string) => void,
): Promise<Verdict> {
  const profile = await mkdtemp(join(tmpdir(), 'winnow-torture-'));
  const ledger = emptyLedger();
  const total = { lost: 0, broken: 0, doubled: 0 };
  for (let round = 0; round <= kills; round++) {
    const victim = await startVictim(profile);
    const page = await openStore(victim, bundle);
    const found = compare(ledger, await inStore(page, 'seen'));
    const unopened = await openSome(victim, ledger, random);
    for (const line of [...found.lines, ...unopened]) say(line);
    total.lost += found.lost;
    total.broken += found.broken + unopened.length;
    total.doubled += found.doubled;
    say(`${round} of ${kills} kills: ${ledger.articles.size} articles so far`);
    if (round === kills) await victim.close();
    else await workUntilKilled(victim, page, ledger, random);
    if (round < kills && random() < TORN) await tearLog(profile);
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  return { kills, ...total };
}

/** A page of the extension that has the store at hand. */
export async function openStore(victim: Victim, bundle: string): Promise<Page> {
  const page = await victim.open('src/options/index.html');
  await page.evaluate(bundle);
  return page;
}

type Methods = { [K in keyof StoreInPage]: StoreInPage[K] };

/** Calls a function of `store-in-page.ts` in a page that `openStore` gave. */
export async function inStore<K extends keyof Methods>(
  page: Page,
  name: K,
  ...args: Parameters<Methods[K]>
): Promise<Awaited<ReturnType<Methods[K]>>> {
  const answer: unknown = await page.evaluate(
    ([method, given]) => {
      const { storeInPage } = globalThis as { storeInPage?: Record<string, (...all: unknown[]) => unknown> };
      if (!storeInPage) throw new TypeError('the bundle did not run');
      return storeInPage[method](...given);
    },
    [name, args] as const,
  );
  return answer as Awaited<ReturnType<Methods[K]>>;
}

async function workUntilKilled(victim: Victim, page: Page, ledger: Ledger, random: Random): Promise<void> {
  const alive = { yes: true };
  const streams = Array.from({ length: AT_ONCE }, async () => {
    while (alive.yes) await step(page, ledger, random);
  });
  const ended = Promise.allSettled(streams); // Each ends with the call that the kill cuts off.
  await new Promise((resolve) => setTimeout(resolve, 50 + random() * KILL_WITHIN));
  alive.yes = false;
  await victim.kill();
  const early = (await ended).find((end) => end.status === 'rejected' && !isCutOff(end.reason));
  if (early?.status === 'rejected') throw early.reason;
}

/** Whether a call failed because the browser is gone. */
function isCutOff(reason: unknown): boolean {
  return /closed|crashed|destroyed|disconnected|ECONNRESET/i.test(String(reason));
}

/** One operation. Its result is in the ledger as possible before it begins, and as certain when it was reported. */
async function step(page: Page, ledger: Ledger, random: Random): Promise<void> {
  const idle = Array.from(ledger.articles.values()).filter(
    ({ id, busy, presence }) => id !== '' && !busy && presence.has('there'),
  );
  const dice = random();
  if (idle.length === 0 || dice < 0.45) return save(page, enter(ledger));
  if (dice < 0.55) return importSome(page, ledger);
  const one = idle[Math.floor(random() * idle.length)];
  one.busy = true;
  if (dice < 0.78) await rename(page, one, random);
  else if (dice < 0.93) await trashOrRestore(page, one);
  else await remove(page, one);
  one.busy = false;
}

/** By the message with which the popup and the page have a clip stored. */
async function save(page: Page, one: Expected): Promise<void> {
  one.busy = true;
  await changing(one.presence, 'there', async () => {
    one.id = await keep(page, article(one.number));
  });
  one.busy = false;
}

function keep(page: Page, made: Made): Promise<string> {
  const { clip, pictures } = made;
  return page.evaluate(
    async (taken) => {
      const message = { to: 'background', name: 'keep', request: { taken, purpose: 'keep' } };
      const answer = await chrome.runtime.sendMessage<object, { ok: boolean; value?: { id: string } }>(message);
      if (!answer.value) throw new Error(`not kept: ${JSON.stringify(answer)}`);
      return answer.value.id;
    },
    { clip, pictures },
  );
}

/** An archive is imported; when the browser died in an earlier one, what that brought is in the next one again. */
async function importSome(page: Page, ledger: Ledger): Promise<void> {
  const unfinished = Array.from(ledger.articles.values()).filter(
    ({ presence, busy, archived }) => archived && !busy && !presence.has('there'),
  );
  const all = [...unfinished, ...Array.from({ length: ARCHIVE }, () => enter(ledger))];
  for (const one of all) Object.assign(one, { busy: true, archived: true });
  for (const { presence } of all) presence.add('there');
  const made = all.map(({ number }) => article(number));
  const counts = await inStore(page, 'import', made);
  if (!counts || counts.refused > 0) throw new Error(`not imported: ${JSON.stringify(counts)}`);
  all.forEach((one, k) => {
    one.presence.delete('gone');
    one.busy = false;
    one.id = made[k].id;
  });
}

async function rename(page: Page, one: Expected, random: Random): Promise<void> {
  const title = `${titleOf(one.number)}, ${Math.floor(random() * 1e6)}`;
  await changing(one.titles, title, () => inStore(page, 'describeClip', one.id, { title }));
}

async function trashOrRestore(page: Page, one: Expected): Promise<void> {
  const next = !one.deleted.has(true);
  await changing(one.deleted, next, () => inStore(page, next ? 'deleteClip' : 'restoreClip', one.id));
}

/** For good. The archive it came from is not imported again. */
async function remove(page: Page, one: Expected): Promise<void> {
  one.archived = false;
  await changing(one.presence, 'gone', () => inStore(page, 'removeClip', one.id));
}

/** Opens some articles in the reader; one line for each that does not show all its images. */
async function openSome(victim: Victim, ledger: Ledger, random: Random): Promise<string[]> {
  const there = Array.from(ledger.articles.values()).filter(
    ({ presence, deleted }) => presence.has('there') && deleted.has(false),
  );
  const lines: string[] = [];
  for (let k = 0; k < OPENED && there.length > 0; k++) {
    const one = there[Math.floor(random() * there.length)];
    const reader = await victim.open(`src/reader/index.html?id=${encodeURIComponent(one.id)}`);
    await reader.locator('html[data-ready]').waitFor({ state: 'attached', timeout: PATIENCE });
    const shown = await reader.evaluate(
      () =>
        Array.from(document.querySelectorAll<HTMLImageElement>('article img')).filter((image) => image.naturalWidth > 0)
          .length,
    );
    const wanted = new Set(article(one.number).pictures.map(({ url }) => url)).size;
    if (shown < wanted) lines.push(`broken: ${titleOf(one.number)} opens with ${shown} of ${wanted} images`);
    await reader.close();
  }
  return lines;
}
