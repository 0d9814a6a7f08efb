import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { labelLine } from '../../src/clip/labels/label-format.ts';
import { sampleClip, sampleLabel } from '../../src/store/testing.ts';
import { allowedExtension } from '../../src/tools/allowed-extension.ts';
import { changeClosed } from '../../src/tools/closed-in-page.ts';
import { findChromium } from '../../src/tools/find-browser.mjs';
import { launchFirefoxWithExtension } from '../../src/tools/firefox.ts';
import { startVictim } from '../../src/tools/torture/browser.ts';
import { couchServer } from '../../src/tools/torture/server.ts';
import { expect, test, type Tab } from './fixture.ts';

test.skip(findChromium() === null, 'No Chromium on this machine: two browsers are needed here.');

/** ms. Replication tries again at growing distances after a server was away. */
const PATIENCE = { timeout: 60_000 };

const HOSTS = ['http://127.0.0.1/*'];

/** Brings labels in by the list's own field for files. */
async function importLabels(list: Page, titles: readonly string[]): Promise<void> {
  const lines = titles.map((title) => labelLine(sampleLabel({ title, url: `https://example.org/${title}` })));
  const file = { name: 'labels.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(lines.join('\n')) };
  await list.locator('input[type=file]').setInputFiles(file);
  for (const title of titles) await expect(list.locator('.row h2', { hasText: title })).toBeVisible();
}

const titlesIn = (list: Tab) =>
  list.evaluate(() => Array.from(document.querySelectorAll('.row h2'), ({ textContent }) => textContent));

test('labels and articles go between two open browsers, also after the server was away; labels only while their switch is on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-labels-'));
  const server = await couchServer(join(folder, 'server'));
  await server.start();
  const a = await startVictim(join(folder, 'a'), await allowedExtension('chromium', join(folder, 'chromium'), HOSTS));
  const b = await launchFirefoxWithExtension({}, await allowedExtension('firefox', join(folder, 'firefox'), HOSTS));
  try {
    const settings = await a.open('src/options/index.html');
    await settings.getByLabel(/^Address/).fill(server.url);
    await settings.getByRole('button', { name: 'Connect' }).click();
    const labelsToo = settings.getByRole('checkbox', { name: /training labels/ });
    const list = await a.open('src/labels/index.html');
    await importLabels(list, ['First']);
    await nameServer(b.messenger, server.url, true);
    const listB = await b.newTab();
    await listB.goto(`${b.origin}/src/labels/index.html`);
    await settings.bringToFront();
    await labelsToo.check();
    await expect.poll(() => titlesIn(listB), PATIENCE).toEqual(['First']);
    await server.kill();
    await importLabels(list, ['Second']);
    await server.start();
    await expect.poll(async () => (await titlesIn(listB)).sort(), PATIENCE).toEqual(['First', 'Second']);
    await listB.evaluate(() => {
      document.querySelector<HTMLButtonElement>('.row button[aria-label*="First"].quiet')?.click();
      return null;
    });
    await expect(list.locator('.row h2')).toHaveText(['Second'], PATIENCE);
    await nameServer(b.messenger, server.url, false);
    await importLabels(list, ['Third']);
    await keepAt(settings, 'Sent after the third label');
    const libraryB = await b.newTab();
    await libraryB.goto(`${b.origin}/src/library/index.html`);
    await expect.poll(() => titlesIn(libraryB), PATIENCE).toEqual(['Sent after the third label']);
    expect(await titlesIn(listB)).toEqual(['Second']);
    const libraryA = await a.open('src/library/index.html');
    await libraryA.getByRole('button', { name: /^Delete: .*third label/ }).click();
    await expect.poll(() => titlesIn(libraryB), PATIENCE).toEqual([]);
  } finally {
    await Promise.all([a.close(), b.close(), server.kill()]);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

function nameServer(page: Tab, url: string, labels: boolean): Promise<unknown> {
  const put = { server: { url, user: '', password: '', labels } };
  return page.evaluate(changeClosed, { put, changing: 'server' });
}

/** Keeps an article as the popup does. */
function keepAt(page: Page, title: string): Promise<unknown> {
  const clip = sampleClip({ title, url: 'https://example.org/sent' });
  return page.evaluate(
    (taken) => {
      const request = { taken, purpose: 'keep' };
      return chrome.runtime.sendMessage({ to: 'background', name: 'keep', request });
    },
    { clip, pictures: [] },
  );
}
