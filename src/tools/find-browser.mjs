import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const CHROMIUM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/usr/lib/firefox-esr/firefox-esr'];

/** Switches of every Chromium that tools and tests start: no sandbox where root runs it, no traffic of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/**
 * Of a browser that nobody sees: the preview of a print that a page asks for would stay open, and the page could not be
 * made a PDF any more ("already being printed", from Chromium 156.0.8078.108 on).
 */
export const UNSEEN_ARGS = ['--disable-print-preview'];

/**
 * How to launch Chromium with Playwright: CHROMIUM_PATH, else the system's, else Playwright's own full build
 * (its headless shell has no extensions). Null where there is none.
 */
export function findChromium() {
  const path = found(process.env.CHROMIUM_PATH, CHROMIUM_PLACES, 'CHROMIUM_PATH');
  if (path) return { executablePath: path };
  return existsSync(chromium.executablePath()) ? { channel: 'chromium' } : null;
}

/** No Chromium was found. The message is a sentence for people. */
export class BrowserMissing extends Error {
  name = 'BrowserMissing';
}

/** The same as `findChromium`. Throws BrowserMissing where there is none. */
export function needChromium() {
  const found = findChromium();
  if (found) return found;
  throw new BrowserMissing('There is no Chromium. Install one (npx playwright install chromium) or set CHROMIUM_PATH.');
}

/** Path of Firefox: FIREFOX_PATH, else the system's. Null where there is none. */
export function findFirefox() {
  return found(process.env.FIREFOX_PATH, FIREFOX_PLACES, 'FIREFOX_PATH');
}

/** The first place that exists; a path that the person named must exist. */
function found(named, places, variable) {
  if (named && !existsSync(named)) throw new RangeError(`${variable} names ${named}, and there is no such file`);
  return named || places.find((place) => existsSync(place)) || null;
}
