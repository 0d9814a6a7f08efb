import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { changeClosed } from '../../src/tools/closed-in-page.ts';
import { findFirefox } from '../../src/tools/find-browser.mjs';
import { launchFirefoxWithExtension, type LoadedFirefox, type Tab } from '../../src/tools/firefox.ts';
import { startServer, type TestServer } from '../../src/tools/test-server.ts';

const PAGES = fileURLToPath(new URL('../pages', import.meta.url));

export type { Tab };

/** The built extension in a real Firefox. */
export type Extension = LoadedFirefox;

interface WorkerFixtures {
  readonly extension: Extension;
  readonly server: TestServer;
}

/** Of the hooks that start a Firefox of their own; all others are skipped by the fixtures. */
export function skipWithoutFirefox(): void {
  base.skip(
    findFirefox() === null,
    'No Firefox on this machine: install firefox-esr or set FIREFOX_PATH to run these tests.',
  );
}

export const test = base.extend<{ tab: Tab; firefox: void; tidy: void }, WorkerFixtures>({
  // Before any other: a skip that stands in this module holds for the first file alone that a worker loads.
  firefox: [
    async ({}, use) => {
      skipWithoutFirefox();
      await use();
    },
    { auto: true },
  ],
  server: [
    async ({}, use) => {
      const server = await startServer(PAGES);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  extension: [
    async ({}, use) => {
      // Hooks of a test that was skipped ask for it, too.
      skipWithoutFirefox();
      const firefox = await launchFirefoxWithExtension();
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ extension }, use) => {
    const tab = await extension.newTab();
    await use(tab);
    await tab.close();
  },
  tidy: [
    async ({ extension }, use) => {
      const before = await extension.messenger.evaluate(tabIds);
      await use();
      await extension.messenger.evaluate(tidyUp, before);
      await extension.messenger.evaluate(changeClosed, { forget: 'memory:' });
    },
    { auto: true },
  ],
});

/** Runs in a page of the extension. */
async function tabIds(): Promise<number[]> {
  return (await chrome.tabs.query({})).flatMap(({ id }) => id ?? []);
}

/** Closes the tabs that a test has left open, and forgets what it had begun. Runs in a page of the extension. */
async function tidyUp(before: readonly number[]): Promise<null> {
  const left = (await chrome.tabs.query({})).flatMap(({ id }) => (id === undefined || before.includes(id) ? [] : id));
  await chrome.tabs.remove(left);
  await chrome.storage.session.remove('drafts');
  return null;
}

export { expect };
