import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { findFirefox } from '../../src/tools/find-browser.mjs';
import { launchFirefoxWithExtension, type LoadedFirefox, type Tab } from '../../src/tools/firefox.ts';
import { startServer, type TestServer } from '../server.ts';

const PAGES = fileURLToPath(new URL('../pages', import.meta.url));

export type { Tab };

/** The built extension in a real Firefox. */
export type Extension = LoadedFirefox;

interface WorkerFixtures {
  readonly extension: Extension;
  readonly server: TestServer;
}

export const test = base.extend<{ tab: Tab }, WorkerFixtures>({
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
    await extension.messenger.evaluate(async () => {
      const keys = Object.keys(await chrome.storage.local.get(null));
      await chrome.storage.local.remove(keys.filter((key) => key.startsWith('memory:')));
    });
  },
});

test.skip(
  findFirefox() === null,
  'No Firefox on this machine: install firefox-esr or set FIREFOX_PATH to run these tests.',
);

export { expect };
