import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../tools/find-browser.mjs';

/** No Chromium was found. The message is a sentence for people. */
export class BrowserMissing extends Error {
  override readonly name = 'BrowserMissing';
}

/** A page took longer than its limit. */
export class PageHung extends Error {
  override readonly name = 'PageHung';
}

/** The window in which every figure is measured, px. */
const VIEWPORT = { width: 1280, height: 1024 };

/** Starts Chromium, headless. Throws BrowserMissing where there is none. */
export async function startBrowser(): Promise<Browser> {
  const found = findChromium();
  if (!found) {
    throw new BrowserMissing(
      'There is no Chromium. Install one (npx playwright install chromium) or set CHROMIUM_PATH.',
    );
  }
  return chromium.launch({ ...found, headless: true, args: CHROMIUM_ARGS });
}

/**
 * One tab that shows stored pages: 1280 × 1024, scale 1, page scripts off, network closed. The stored text is served
 * under the page's own address, so that relative addresses resolve as they did.
 */
export class Tab {
  readonly #browser: Browser;
  #context: BrowserContext | null = null;
  #served: { url: string; body: string } | null = null;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Shows a stored page and runs `use` on it. Rejects with PageHung, and starts afresh, after `limit` ms. */
  async show<T>(url: string, html: string, limit: number, use: (page: Page) => Promise<T>): Promise<T> {
    const page = await this.#freshPage();
    this.#served = { url: addressOf(url), body: html };
    const work = this.#load(page, limit).then(() => use(page));
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
  }

  async #freshPage(): Promise<Page> {
    await this.close();
    this.#context = await this.#browser.newContext({
      viewport: VIEWPORT,
      deviceScaleFactor: 1,
      javaScriptEnabled: false,
      serviceWorkers: 'block',
    });
    await this.#context.route('**/*', (route) => {
      const request = route.request();
      const served = this.#served;
      if (!request.isNavigationRequest() || request.frame().parentFrame()) return route.abort();
      // A second navigation is a meta refresh: 204 leaves the page as it stands.
      if (!served) return route.fulfill({ status: 204 });
      this.#served = null;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: served.body });
    });
    return this.#context.newPage();
  }

  async #load(page: Page, limit: number): Promise<void> {
    const url = this.#served?.url ?? 'about:blank';
    await page.goto(url, { waitUntil: 'load', timeout: limit });
  }
}

/** An http(s) address to serve a page under: its own, else one that belongs to nobody (RFC 2606). */
function addressOf(url: string): string {
  const known = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return known ? url : 'https://page.example.invalid/';
}
