import { MAX_LINE } from './clip.ts';

/** Schemes that a link of a clip may have; fragments of the clip itself come beside them. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

const PAGE_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'file:']);

/** Raster images and SVG that a clip may carry within itself. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml)[;,]/i;

/** Address of a page without credentials, short enough for a clip: http(s) or file, else the empty string (threat S17). */
export function pageAddress(address: string): string {
  const url = parse(address, undefined);
  return url && PAGE_SCHEMES.has(url.protocol) ? shortAddress(withoutCredentials(url), MAX_LINE) : '';
}

/** An address of a page in at most so many characters: where it is longer it goes without its fragment, then without its query, then without its path. */
export function shortAddress(address: string, most: number): string {
  const url = address.length > most ? parse(address, undefined) : null;
  if (!url) return address;
  for (const part of ['hash', 'search', 'pathname'] as const) if (url.href.length > most) url[part] = '';
  return url.href;
}

/** Absolute address of a link, or null where its scheme is not http, https or mailto. */
export function linkAddress(address: string, base: string): string | null {
  const url = parse(address, base);
  return url && LINK_SCHEMES.has(url.protocol) ? withoutCredentials(url) : null;
}

/** Absolute address of an image: http(s) or an image within the page (`data:`), else null. */
export function imageAddress(address: string, base: string): string | null {
  if (DATA_IMAGE.test(address)) return address;
  const url = parse(address, base);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? withoutCredentials(url) : null;
}

/** The fragment, decoded, where an address points into its own page; else null. */
export function ownFragment(address: string, base: string, page: string): string | null {
  const url = parse(address, base);
  if (!url || url.hash.length < 2) return null;
  const fragment = url.hash.slice(1);
  url.hash = '';
  if (withoutCredentials(url) !== page.replace(/#.*$/s, '') && !address.startsWith('#')) return null;
  return decoded(fragment);
}

/** What a link that begins with `#` points at: decoded, and as it stands where that cannot be. */
export function fragmentOf(link: Element): string {
  return decoded((link.getAttribute('href') ?? '').slice(1));
}

/** Host as people know it: without `www.` and port. */
export function hostOf(address: string): string {
  return parse(address, undefined)?.hostname.replace(/^www\./, '') ?? '';
}

/** Name of the file that an address leads to, decoded, without what it ends in; empty where it leads to none. */
export function fileNameOf(address: string): string {
  return decoded(/\/([^/]+)\.\w+$/.exec(parse(address, undefined)?.pathname ?? '')?.[1] ?? '');
}

function parse(address: string, base: string | undefined): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null; // Not an address: the caller's answer is then "none".
  }
}

function withoutCredentials(url: URL): string {
  url.username = '';
  url.password = '';
  return url.href;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // A stray percent sign: browsers then compare the fragment as it stands.
  }
}
