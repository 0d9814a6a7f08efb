import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  test as base,
  chromium,
  expect,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Worker,
} from '@playwright/test';
import { IDLE } from '../../src/messages/idle.ts';
import type { PageState } from '../../src/messages/protocol.ts';
import type { Result } from '../../src/messages/result.ts';
import { changeClosed, type ClosedChange } from '../../src/tools/closed-in-page.ts';
import { CHROMIUM_ARGS, needChromium, UNSEEN_ARGS } from '../../src/tools/find-browser.mjs';
import { startServer, type TestServer } from '../../src/tools/test-server.ts';
import { find, openShadows, setPopup } from '../in-extension.ts';
import { pin } from './manager.ts';

const EXTENSION = fileURLToPath(new URL('../../dist/chromium', import.meta.url));
const POPUP = '/src/popup/index.html';
const PAGES = fileURLToPath(new URL('../pages', import.meta.url));

/**
 * The address bar has pages of its own that are drawn anew whenever a tab opens or shows something else. This switch takes
 * the place of Playwright's, which keeps the browser from asking the network when it starts, among others: the rest is its list.
 */
const WITHOUT_FEATURES = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
].join(',')}`;

/** The built extension in a real Chromium. */
export interface Extension {
  readonly id: string;
  readonly context: BrowserContext;
  /** Presses the toolbar button on the tab of a page, which goes to `url` first, as a person does. Gives the popup that opens. */
  press(page: Page, url?: string): Promise<Page>;
  /**
   * Finds the article of a page as the shortcut does, without the popup, which costs more than the article. The shadow
   * tree of the overlay is open to the test. Nothing else differs from what people get.
   */
  find(page: Page): Promise<void>;
  /** Opens an address, finds its article, and waits for the toolbar. */
  clip(page: Page, url: string): Promise<void>;
  /** The state of a page as the extension sees it. */
  state(page: Page): Promise<PageState>;
  /** Presses Adjust, or Pick by hand, in the toolbar over a page, by a click or by a key, and waits until edits are obeyed. */
  adjust(page: Page, by?: 'click' | 'key'): Promise<void>;
  /** Sends a message to the script in a page. */
  tell(page: Page, name: string, request: unknown): Promise<Result<unknown>>;
  /** From now on the extension attaches open shadow trees in a page that it may read, so that a test can look into them. */
  openShadows(page: Page): Promise<void>;
  /** Sends messages as a content script of the page does; gives the codes of the answers. */
  fromContentScript(page: Page, messages: readonly object[]): Promise<string[]>;
  /** Keys of all storage that a content script of the page can read. */
  readFromContentScript(page: Page): Promise<string[]>;
  /** Names of the parts of its script that a page has got beside the script itself. */
  parts(page: Page): Promise<string[]>;
  /** Writes settings, as the settings page does. */
  store(values: object): Promise<void>;
  /** Changes what no script in a page may read; gives the keys of what is there then. */
  closed(change: ClosedChange): Promise<string[]>;
  /** Forgets what the corrections of a test have taught: all pages of the tests are one site. */
  forget(): Promise<void>;
  /** Sends messages to the background one after the other, as a page of the extension does. */
  send(messages: readonly object[]): Promise<void>;
  /** Closes every page and leaves the extension as it is installed: nothing kept, nothing set. */
  empty(): Promise<void>;
  /** Ends the service worker, as the browser does at any moment. */
  killWorker(): Promise<void>;
  worker(): Promise<Worker>;
  /** Opens a page of the extension. */
  open(path: string): Promise<Page>;
  /** Closes every page, also those that a test has not closed: a library that stays open follows all that later tests keep. */
  closePages(): Promise<void>;
}

interface WorkerFixtures {
  readonly extension: Extension;
  readonly server: TestServer;
}

export const test = base.extend<{ page: Page }, WorkerFixtures>({
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
      if (!existsSync(EXTENSION)) throw new RangeError(`${EXTENSION} is missing: run npm run build first`);
      const browser = needChromium();
      const context = await chromium.launchPersistentContext('', {
        ...browser,
        headless: true,
        viewport: null,
        args: [
          ...CHROMIUM_ARGS,
          ...UNSEEN_ARGS,
          `--disable-extensions-except=${EXTENSION}`,
          `--load-extension=${EXTENSION}`,
          '--window-size=1280,1024',
          '--lang=en-GB',
          WITHOUT_FEATURES,
        ],
      });
      const extension = await extensionIn(context);
      // A button that is not pinned slides into the toolbar and out of it again at every press, which costs more than the press.
      await pin(context, extension.id);
      await use(extension);
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ extension }, use) => {
    const page = await extension.context.newPage();
    await use(page);
    await extension.closePages();
    await extension.forget();
  },
});

/** For the tests of a file that count on nothing kept and nothing set, and would leave both behind. */
export function emptyBeforeAndAfter(): void {
  test.beforeAll(({ extension }) => extension.empty());
  test.afterAll(({ extension }) => extension.empty());
}

export { expect };

interface InstalledExtension {
  readonly id: string;
  readonly name: string;
}

async function extensionIn(context: BrowserContext): Promise<Extension> {
  const browser = context.browser();
  if (!browser) throw new TypeError('the context has no browser');
  const cdp = await browser.newBrowserCDPSession();
  const { extensions } = (await cdp.send('Extensions.getExtensions' as 'Browser.getVersion')) as unknown as {
    extensions: InstalledExtension[];
  };
  const id = extensions.find(({ name }) => name === 'Winnow')?.id;
  if (!id) throw new RangeError('the browser has not loaded the extension');
  const worker = async () =>
    context.serviceWorkers().find((w) => w.url().includes(id)) ?? (await context.waitForEvent('serviceworker'));
  const from = await messenger(context, id);
  const tell = async (page: Page, name: string, request: unknown) => {
    return from.evaluate(
      async ([address, message]) => {
        const tabs = await chrome.tabs.query({});
        const answers: unknown[] = [];
        for (const tab of tabs) {
          if (tab.id === undefined || (tab.url !== undefined && tab.url !== address)) continue;
          const answer: unknown = await chrome.tabs.sendMessage(tab.id, message, { frameId: 0 }).catch(() => null);
          if (answer !== null) answers.push(answer);
        }
        return answers[answers.length - 1] as Result<unknown>;
      },
      [bare(page.url()), { to: 'page', name, request }] as const,
    );
  };
  const state = async (page: Page): Promise<PageState> => {
    const answer = (await tell(page, 'state', null)) as Result<PageState> | undefined;
    return answer?.ok ? answer.value : IDLE;
  };
  const findIn = async (page: Page) => {
    await page.bringToFront();
    await from.evaluate(setPopup, '');
    await trigger(cdp, id, page);
    await from.evaluate(setPopup, POPUP);
    // A moment may pass until the press has granted the right to run there.
    await expect(() => from.evaluate(openShadows, page.url())).toPass({ intervals: [50], timeout: 10_000 });
    await from.evaluate(find, page.url());
  };
  return {
    id,
    context,
    worker,
    tell,
    fromContentScript: (page, messages) =>
      from.evaluate(
        async ([address, list]) => {
          const tab = (await chrome.tabs.query({})).find(({ url }) => url === address);
          if (tab?.id === undefined) throw new RangeError(`no tab shows ${address}`);
          const send = async (all: readonly object[]): Promise<string[]> => {
            const answers: string[] = [];
            for (const message of all) {
              const answer = await chrome.runtime.sendMessage<object, { problem?: { code: string } }>(message);
              answers.push(answer.problem?.code ?? 'done');
            }
            return answers;
          };
          const [{ result }] = await chrome.scripting.executeScript({
            target: { tabId: tab.id },
            func: send,
            args: [list],
          });
          return result ?? [];
        },
        [page.url(), [...messages]] as const,
      ),
    readFromContentScript: (page) =>
      from.evaluate(async (address) => {
        const tab = (await chrome.tabs.query({})).find(({ url }) => url === address);
        if (tab?.id === undefined) throw new RangeError(`no tab shows ${address}`);
        const read = async (): Promise<string[]> => {
          const { local, session, sync } = chrome.storage;
          const areas = await Promise.allSettled([local, session, sync].map((area) => area.get(null)));
          return areas.flatMap((area) => (area.status === 'fulfilled' ? Object.keys(area.value) : []));
        };
        const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: read });
        return result ?? ['nothing was answered'];
      }, page.url()),
    store: (values) => from.evaluate((stored) => chrome.storage.local.set(stored), values),
    closed: (change) => from.evaluate(changeClosed, change),
    forget: async () => {
      await from.evaluate(changeClosed, { forget: 'memory:' });
      await from.evaluate(() => chrome.storage.session.remove('drafts'));
    },
    send: (messages) =>
      from.evaluate(async (all) => {
        for (const message of all) await chrome.runtime.sendMessage(message);
      }, messages),
    async empty() {
      await closePages(context);
      // It holds the databases open.
      await killWorker(cdp, id);
      await from.evaluate(clearStorage);
    },
    killWorker: () => killWorker(cdp, id),
    async openShadows(page) {
      await from.evaluate(openShadows, page.url());
    },
    find: findIn,
    async clip(page, url) {
      await page.goto(url);
      await findIn(page);
      await expect(page.getByRole('button', { name: 'Adjust' })).toBeVisible();
    },
    async adjust(page, by = 'click') {
      const button = page.getByRole('button', { name: /^(?:Adjust|Pick by hand)$/ });
      await (by === 'click' ? button.click() : button.press('Enter'));
      await expect.poll(async () => (await state(page)).phase).toBe('adjusting');
    },
    parts: (page) =>
      from.evaluate(async (address) => {
        const tab = (await chrome.tabs.query({})).find(({ url }) => url === address);
        if (tab?.id === undefined) throw new RangeError(`no tab shows ${address}`);
        const names = (): string[] =>
          Object.keys((Reflect.get(globalThis, Symbol.for('winnow.parts')) as object | undefined) ?? {});
        const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: names });
        return result ?? [];
      }, page.url()),
    async press(page, url) {
      if (url !== undefined) await page.goto(url);
      return press(context, cdp, id, page);
    },
    state,
    open: async (path) => {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/${path}`);
      return page;
    },
    closePages: () => closePages(context),
  };
}

