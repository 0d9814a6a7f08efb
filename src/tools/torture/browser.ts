import { createHash } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, needChromium } from '../find-browser.mjs';

/** Folder of the build. */
export const EXTENSION = fileURLToPath(new URL('../../../dist/chromium', import.meta.url));

/** ms that Chromium has to start on a busy machine. */
const START = 60_000;

/** A Chromium with the built extension and a profile that outlives it, whose whole process tree can be killed. */
export interface Victim {
  readonly id: string;
  /** Opens a page of the extension. */
  open(path: string): Promise<Page>;
  /** SIGKILL to the browser and every process of it, and wait until it is gone. */
  kill(): Promise<void>;
  /** Ends it as a person does. */
  close(): Promise<void>;
}

/** Starts Chromium on a profile folder, with the extension of another, and further switches. Throws BrowserMissing where there is no Chromium, RangeError where there is no build. */
export async function startVictim(
  profile: string,
  extension: string = EXTENSION,
  switches: readonly string[] = [],
): Promise<Victim> {
  if (!existsSync(extension)) throw new RangeError('dist/chromium is missing: run npm run build first');
  const child = spawn(
    chromiumPath(),
    [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--remote-debugging-port=0',
      '--no-default-browser-check',
      '--password-store=basic',
      '--disable-dev-shm-usage',
      '--hide-crash-restore-bubble',
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      ...switches,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  endWithUs(child);
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  const cdp = await browser.newBrowserCDPSession();
  const id = extensionId(extension);
  return {
    id,
    async open(path) {
      const page = await context.newPage();
      await goOnceLoaded(page, `chrome-extension://${id}/${path}`);
      return page;
    },
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
    async close() {
      await cdp.send('Browser.close').catch(() => undefined); // It answers or is gone already.
      await gone;
    },
  };
}

/** ms that a browser that has just started may take to load the extension. */
const LOADING = 15_000;

/** Goes to a page of the extension; until that is loaded the browser blocks its pages. */
async function goOnceLoaded(page: Page, url: string): Promise<void> {
  for (const end = Date.now() + LOADING; ;) {
    try {
      await page.goto(url);
      return;
    } catch (error) {
      if (Date.now() > end || !String(error).includes('ERR_BLOCKED_BY_CLIENT')) throw error;
      await page.waitForTimeout(100);
    }
  }
}

/** A process group of its own would outlive a torture that fails. */
function endWithUs(child: ChildProcess): void {
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
}

/** Chromium names an unpacked extension by the SHA-256 of its path: 16 bytes as letters from a to p. */
function extensionId(folder: string): string {
  const digest = createHash('sha256').update(folder.replace(/\/$/, '')).digest('hex').slice(0, 32);
  return digest.replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 16)));
}

function chromiumPath(): string {
  const found = needChromium();
  return 'executablePath' in found ? found.executablePath : chromium.executablePath();
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RangeError(`Chromium did not start within ${START} ms`)), START);
    if (!child.stderr) return reject(new TypeError('Chromium has no standard error'));
    createInterface(child.stderr).on('line', (line) => {
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
