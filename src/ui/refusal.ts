import { t } from './words.ts';

/** Why a page cannot be clipped: `code` for programs, `sentence` for people. */
export interface Refusal {
  readonly code: 'no-page' | 'browser-page' | 'store-page' | 'pdf' | 'not-html' | 'frameset' | 'empty';
  readonly sentence: string;
}

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
export function refusalForAddress(address: string): Refusal | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return { code: 'no-page', sentence: t('refused_no_page') };
  if (url.protocol === 'view-source:') {
    return { code: 'browser-page', sentence: t('refused_source') };
  }
  if (BROWSER_SCHEMES.has(url.protocol)) {
    return { code: 'browser-page', sentence: t('refused_browser') };
  }
  if (EXTENSION_SCHEMES.has(url.protocol)) {
    return { code: 'browser-page', sentence: t('refused_extension') };
  }
  if (STORES.some((store) => store.test(url.host + url.pathname))) {
    return { code: 'store-page', sentence: t('refused_store') };
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
export function refusalForDocument({ contentType, root, body }: DocumentKind): Refusal | null {
  if (contentType === 'application/pdf') {
    return { code: 'pdf', sentence: t('refused_pdf') };
  }
  if (contentType.startsWith('image/') && root !== 'html') {
    return { code: 'not-html', sentence: t('refused_picture') };
  }
  const data = /[/+]xml$/.test(contentType) && contentType !== 'application/xhtml+xml';
  if (root !== 'html' || data) {
    return { code: 'not-html', sentence: t('refused_data') };
  }
  if (body === 'frameset') {
    return {
      code: 'frameset',
      sentence: t('refused_frames'),
    };
  }
  if (body === '') return { code: 'empty', sentence: t('refused_empty') };
  return null;
}
