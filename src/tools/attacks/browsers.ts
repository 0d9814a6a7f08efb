import type { Page } from 'playwright';
import { launchWithExtension } from '../extension.ts';
import { launchFirefoxWithExtension } from '../firefox.ts';

/** A tab, as much of it as both browsers' drivers have. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<T>(run: (...args: never[]) => T | Promise<T>, ...args: unknown[]): Promise<T>;
  /** Runs a script in the page. */
  run(source: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser with the built extension, all of whose requests but those to loopback go through a proxy. */
export interface Driver {
  readonly name: string;
  /** Origin of the extension's pages. */
  readonly origin: string;
  newTab(): Promise<Tab>;
  /** Presses the toolbar button on a tab. */
  press(tab: Tab): Promise<void>;
  /** A page of the extension. */
  readonly messenger: Tab;
  /** How many dialogs (alert and its kin) were opened since the start. */
  dialogs(): number;
  close(): Promise<void>;
}

/** Chromium with the extension of a folder. `press` throws RangeError for a tab of another browser. */
export async function startChromium(proxyPort: number, extension: string): Promise<Driver> {
  const switches = [`--proxy-server=http://127.0.0.1:${proxyPort}`];
  const { context, press } = await launchWithExtension(true, switches, extension);
  let dialogs = 0;
  const pages = new Map<Tab, Page>();
  const newTab = async (): Promise<Tab> => {
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      dialogs++;
      void dialog.dismiss();
    });
    const tab = tabOf(page);
    pages.set(tab, page);
    return tab;
  };
  const messenger = await newTab();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const [origin] = /^chrome-extension:\/\/[^/]+/.exec(worker.url()) ?? [''];
  await messenger.goto(`${origin}/src/options/index.html`);
  return {
    name: 'chromium',
    origin,
    newTab,
    messenger,
    async press(tab) {
      const page = pages.get(tab);
      if (!page) throw new RangeError('this tab is not of this browser');
      await press(page);
    },
    dialogs: () => dialogs,
    close: () => context.close(),
  };
}

/** Firefox with the extension; `press` acts on the tab in front, whichever it is given. */
export async function startFirefox(proxyPort: number, extension: string): Promise<Driver> {
  const preferences = {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'http://127.0.0.1:9/',
    'browser.safebrowsing.downloads.remote.enabled': false,
    'extensions.getAddons.cache.enabled': false,
  };
  const firefox = await launchFirefoxWithExtension(preferences, extension);
  return {
    name: 'firefox',
    origin: firefox.origin,
    newTab: () => firefox.newTab(),
    messenger: firefox.messenger,
    press: () => firefox.press(),
    dialogs: () => firefox.dialogs(),
    close: () => firefox.close(),
  };
}

function tabOf(page: Page): Tab {
  return {
    async goto(url) {
      await page.bringToFront();
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    },
    // As text, since pages of an extension let nobody evaluate what they did not bring.
    evaluate: (run, ...args) => page.evaluate(`(${run.toString()})(...${JSON.stringify(args)})`),
    async run(source) {
      await page.evaluate(source);
    },
    close: () => page.close(),
  };
}
