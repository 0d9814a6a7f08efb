import type { Problem } from './result.ts';

const BROWSER_SCHEMES = new Set([
  'chrome:',
  'edge:',
  'brave:',
  'about:',
  'devtools:',
  'chrome-untrusted:',
  'chrome-search:',
  'resource:',
]);

const EXTENSION_SCHEMES = new Set(['chrome-extension:', 'moz-extension:']);

/** Hosts, or host and path, where the browsers let no extension run. */
const STORES = [
  /^chromewebstore\.google\.com\//,
  /^chrome\.google\.com\/webstore(\/|$)/,
  /^addons\.mozilla\.org\//,
  /^microsoftedge\.microsoft\.com\/addons(\/|$)/,
];

/** Why nothing can run on an address, in one sentence; `null` where it may. */
export function refusalForAddress(address: string): Problem | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return { code: 'no-page', sentence: 'There is no page here yet. Open a web page and try again.' };
  if (url.protocol === 'view-source:') {
    return { code: 'browser-page', sentence: 'This is the source of a page. Open the page itself to clip it.' };
  }
  if (BROWSER_SCHEMES.has(url.protocol)) {
    return { code: 'browser-page', sentence: 'This page belongs to the browser, which lets no extension read it.' };
  }
  if (EXTENSION_SCHEMES.has(url.protocol)) {
    return { code: 'browser-page', sentence: 'This page belongs to an extension, and others may not read it.' };
  }
  if (STORES.some((store) => store.test(url.host + url.pathname))) {
    return { code: 'store-page', sentence: 'Browsers let no extension run in an extension store.' };
  }
  return null;
}

/** What `refusalForDocument` needs to know of a document. */
export interface DocumentKind {
  readonly contentType: string;
  /** Lower-case local name of the document element; empty where there is none. */
  readonly root: string;
  /** Lower-case local name of `document.body`: `body`, `frameset` or empty. */
  readonly body: string;
}

/** Why a document cannot be clipped, in one sentence; `null` where it can. */
export function refusalForDocument({ contentType, root, body }: DocumentKind): Problem | null {
  if (contentType === 'application/pdf') {
    return { code: 'pdf', sentence: 'This is a PDF, already a clean document. Print or save it from the PDF viewer.' };
  }
  if (contentType.startsWith('image/') && root !== 'html') {
    return { code: 'not-html', sentence: 'This is a picture on its own, with no article around it.' };
  }
  const data = /[/+]xml$/.test(contentType) && contentType !== 'application/xhtml+xml';
  if (root !== 'html' || data) {
    return { code: 'not-html', sentence: 'This is a data file (XML or the like) and not a web page with an article.' };
  }
  if (body === 'frameset') {
    return {
      code: 'frameset',
      sentence: 'This page is made of frames. Open the frame you want on its own, then clip that.',
    };
  }
  if (body === '') return { code: 'empty', sentence: 'This page is empty.' };
  return null;
}
