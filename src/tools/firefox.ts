import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startFirefox, type Bidi, type RemoteValue } from './bidi.ts';
import { findFirefox } from './find-browser.mjs';

const EXTENSION = fileURLToPath(new URL('../../dist/firefox', import.meta.url));

const ID = 'winnow@winnow.invalid';
/** Fixed in the profile, so that the extension's origin is known. */
const UUID = '6f3c2a51-9f0e-4d3b-8a17-5b6f8e2d1c40';

/** ms between two looks at what is waited for, and how long that may take. */
const LOOK = 50;
const PATIENCE = 20_000;

/** A tab of Firefox. */
export interface Tab {
  readonly context: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<T>(run: (...args: never[]) => T | Promise<T>, ...args: unknown[]): Promise<T>;
  /** Runs a script in the page. */
  run(source: string): Promise<void>;
  /** Each key after the other; `Shift+Z` with Shift held, `Alt+Z` with Alt. */
  press(...keys: string[]): Promise<void>;
  /** `button`: 0 the main one, 2 the other. */
  click(x: number, y: number, button?: number): Promise<void>;
  /** Moves the mouse from place to place, with the main button down where there is more than one. */
  drag(...places: readonly (readonly [x: number, y: number])[]): Promise<void>;
  /** A finger from place to place; a tap where there is one. */
  touch(...places: readonly (readonly [x: number, y: number])[]): Promise<void>;
  /** Turns the wheel over a place, px. */
  wheel(x: number, y: number, turned: number): Promise<void>;
  /** PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  pdf(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The built extension in a real Firefox. */
export interface LoadedFirefox {
  readonly origin: string;
  newTab(): Promise<Tab>;
  tabs(): Promise<{ context: string; url: string }[]>;
  attach(context: string): Tab;
  /** Opens a private window on an address; only where the extension is allowed there. */
  openPrivate(url: string): Promise<Tab>;
  /** Presses the toolbar button on the tab in front, of the window that was in front last. */
  press(): Promise<void>;
  /** A page of the extension that reaches into the open popup: the settings. */
  readonly messenger: Tab;
  /** The colours that pages are told the person prefers. */
  prefer(scheme: 'light' | 'dark'): Promise<void>;
  /** Sets preferences of the browser; null takes one back. */
  set(preferences: Readonly<Record<string, string | number | boolean | null>>): Promise<void>;
  /** How many dialogs pages have opened since the start. */
  dialogs(): number;
  close(): Promise<void>;
}

/** Preferences that keep a Firefox of tests quiet. */
const QUIET = {
  'extensions.webextensions.uuids': JSON.stringify({ [ID]: UUID }),
  // window.print() would open a dialog that nobody can answer.
  'print.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'intl.accept_languages': 'en-GB',
};

/** Starts Firefox with the built extension, in private windows too where that is allowed. Throws RangeError where Firefox or the build is missing. */
export async function launchFirefoxWithExtension(
  preferences: Readonly<Record<string, string | number | boolean>> = {},
  extension: string = EXTENSION,
  allowPrivate = false,
): Promise<LoadedFirefox> {
  const path = findFirefox();
  if (!path) throw new RangeError('no Firefox: install firefox-esr or set FIREFOX_PATH');
  if (!existsSync(extension)) throw new RangeError(`${extension} is missing: run npm run build first`);
  const bidi = await startFirefox(path, { ...QUIET, ...preferences });
  let dialogs = 0;
  await bidi.on('browsingContext.userPromptOpened', () => {
    dialogs++;
  });
  const extensionData = { type: 'path', path: extension };
  await bidi.send('webExtension.install', { extensionData, 'moz:allowPrivateBrowsing': allowPrivate });
  const origin = `moz-extension://${UUID}`;
  const newTab = async () => {
    const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' });
    return tabOf(bidi, context);
  };
  const set: LoadedFirefox['set'] = (wanted) => inBrowser(bidi, SET, [wanted]);
  const messenger = await newTab();
  await messenger.goto(`${origin}/src/options/index.html`);
  const tabs = async () => {
    const tree = await bidi.send<{ contexts: { context: string; url: string }[] }>('browsingContext.getTree', {});
    return tree.contexts.map(({ context, url }) => ({ context, url }));
  };
  return {
    origin,
    newTab,
    messenger,
    dialogs: () => dialogs,
    close: () => bidi.close(),
    attach: (context) => tabOf(bidi, context),
    tabs,
    async openPrivate(url) {
      const before = new Set((await tabs()).map(({ context }) => context));
      await messenger.evaluate(openPrivateWindow, url);
      const opened = async () => (await tabs()).find((tab) => tab.url === url && !before.has(tab.context));
      await settled(`a private window opens ${url}`, async () => (await opened()) !== undefined);
      return tabOf(bidi, (await opened())?.context ?? '');
    },
    async press() {
      await messenger.evaluate(closePopup);
      await settled('the popup closes', async () => (await messenger.evaluate(popupCount)) === 0);
      await inBrowser(bidi, PRESS, [ID]);
    },
    prefer: (scheme) => set({ 'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1 }),
    set,
  };
}

/** Waits until something holds. Throws Error with its name where it does not come to hold. */
export async function settled(what: string, holds: () => Promise<boolean>, patience = PATIENCE): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited ${patience} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}

/** A second press on the button would only close the popup that is still open. */
function closePopup(): void {
  for (const popup of chrome.extension.getViews({ type: 'popup' })) popup.close();
}

function popupCount(): number {
  return chrome.extension.getViews({ type: 'popup' }).length;
}

/** Gives null: the window that the browser tells of a test has no use. Runs in a page of the extension. */
async function openPrivateWindow(url: string): Promise<null> {
  await chrome.windows.create({ incognito: true, url });
  return null;
}

/** Runs a function in a window of the browser itself. */
async function inBrowser(bidi: Bidi, declaration: string, args: readonly unknown[]): Promise<void> {
  const tree = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
    'moz:scope': 'chrome',
  });
  await call(bidi, tree.contexts[0].context, declaration, args);
}