async function closePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) if (!isMessenger(page)) await page.close();
}

async function killWorker(cdp: CDPSession, id: string): Promise<void> {
  const { targetInfos } = (await cdp.send('Target.getTargets')) as { targetInfos: TargetInfo[] };
  const target = targetInfos.find(({ type, url }) => type === 'service_worker' && url.includes(id));
  if (target) await cdp.send('Target.closeTarget', { targetId: target.targetId });
}

/** Runs in a page of the extension. */
async function clearStorage(): Promise<void> {
  await chrome.storage.local.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name ?? '');
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error ?? new TypeError('the database could not be deleted'));
    });
  }
}

/** An extension page of ours that sends the messages of a test: the settings. */
async function messenger(context: BrowserContext, id: string): Promise<Page> {
  const page = context.pages()[0];
  await page.goto(`chrome-extension://${id}/src/options/index.html?messenger`);
  return page;
}

function isMessenger(page: Page): boolean {
  return page.url().endsWith('/src/options/index.html?messenger');
}

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

async function press(context: BrowserContext, cdp: CDPSession, id: string, page: Page): Promise<Page> {
  await page.bringToFront();
  for (const open of context.pages().filter(isPopup)) await open.close();
  const opened = context.waitForEvent('page', { predicate: isPopup });
  await trigger(cdp, id, page);
  return opened;
}

/** Presses the toolbar button on the tab of a page. */
async function trigger(cdp: CDPSession, id: string, page: Page): Promise<void> {
  let targetId: string | undefined;
  // The list of tabs may learn of a new address later than the tab itself.
  await expect.poll(async () => (targetId = await tabOf(cdp, page)), `a tab shows ${page.url()}`).toBeDefined();
  await cdp.send('Extensions.triggerAction' as 'Browser.getVersion', { id, targetId });
}

/** The newest tab that shows what a page shows. */
async function tabOf(cdp: CDPSession, page: Page): Promise<string | undefined> {
  const { targetInfos } = (await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
    targetInfos: TargetInfo[];
  };
  return targetInfos.findLast(({ url }) => bare(url).replace(/^view-source:/, '') === bare(page.url()))?.targetId;
}

/** Without credentials: the browser does not tell them everywhere. */
function bare(url: string): string {
  return url.replace(/\/\/[^/@]*@/, '//');
}

function isPopup(page: Page): boolean {
  return page.url().endsWith(POPUP);
}
