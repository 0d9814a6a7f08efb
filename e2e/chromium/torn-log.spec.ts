import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sampleClip } from '../../src/store/testing.ts';
import { startVictim, type Victim } from '../../src/tools/torture/browser.ts';
import { logsIn, tearLog } from '../../src/tools/torture/torn-log.ts';
import { storedClips } from '../stored-clips.ts';

/** Keeps an article, and gives the number of those in the library before. */
async function keepOneMore(victim: Victim): Promise<number> {
  const page = await victim.open('src/options/index.html');
  const before = await page.evaluate(storedClips);
  const clip = sampleClip({ title: `Lamp ${before}`, url: `https://lamps.example/${before}` }, 'A lamp that burns');
  await page.evaluate(
    async (taken) => {
      const request = { taken, purpose: 'keep', lesson: null };
      const said = await chrome.runtime.sendMessage<object, { ok: boolean }>({
        to: 'background',
        name: 'keep',
        request,
      });
      if (!said.ok) throw new Error(`not kept: ${JSON.stringify(said)}`);
    },
    { clip, pictures: [] },
  );
  return before;
}

test('a browser that died in the middle of a write keeps the library, however often it starts after that', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'winnow-torn-'));
  const first = await startVictim(profile);
  await keepOneMore(first);
  await keepOneMore(first);
  await first.kill();
  const [log] = await logsIn(profile);
  await tearLog(profile);

  const second = await startVictim(profile);
  expect(await keepOneMore(second)).toBe(2);
  await expect.poll(() => logsIn(profile)).not.toContain(log);
  await second.kill();

  const third = await startVictim(profile);
  expect(await keepOneMore(third)).toBe(3);
  await third.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('where the browser has deleted a damaged library, the library says so, and what to do, until there are articles again', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'winnow-damaged-'));
  const first = await startVictim(profile);
  await keepOneMore(first);
  await first.close();

  const second = await startVictim(profile);
  const library = await second.open('src/library/index.html');
  await expect(library.locator('.row')).toHaveCount(1);
  await second.kill();
  const [log] = await logsIn(profile);
  await writeFile(log, Buffer.alloc((await stat(log)).size, 1));

  const third = await startVictim(profile);
  const emptied = await third.open('src/library/index.html');
  await expect(emptied.locator('.empty')).toContainText('The browser has deleted your library');
  expect(await keepOneMore(third)).toBe(0);
  await expect(emptied.locator('.row')).toHaveCount(1);
  await third.close();

  const fourth = await startVictim(profile);
  const page = await fourth.open('src/options/index.html');
  expect(await page.evaluate(() => chrome.storage.local.get('libraryGone'))).toEqual({});
  await fourth.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
