import { plainText } from '../../clip/files/plain-text.ts';
import { withoutBlocks } from '../../clip/removed.ts';
import { countWords } from '../../clip/words.ts';
import { find } from '../database/database.ts';
import { blocksOut, upgrade } from '../database/document.ts';
import type { StoredClip } from './store.ts';
import { htmlOf, textOf } from './text-of.ts';

type Read = Pick<StoredClip, 'clip' | 'pictures' | 'removed'>;

/** An article without what a person took out of it: nothing of its HTML, its text and its images. Needs a DOM. */
export function asRead({ clip, pictures, removed }: Read): Read {
  if (removed.length === 0) return { clip, pictures, removed };
  const html = withoutBlocks(clip.html, removed);
  const text = textIn(html);
  const left = imagesOf(html);
  const gone = new Set(Array.from(imagesOf(clip.html)).filter((url) => !left.has(url)));
  const isLeft = ({ url }: { readonly url: string }) => !gone.has(url);
  const images = clip.images.filter(isLeft);
  return {
    clip: { ...clip, html, text, words: countWords(text), images },
    pictures: pictures.filter(isLeft),
    removed: [],
  };
}

/** What article HTML says without the blocks of these numbers. Needs a DOM. */
export function textWithout(html: string, removed: readonly number[]): string {
  return textIn(withoutBlocks(html, removed));
}

/** The text of an article in the library as it is read, for excerpts; empty where it has none. Needs a DOM. */
export async function readText(id: string): Promise<string> {
  const found = await find(id, {});
  if (!found) return '';
  const removed = blocksOut(upgrade(found).document);
  return removed.length === 0 ? textOf(found) : textWithout(await htmlOf(found), removed);
}

function textIn(html: string): string {
  return plainText(bodyOf(html));
}

function imagesOf(html: string): ReadonlySet<string> {
  return new Set(Array.from(bodyOf(html).querySelectorAll('img'), (image) => image.getAttribute('src') ?? ''));
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
