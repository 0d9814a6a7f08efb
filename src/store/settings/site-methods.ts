import browser from 'webextension-polyfill';

/** Methods that a person has chosen for sites: name of the method by host, the latest last. */
export type SiteMethods = Readonly<Record<string, string>>;

const KEY = 'siteMethods';

/** Sites remembered; the oldest go. */
const MOST = 1000;

/** All methods that are remembered; what is not well-formed is left out. */
export async function readSiteMethods(): Promise<SiteMethods> {
  const stored: unknown = (await browser.storage.local.get(KEY))[KEY];
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The method that is remembered for a host; empty for none. */
export async function methodOf(host: string): Promise<string> {
  const methods = await readSiteMethods();
  // A host may have the name of something that every object has.
  return Object.hasOwn(methods, host) ? methods[host] : '';
}

/** Remembers a method for a host, or forgets it where the name is empty. Two contexts that do so at once lose nothing of each other. */
export async function rememberMethod(host: string, extractor: string): Promise<void> {
  await navigator.locks.request(KEY, async () => {
    const others = Object.entries(await readSiteMethods()).filter(([site]) => site !== host);
    const next = extractor === '' ? others : [...others, [host, extractor] as const];
    await browser.storage.local.set({ [KEY]: Object.fromEntries(next.slice(-MOST)) });
  });
}

/**
 * Takes in the methods of another machine, an untrusted value of the shape of `SiteMethods`; sites that have one here keep
 * it. The answer is how many are new.
 */
export async function joinSiteMethods(value: unknown): Promise<number> {
  const all: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return navigator.locks.request(KEY, async () => {
    const here = await readSiteMethods();
    const room = MOST - Object.keys(here).length;
    const fit = all.filter(
      ([site, name]) => !Object.hasOwn(here, site) && isSite(site) && name !== '' && isMethodName(name),
    );
    const fresh = fit.slice(Math.max(0, fit.length - room));
    await browser.storage.local.set({ [KEY]: Object.fromEntries([...fresh, ...Object.entries(here)]) });
    return fresh.length;
  });
}

function isSite(site: string): boolean {
  return site !== '' && hostAndPort(`https://${site}`) === site;
}

/** Whether a value can name a method, of this version or of another. */
export function isMethodName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z-]{0,40}$/.test(value);
}

/** Host and port of an address; empty where it has none. */
export function hostAndPort(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
