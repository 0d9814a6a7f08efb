import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { allowedExtension } from '../allowed-extension.ts';
import { changeClosed } from '../closed-in-page.ts';
import { article, digestOf, numberOf, titleOf } from './articles.ts';
import { startVictim, type Victim } from './browser.ts';
import { inStore, openStore, type Random, type Verdict } from './kills.ts';
import { couchServer } from './server.ts';
import type { Seen } from './store-in-page.ts';
import { tearLog } from './torn-log.ts';

/** Clips saved at a time before the server is named. */
const BATCH = 20;

/** ms between two kills at most, between two looks at the end, and how long the end may take. */
const KILL_WITHIN = 4000;
const LOOK = 3000;
const PATIENCE = 15 * 60_000;

/** Share of the rounds in which the library of A is edited. */
const EDITS = 0.5;

/** A browser that is started again on its profile after each kill, which has cut off a write in its middle. */
interface Machine {
  readonly name: string;
  readonly profile: string;
  victim: Victim;
  page: Page;
}

interface Setting {
  readonly extension: string;
  readonly bundle: string;
  readonly url: string;
}

/**
 * Replicates clips from browser A through a server to browser B, while A, B or the server are killed; then looks whether
 * both have the same, byte for byte.
 */
export async function tortureReplication(
  kills: number,
  clips: number,
  random: Random,
  bundle: string,
  say: (line: string) => void,
): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-replicate-'));
  const server = await couchServer(join(folder, 'server'));
  const setting = {
    extension: await allowedExtension('chromium', join(folder, 'extension'), ['http://127.0.0.1/*']),
    bundle,
    url: server.url,
  };
  await server.start();
  const a = await startMachine('A', folder, setting);
  const titles = await fill(a, clips, say);
  const b = await startMachine('B', folder, setting);
  await nameServer(a, server.url);
  await nameServer(b, server.url);
  for (let kill = 1; kill <= kills; kill++) {
    if (random() < EDITS) await editOne(a, titles, random);
    await new Promise((resolve) => setTimeout(resolve, random() * KILL_WITHIN));
    const who = Math.floor(random() * 3);
    if (who === 2) await server.kill().then(() => server.start());
    else await restart(who === 0 ? a : b, setting);
    say(`kill ${kill} of ${kills}: ${who === 2 ? 'the server' : who === 0 ? 'A' : 'B'}`);
  }
  const [atA, atB] = await untilEqual(a, b, say);
  await Promise.all([a.victim.close(), b.victim.close(), server.kill()]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  return { kills, ...judge(titles, atA, atB, say) };
}

async function startMachine(name: string, folder: string, setting: Setting): Promise<Machine> {
  const profile = join(folder, name);
  const victim = await startVictim(profile, setting.extension);
  return { name, profile, victim, page: await openStore(victim, setting.bundle) };
}

async function restart(machine: Machine, { extension, bundle }: Setting): Promise<void> {
  await machine.victim.kill();
  await tearLog(machine.profile);
  machine.victim = await startVictim(machine.profile, extension);
  machine.page = await openStore(machine.victim, bundle);
}

/** Saves the clips at A; the answer is the title that each number has. */
async function fill(a: Machine, clips: number, say: (line: string) => void): Promise<Map<number, string>> {
  const numbers = Array.from({ length: clips }, (_, k) => k + 1);
  for (let k = 0; k < clips; k += BATCH) {
    await inStore(
      a.page,
      'save',
      numbers.slice(k, k + BATCH).map((number) => article(number)),
    );
  }
  say(`${clips} clips saved at A`);
  return new Map(numbers.map((number) => [number, titleOf(number)]));
}

async function nameServer({ page }: Machine, url: string): Promise<void> {
  const put = { server: { url, user: '', password: '' } };
  await page.evaluate(changeClosed, { put, changing: 'server' } as const);
}

async function editOne({ page }: Machine, titles: Map<number, string>, random: Random): Promise<void> {
  const ids = await inStore(page, 'ids');
  const { id, url } = ids[Math.floor(random() * ids.length)];
  const title = `${titleOf(numberOf(url))}, ${Math.floor(random() * 1e6)}`;
  await inStore(page, 'describeClip', id, { title });
  titles.set(numberOf(url), title);
}

/** What A and B have when they have the same, or when patience ends. */
async function untilEqual(a: Machine, b: Machine, say: (line: string) => void): Promise<[Seen[], Seen[]]> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const [atA, atB] = [await inStore(a.page, 'ids'), await inStore(b.page, 'ids')];
    say(`A has ${atA.length}, B has ${atB.length}`);
    if (same(atA, atB) || Date.now() > end) return [await inStore(a.page, 'seen'), await inStore(b.page, 'seen')];
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}

function same(atA: readonly { rev: string }[], atB: readonly { rev: string }[]): boolean {
  return JSON.stringify(atA.map(({ rev }) => rev)) === JSON.stringify(atB.map(({ rev }) => rev));
}

function judge(
  titles: ReadonlyMap<number, string>,
  atA: readonly Seen[],
  atB: readonly Seen[],
  say: (line: string) => void,
): Omit<Verdict, 'kills'> {
  const total = { lost: 0, broken: 0, doubled: 0 };
  const note = (kind: keyof typeof total, line: string): void => {
    total[kind]++;
    say(`${kind}: ${line}`);
  };
  for (const [name, all] of [['A', atA] as const, ['B', atB] as const]) {
    for (const [number, title] of titles) {
      const copies = all.filter(({ url }) => numberOf(url) === number);
      const [found] = copies;
      if (!found) note('lost', `${title} is not at ${name}`);
      else if (copies.length > 1 || found.conflicts > 0) note('doubled', `${title} at ${name}`);
      else if (found.title !== title) note('lost', `at ${name} ${title} is called ${found.title}`);
      else if (found.digest !== digestOf(article(number))) note('broken', `${title} at ${name}: ${found.digest}`);
    }
  }
  return total;
}
