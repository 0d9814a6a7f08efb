import type { Captured } from '../capture/captured.ts';
import { textBlocks } from '../extract/blocks/blocks.ts';
import { letters } from '../extract/page/letters.ts';
import type { Selection } from '../extract/page/selection.ts';
import { allSteps, type Steps } from '../extract/page/steps.ts';
import { selectionText } from '../extract/page/text.ts';
import { buildArticle } from './article/article.ts';
import { directionOf } from './article/direction.ts';
import { isNewWord } from './article/spacing.ts';
import { retag } from './children.ts';
import { CLIP_VERSION, type Clip, type ClipImage } from './clip.ts';
import { excerptOf } from './excerpt.ts';
import { extentOf } from './facts/article-facts.ts';
import { readMetadata } from './facts/metadata.ts';
import { markupOfParts, sanitiseElement } from './sanitise.ts';
import { countWords } from './words.ts';

/** What a clip says that neither the captured page nor the selection does. */
export interface ClipContext {
  /** Time of clipping. */
  readonly now: Date;
  /** The captured page's document, for its metadata. */
  readonly document: Document;
  /** Stands for the document's own address, and for what its addresses are relative to. */
  readonly baseUrl?: string;
}

/**
 * The clip of a selection: sanitised article HTML, text, metadata and the images by address. Reads the live elements,
 * clones none of them into a live document, changes nothing, loads nothing.
 */
export function makeClip(captured: Captured, selection: Selection, context: ClipContext): Clip {
  return allSteps(makeClipInSteps(captured, selection, context));
}

/** The same, in steps between which the page may go on. */
export function* makeClipInSteps(captured: Captured, selection: Selection, context: ClipContext): Steps<Clip> {
  const { snapshot, elements } = captured;
  const text = selectionText(snapshot, selection, (before, run) => isNewWord(snapshot, elements, before, run));
  yield;
  const blocks = textBlocks(snapshot);
  yield;
  const dir = directionOf(captured, selection);
  yield;
  const metadata = yield* readMetadata(context.document, {
    snapshot,
    blocks,
    extent: extentOf(snapshot, selection.included),
    text,
    dir,
    url: context.baseUrl ?? snapshot.url,
  });
  yield;
  const article = yield* buildArticle(captured, selection, blocks, metadata, context.baseUrl);
  headWithTitle(article, metadata.title);
  const parts = yield* sanitiseElement(article);
  yield;
  const html = markupOfParts(parts);
  yield;
  const words = countWords(text);
  yield;
  return {
    version: CLIP_VERSION,
    metadata: { ...metadata, excerpt: metadata.excerpt || excerptOf(parts, text) },
    html,
    text,
    words,
    images: imagesOf(parts),
    savedAt: context.now.toISOString(),
    extractor: selection.extractor,
  };
}

/** Each address once, in document order. Sizes are those on the page, CSS px; 0 where unknown. */
function imagesOf(parts: readonly Element[]): ClipImage[] {
  const images = new Map<string, ClipImage>();
  for (const image of parts.flatMap((part) => Array.from(part.querySelectorAll('img')))) {
    const url = image.getAttribute('src') ?? '';
    if (url === '' || url.startsWith('data:') || images.has(url)) continue;
    const side = (name: string) => Number(image.getAttribute(name) ?? 0);
    images.set(url, { url, alt: image.alt, width: side('width'), height: side('height') });
  }
  return Array.from(images.values());
}

/**
 * Makes a heading of a first paragraph that says the title and nothing else: whatever writes a title above articles knows
 * it there.
 */
function headWithTitle(article: Element, title: string): void {
  const first = article.firstElementChild;
  if (first?.localName !== 'p' || first.id !== '' || first.querySelector('img, br') !== null) return;
  const said = letters(first.textContent);
  if (said !== '' && said === letters(title)) retag(first, 'h1');
}
