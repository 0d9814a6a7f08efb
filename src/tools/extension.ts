import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright';
import type { ToPage } from '../messages/protocol.ts';
import type { Result } from '../messages/result.ts';
import { CHROMIUM_ARGS, needChromium, UNSEEN_ARGS } from './find-browser.mjs';

const EXTENSION = fileURLToPath(new URL('../../dist/chromium', import.meta.url));

/** ms. A page that takes longer than this to open its popup has none. */
const POPUP_WAIT = 20_000;

/** Chromium with the built extension. */
export interface LoadedBrowser {
  readonly context: BrowserContext;
  /** Presses the toolbar button on the tab of a page, as a person does; the answer is the popup that opens. */
  press(page: Page): Promise<Page>;
  /** Sends a message to the extension's script in the page with an address. */
  tell<K extends keyof ToPage>(
    page: Page,
    name: K,
    request: Parameters<ToPage[K]>[0],
  ): Promise<Result<ReturnType<ToPage[K]>>>;
}

/** Starts Chromium with the built extension loaded, and further switches. Throws BrowserMissing where there is no Chromium. */
export async function launchWithExtension(
  headless: boolean,
  switches: readonly string[] = [],
  extension: string = EXTENSION,
): Promise<LoadedBrowser> {
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1'; // The popup is a target that Playwright leaves alone otherwise.
  const browser = needChromium();
  const context = await chromium.launchPersistentContext('', {
    ...browser,
    headless,
    viewport: null,
    args: [
      ...CHROMIUM_ARGS,
      ...(headless ? UNSEEN_ARGS : []),
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--window-size=1280,1024',
      ...switches,
    ],
  });
  const cdp = await context.browser()?.newBrowserCDPSession();
  if (!cdp) throw new TypeError('the context has no browser');
  const id = await extensionId(cdp);
  const tell: LoadedBrowser['tell'] = (page, name, request) => tellPage(context, id, page, name, request);
  return { context, press: (page) => press(context, cdp, id, page), tell };
}

/** Commands of the protocol that Playwright's types do not list. */
async function send<T>(cdp: CDPSession, method: string, parameters: object = {}): Promise<T> {
  const answer: unknown = await cdp.send(method as 'Browser.getVersion', parameters);
  return answer as T;
}

async function extensionId(cdp: CDPSession): Promise<string> {
  const { extensions } = await send<{ extensions: { id: string; name: string }[] }>(cdp, 'Extensions.getExtensions');
  const id = extensions.find(({ name }) => name === 'Winnow')?.id;
  if (!id) throw new RangeError('the browser did not load the extension');
  return id;
}

async function press(context: BrowserContext, cdp: CDPSession, id: string, page: Page): Promise<Page> {
  await page.bringToFront();
  const filter = [{ type: 'tab' }];
  const { targetInfos } = await send<{ targetInfos: { targetId: string; url: string }[] }>(cdp, 'Target.getTargets', {
    filter,
  });
  const tab = targetInfos.findLast(({ url }) => url === page.url());
  if (!tab) throw new RangeError(`no tab shows ${page.url()}`);
  const opened = context.waitForEvent('page', {
    predicate: (other) => other.url().endsWith('/src/popup/index.html'),
    timeout: POPUP_WAIT,
  });
  await send(cdp, 'Extensions.triggerAction', { id, targetId: tab.targetId });
  return opened;
}

/** From a page of the extension's own, as the popup does; it stays open, as a new tab would close the popup. */
async function tellPage<K extends keyof ToPage>(
  context: BrowserContext,
  id: string,
  page: Page,
  name: K,
  request: Parameters<ToPage[K]>[0],
): Promise<Result<ReturnType<ToPage[K]>>> {
  const options = `chrome-extension://${id}/src/options/index.html`;
  const from = context.pages().find((open) => open.url() === options) ?? (await context.newPage());
  if (from.url() !== options) await from.goto(options);
  const answer: unknown = await from.evaluate(
    async ([address, message]) => {
      for (const tab of await chrome.tabs.query({})) {
        if (tab.id === undefined || (tab.url !== undefined && tab.url !== address)) continue;
        const given: unknown = await chrome.tabs.sendMessage(tab.id, message, { frameId: 0 }).catch(() => null);
        if (given) return given;
      }
      return null;
    },
    [page.url(), { to: 'page', name, request }] as const,
  );
  if (!answer) throw new RangeError(`no script of the extension answers in ${page.url()}`);
  return answer as Result<ReturnType<ToPage[K]>>;
}
