import { plainText } from '../clip/plain-text.ts';
import { withoutBlocks } from '../clip/removed.ts';
import { countWords } from '../clip/words.ts';
import type { StoredClip } from './store.ts';

type Read = Pick<StoredClip, 'clip' | 'pictures' | 'removed'>;

/** An article without what a person took out of it: nothing of its HTML, its text and its images. Needs a DOM. */
export function asRead({ clip, pictures, removed }: Read): Read {
  if (removed.length === 0) return { clip, pictures, removed };
  const html = withoutBlocks(clip.html, removed);
  const text = plainText(bodyOf(html));
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

function imagesOf(html: string): ReadonlySet<string> {
  return new Set(Array.from(bodyOf(html).querySelectorAll('img'), (image) => image.getAttribute('src') ?? ''));
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
