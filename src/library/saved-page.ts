import { capture } from '../capture/capture.ts';
import { pageAddress } from '../clip/address.ts';
import type { Clip } from '../clip/clip.ts';
import { makeClip } from '../clip/make-clip.ts';
import { createChoice } from '../extractors/choices.ts';
import { shippedChoice } from '../extractors/shipped-models.ts';
import { isNearAddress } from '../store/settings/near.ts';

/** What a file of HTML is. */
export type SavedKind = 'bookmarks' | 'page' | 'other';

/** Characters in which a file says what it is. */
const HEAD = 4000;

/** CSS px of the window that a saved page is laid out in. */
const WIDTH = 1280;
const HEIGHT = 1024;

/** By the first 4000 characters. 'other': text without the tags of a document. */
export function kindOf(html: string): SavedKind {
  const head = html.slice(0, HEAD);
  if (/<!DOCTYPE NETSCAPE-Bookmark-file-1>/i.test(head)) return 'bookmarks';
  return /<(?:!doctype html|html|head|body)\b/i.test(head) ? 'page' : 'other';
}

/** Where and when a page was saved, as SingleFile and our own files say in their first comment; empty where they do not. */
export function originOfSaved(html: string): { readonly url: string; readonly savedAt: string } {
  const comment = /<!--([\s\S]*?)-->/.exec(html.slice(0, HEAD))?.[1] ?? '';
  const url = /^\s*url:\s*(\S+)/m.exec(comment)?.[1] ?? '';
  const date = /^\s*saved date:\s*(.+?)\s*$/m.exec(comment)?.[1] ?? '';
  const time = Date.parse(date.replace(/\s*\([^)]*\)$/, ''));
  return {
    url: /^https?:/.test(url) ? pageAddress(url) : '',
    savedAt: Number.isNaN(time) ? '' : new Date(time).toISOString(),
  };
}

/**
 * The article of a saved page: laid out in a frame in which no script runs and nothing is loaded, and found there as on
 * a live page. Null where there is none. Anybody can write an address into a file: images of the home network are not
 * among those to be fetched later, wherever it says it comes from (threat S18).
 */
export async function clipSavedPage(html: string, now: Date): Promise<Clip | null> {
  const { url, savedAt } = originOfSaved(html);
  const frame = await laidOut(html);
  try {
    const page = frame.contentDocument;
    if (!page) return null;
    const captured = capture(page);
    const selection = createChoice(shippedChoice()).extract(captured.snapshot);
    if (!selection || selection.included.length === 0) return null;
    const clip = makeClip(captured, selection, { now, document: page, ...(url && { baseUrl: url }) });
    if (clip.text === '' && clip.images.length === 0) return null;
    const images = clip.images.filter((image) => !isNearAddress(image.url));
    return { ...clip, images, metadata: { ...clip.metadata, url }, savedAt: savedAt || clip.savedAt };
  } finally {
    frame.remove();
  }
}

/**
 * Elements that run or embed something, or make a browser speak to others before any policy is asked (a link that
 * preconnects). Data for machines stays.
 */
const LOADING =
  'script:not([type="application/ld+json"]), link, base, meta[http-equiv], iframe, frame, object, embed, portal, fencedframe';

/** The page without what could speak to others. Applied twice: what a second reading makes of the first is caught too. */
export function withoutLoads(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Through the prototype: an image named documentElement would hide the document's own.
  const root: unknown = Reflect.get(Document.prototype, 'documentElement', page);
  if (!(root instanceof Element)) return '';
  const roots: ParentNode[] = [root];
  for (const inside of roots) {
    for (const element of inside.querySelectorAll(LOADING)) element.remove();
    // In SVG the name makes no template.
    for (const template of inside.querySelectorAll('template')) {
      if (template instanceof HTMLTemplateElement) roots.push(template.content);
    }
  }
  const doctype = page.compatMode === 'BackCompat' ? '' : '<!doctype html>';
  return doctype + root.outerHTML;
}

/** Out of sight, but as large as a window: what is not displayed has no layout. */
function laidOut(html: string): Promise<HTMLIFrameElement> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-same-origin');
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.style.cssText = `position:fixed;left:0;top:0;width:${WIDTH}px;height:${HEIGHT}px;border:0;opacity:0;pointer-events:none;z-index:-1`;
    frame.addEventListener('load', () => resolve(frame), { once: true });
    frame.srcdoc = withoutLoads(withoutLoads(html));
    document.body.append(frame);
  });
}
