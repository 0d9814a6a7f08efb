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

/** Host and port of an address; empty where it has none. */
export function hostAndPort(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
