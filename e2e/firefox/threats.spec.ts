import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowedExtension } from '../../src/tools/allowed-extension.ts';
import { changeClosed } from '../../src/tools/closed-in-page.ts';
import { launchFirefoxWithExtension, type LoadedFirefox, type Tab } from '../../src/tools/firefox.ts';
import { putSite } from '../site.ts';
import { expect, skipWithoutFirefox, test } from './fixture.ts';

const SERVER = { url: 'https://couch.example/library', user: 'me', password: 'secret', labels: false };
const THEIRS = { ...SERVER, url: 'https://evil.example/library' };
const LATER = [{ url: 'https://bank.example/statement', title: 'Statement', added: '' }];
const CORRECTION = { 'memory:bank.example': [] };

/** A browser of its own, whose extension may run scripts in pages of this machine: as a page does that has its renderer. */
let firefox: LoadedFirefox;
let folder = '';

test.beforeAll(async ({ server }) => {
  skipWithoutFirefox();
  putSite(server);
  folder = await mkdtemp(join(tmpdir(), 'winnow-threats-'));
  const extension = await allowedExtension('firefox', join(folder, 'firefox'), ['http://127.0.0.1/*']);
  firefox = await launchFirefoxWithExtension({}, extension);
});

test.afterAll(async () => {
  await firefox?.close();
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

/** What a script of ours in a page reads of what the extension stores, as JSON, after it has written `values` there. */
function fromPage(page: Tab, url: string, values: object): Promise<string> {
  return page.evaluate(
    async (address: string, written: object) => {
      const id = (await chrome.tabs.query({})).find((tab) => tab.url === address)?.id ?? -1;
      const [{ result }] = await chrome.scripting.executeScript({
        target: { tabId: id },
        args: [written],
        func: async (given: object) => {
          await chrome.storage.local.set(given);
          return JSON.stringify(await chrome.storage.local.get(null));
        },
      });
      return result ?? '';
    },
    url,
    values,
  );
}

const connected = (tab: Tab) => tab.evaluate(() => document.querySelector('.connected bdi')?.textContent ?? '');

test("a page's own renderer reads no password of a server, no list, no memory of a site, and names no server (S14)", async ({
  server,
}) => {
  const url = `${server.origin}/plain.html`;
  const page = await firefox.newTab();
  await page.goto(url);
  // As an earlier version has left it.
  await firefox.messenger.evaluate(
    async (old: object) => {
      await chrome.storage.local.set(old);
      await new Promise<unknown>((resolve) => (indexedDB.deleteDatabase('winnow-closed').onsuccess = resolve));
      return null;
    },
    { server: SERVER, later: LATER, ...CORRECTION, keepLabels: true },
  );
  const options = await firefox.newTab();
  await options.goto(`${firefox.origin}/src/options/index.html`);
  await expect.poll(() => connected(options)).toBe(SERVER.url);
  expect(JSON.parse(await fromPage(firefox.messenger, url, {}))).toEqual({ keepLabels: true });
  await fromPage(firefox.messenger, url, { server: THEIRS });
  await options.goto(`${firefox.origin}/src/library/index.html`);
  await options.goto(`${firefox.origin}/src/options/index.html`);
  await expect.poll(() => connected(options)).toBe(SERVER.url);
  const keys = await firefox.messenger.evaluate(changeClosed, {});
  expect(keys).toEqual(['later', 'memory:bank.example', 'server']);
});
