import { takeNumber } from '../clip/removed.ts';
import type { StoredPicture } from '../store/articles/store.ts';
import { isolated, t } from '../ui/words.ts';
import type { Edition } from './edition.ts';

/** Gives the images of a parsed article their stored bytes, and its links a tab of their own. The answer gives the memory back. */
export function placePictures(parsed: Document, pictures: readonly StoredPicture[]): () => void {
  const addresses = new Map(pictures.map(({ url, blob }) => [url, URL.createObjectURL(blob)]));
  for (const image of parsed.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    const stored = addresses.get(address);
    if (stored) image.src = stored;
    else if (!address.startsWith('data:')) image.replaceWith(gap(parsed, image, address));
    image.removeAttribute('loading');
  }
  for (const link of parsed.querySelectorAll('a[href^="http"]')) link.setAttribute('target', '_blank');
  return () => addresses.forEach((url) => URL.revokeObjectURL(url));
}

/** Gives memory back when the page goes for good. */
export function releaseAtEnd(release: () => void): void {
  window.addEventListener('pagehide', (event) => event.persisted || release());
}

/** Puts images in the place of the gaps that were left for them. The answer gives the memory back. */
export function fillGaps(article: HTMLElement, pictures: readonly StoredPicture[]): () => void {
  const addresses = new Map(pictures.map(({ url, blob }) => [url, URL.createObjectURL(blob)]));
  for (const line of article.querySelectorAll<HTMLElement>('.gap')) {
    const stored = addresses.get(line.dataset.address ?? '');
    if (!stored) continue;
    const image = article.ownerDocument.createElement('img');
    image.src = stored;
    image.alt = line.dataset.alt ?? '';
    takeNumber(line, image);
    line.replaceWith(image);
  }
  return () => addresses.forEach((url) => URL.revokeObjectURL(url));
}

/** Addresses of images that are not there, in blocks that a person took out alone. */
export function removedPictures(edition: Pick<Edition, 'article' | 'blocks' | 'removed'>): string[] {
  const removed = new Set(Array.from(edition.removed(), (at) => edition.blocks[at]));
  const shown = new Set<string>();
  const gone = new Set<string>();
  for (const line of edition.article.querySelectorAll<HTMLElement>('.gap')) {
    (isWithin(line, removed) ? gone : shown).add(line.dataset.address ?? '');
  }
  return Array.from(gone).filter((url) => !shown.has(url));
}

function isWithin(element: HTMLElement, others: ReadonlySet<HTMLElement>): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) if (others.has(at)) return true;
  return false;
}

/** A line in the place of an image that is not stored: its description as a link to it, or as plain words within a link. */
function gap(parsed: Document, image: HTMLImageElement, address: string): Element {
  const { alt } = image;
  const line = parsed.createElement('span');
  line.className = 'gap';
  line.dataset.address = address;
  line.dataset.alt = alt;
  takeNumber(image, line);
  const words = alt ? t('reader_gap_named', isolated(alt)) : t('reader_gap');
  if (image.closest('a')) {
    line.append(words);
    return line;
  }
  const link = parsed.createElement('a');
  link.textContent = words;
  if (/^https?:/.test(address)) link.href = address;
  link.rel = 'noreferrer noopener';
  line.append(link);
  return line;
}
