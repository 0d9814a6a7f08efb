/** Runs inside a corpus page: what the page states of its article, and what the peers make of it. */
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { readStated, type Stated } from '../../clip/facts/stated.ts';
import { settleAnimations } from './settle-animations.ts';

/** What a method says of an article besides its text. Empty where it says nothing. */
export interface Facts {
  readonly title: string;
  readonly byline: string;
  readonly published: string;
}

/** What is kept of a page. A peer that threw says nothing. */
export interface PageFacts {
  readonly stated: Stated;
  readonly peers: Readonly<Record<'readability' | 'defuddle', Facts>>;
}

/** Our reading, Readability's on a clone, and Defuddle's, which comes last: it may change the page. */
export function facts(): PageFacts {
  settleAnimations(document);
  const stated = readStated(document, document.URL);
  const readability = answer(() => {
    const { title, byline, publishedTime } = new Readability(document.cloneNode(true) as Document).parse() ?? {};
    return { title, byline, published: publishedTime };
  });
  const defuddle = answer(() => {
    const { title, author, published } = new Defuddle(document, { url: document.URL }).parse();
    return { title, byline: author, published };
  });
  return { stated, peers: { readability, defuddle } };
}

type Answer = { readonly [K in keyof Facts]: string | null | undefined };

function answer(ask: () => Answer): Facts {
  try {
    const { title, byline, published } = ask();
    return { title: title ?? '', byline: byline ?? '', published: published ?? '' };
  } catch {
    return { title: '', byline: '', published: '' }; // A peer's own failure, on a page of the corpus: it has no answer.
  }
}