const SET = `(preferences) => {
  const { Preferences } = ChromeUtils.importESModule('resource://gre/modules/Preferences.sys.mjs');
  for (const [name, value] of Object.entries(preferences)) {
    if (value === null) Preferences.reset(name);
    else Preferences.set(name, value);
  }
}`;

const PRESS = `(id) => {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(id);
  const front = Services.wm.getMostRecentWindow('navigator:browser');
  ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(front);
}`;

async function call(bidi: Bidi, context: string, declaration: string, args: readonly unknown[]): Promise<string> {
  const wrapped = `async (args) => JSON.stringify(await (${declaration})(...JSON.parse(args))) ?? 'null'`;
  const answer = await bidi.send<{ type: string; result?: RemoteValue; exceptionDetails?: { text: string } }>(
    'script.callFunction',
    {
      functionDeclaration: wrapped,
      target: { context },
      awaitPromise: true,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      userActivation: true,
    },
  );
  if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'the script failed');
  return String(answer.result?.value);
}

/** Key names of WebDriver. */
const KEYS: Readonly<Record<string, string>> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Shift: '\uE008',
  Alt: '\uE00A',
};

function tabOf(bidi: Bidi, context: string): Tab {
  const act = (actions: object) => bidi.send('input.performActions', { context, actions: [actions] });
  return {
    context,
    async goto(url) {
      await bidi.send('browsingContext.activate', { context });
      const web = url.startsWith('http');
      // It fails where a frame of the page does not load, too: what counts is where the tab is in the end.
      await bidi
        .send('browsingContext.navigate', { context, url, wait: web ? 'complete' : 'none' })
        .catch(() => undefined);
      const wanted = JSON.stringify(`${url.replace(/\/\/[^/@]*@/, '//')} complete`);
      const where = () => call(bidi, context, '() => location.href + " " + document.readyState', []).catch(() => '');
      await settled(`${url} opens`, async () => (await where()) === wanted);
    },
    async evaluate<T>(run: (...args: never[]) => T | Promise<T>, ...args: unknown[]) {
      return JSON.parse(await call(bidi, context, run.toString(), args)) as T;
    },
    async run(source) {
      await bidi.send('script.evaluate', { expression: source, target: { context }, awaitPromise: false });
    },
    async press(...keys) {
      const actions = keys.flatMap((key) => {
        const [held] = /^(?:Alt\+)?(?:Shift\+)?/.exec(key) ?? [''];
        const name = key.slice(held.length);
        const values = [...held.split('+').slice(0, -1), name].map((value) => KEYS[value] ?? value);
        return [
          ...values.map((value) => ({ type: 'keyDown', value })),
          ...values.reverse().map((value) => ({ type: 'keyUp', value })),
        ];
      });
      await act({ type: 'key', id: 'keys', actions });
    },
    async click(x, y, button = 0) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button },
        { type: 'pointerUp', button },
      ];
      await act({ type: 'pointer', id: 'mouse', actions });
    },
    async drag([x, y], ...places) {
      const moves = places.map(([toX, toY]) => ({ type: 'pointerMove', x: toX, y: toY, duration: 50 }));
      const pressed = [{ type: 'pointerDown', button: 0 }, ...moves, { type: 'pointerUp', button: 0 }];
      const actions = [{ type: 'pointerMove', x, y }, ...(places.length > 0 ? pressed : [])];
      await act({ type: 'pointer', id: 'mouse', actions });
    },
    async touch([x, y], ...places) {
      const moves = places.map(([toX, toY]) => ({ type: 'pointerMove', x: toX, y: toY, duration: 50 }));
      const down = { type: 'pointerDown', button: 0 };
      const actions = [{ type: 'pointerMove', x, y }, down, ...moves, { type: 'pointerUp', button: 0 }];
      await act({ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions });
    },
    async wheel(x, y, turned) {
      await act({ type: 'wheel', id: 'wheel', actions: [{ type: 'scroll', x, y, deltaX: 0, deltaY: turned }] });
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Uint8Array.from(Buffer.from(data, 'base64'));
    },
    async pdf() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.print', { context });
      return Uint8Array.from(Buffer.from(data, 'base64'));
    },
    async close() {
      await bidi.send('browsingContext.close', { context });
    },
  };
}
