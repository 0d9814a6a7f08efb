import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { CHROMIUM_ARGS, needChromium } from '../../tools/find-browser.mjs';

/** A page took longer than its limit. */
class PageHung extends Error {
  override readonly name = 'PageHung';
}

/** The window in which every figure is measured, px. */
export const VIEWPORT = { width: 1280, height: 1024 };

/** Every name and every address leads nowhere: what is not served by interception fails at once. */
const NETWORK_CLOSED = '--host-resolver-rules=MAP * ~NOTFOUND';

/** Pages that one tab shows before it is opened afresh: a fresh one costs a process, an old one gathers memory. */
const PAGES_PER_TAB = 50;

/** Starts Chromium, headless. Throws BrowserMissing where there is none. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ ...needChromium(), headless: true, args: [...CHROMIUM_ARGS, NETWORK_CLOSED] });
}

/**
 * One tab that shows stored pages: 1280 × 1024, scale 1, page scripts off, network closed. The stored text is served
 * under the page's own address, so that relative addresses resolve as they did.
 */
export class Tab {
  readonly #browser: Browser;
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  #shown = 0;
  #served: string | null = null;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Shows a stored page and runs `use` on it. Rejects with PageHung after `limit` ms; after any failure the tab starts afresh. */
  async show<T>(url: string, html: string, limit: number, use: (page: Page) => Promise<T>): Promise<T> {
    if (this.#shown++ % PAGES_PER_TAB === 0) await this.close();
    const page = (this.#page ??= await this.#open());
    this.#served = html;
    const work = page.goto(addressOf(url), { waitUntil: 'load', timeout: limit }).then(() => use(page));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PageHung(`stopped after ${limit / 1000} s`)), limit);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      // The work that lost the race ends with its tab; what it says then is of no more use.
      work.catch(() => undefined);
      await this.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
    this.#page = null;
  }

  async #open(): Promise<Page> {
    this.#context = await this.#browser.newContext({
      viewport: VIEWPORT,
      deviceScaleFactor: 1,
      javaScriptEnabled: false,
      serviceWorkers: 'block',
    });
    const page = await this.#context.newPage();
    await this.#serveDocuments(await this.#context.newCDPSession(page));
    return page;
  }

  /** Answers the requests for documents; Playwright's own routes would also ask us about each picture and style sheet. */
  async #serveDocuments(session: CDPSession): Promise<void> {
    const { frameTree } = await session.send('Page.getFrameTree');
    session.on('Fetch.requestPaused', ({ requestId, frameId }) => {
      const body = frameId === frameTree.frame.id ? this.#served : null;
      // No body: a frame, or a meta refresh, for which 204 leaves the page as it stands.
      this.#served = frameId === frameTree.frame.id ? null : this.#served;
      const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }];
      const answer =
        body === null
          ? { requestId, responseCode: 204 }
          : { requestId, responseCode: 200, responseHeaders, body: Buffer.from(body).toString('base64') };
      // A tab that closes meanwhile needs no answer.
      session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
  }
}

/** An http(s) address to serve a page under: its own, else one that belongs to nobody (RFC 2606). */
function addressOf(url: string): string {
  const known = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return known ? url : 'https://page.example.invalid/';
}
