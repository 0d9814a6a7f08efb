import { capture } from '../capture/capture.ts';
import { makeClip } from '../clip/make-clip.ts';
import { readBlockModel, type BlockModelFile } from '../extract/blocks/block-model.ts';
import { checkModel, type Model } from '../extract/clg/model.ts';
import { createClg } from '../extractors/clg.ts';
import type { Extractor } from '../extractors/extractor.ts';
import { DEFAULT_EXTRACTOR } from '../extractors/names.ts';
import { extractorByName, extractorNames } from '../extractors/registry.ts';
import { createWinnow } from '../extractors/winnow.ts';

/** How `extract` finds the main content; every field may be left out. */
export interface ExtractOptions {
  /** Name of the method; the default where it is left out. Throws RangeError for a name that no method has. */
  readonly extractor?: string;
  /** Model for the method 'winnow' or 'clg' in place of the one within. Throws RangeError where it does not fit. */
  readonly model?: Model | BlockModelFile;
  /** Address of the page: what links and images are relative to, where the document's own address is not the page's. */
  readonly baseUrl?: string;
}

/** What was found. The names are those of Readability where the meaning is. */
export interface Extracted {
  readonly title: string;
  readonly byline: string;
  /** ISO 8601, as precise as the page says. */
  readonly published: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly siteName: string;
  readonly excerpt: string;
  /** What a person would read: blocks on their own lines; what tabs, accordions and details hide is there too. */
  readonly text: string;
  /** Sanitised article markup, links and images absolute. */
  readonly html: string;
  /** UTF-16 units of `text`. */
  readonly length: number;
  /** The live elements that hold the content, document order, none inside another. */
  readonly nodes: readonly Element[];
  /** Live elements inside `nodes` that are not content. */
  readonly excluded: readonly Element[];
  readonly extractor: string;
  /** ms. */
  readonly timings: {
    readonly capture: number;
    readonly extract: number;
    readonly clip: number;
    readonly total: number;
  };
}

/**
 * The main content of a document as it is laid out now, or null where there is none. Changes nothing in the document,
 * loads nothing. The document has to be shown in a window (the page's own, or a frame's): one that was only parsed has
 * no layout and throws TypeError.
 */
export function extract(document: Document, options: ExtractOptions = {}): Extracted | null {
  const extractor = extractorFor(options);
  const started = performance.now();
  const captured = capture(document);
  const measured = performance.now();
  const selection = extractor.extract(captured.snapshot);
  const chosen = performance.now();
  if (!selection || selection.included.length === 0) return null;
  const clip = makeClip(captured, selection, {
    now: new Date(),
    document,
    ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
  });
  if (clip.text === '' && clip.images.length === 0) return null;
  const done = performance.now();
  const { title, byline, published, lang, dir, siteName, excerpt } = clip.metadata;
  return {
    title,
    byline,
    published,
    lang,
    dir,
    siteName,
    excerpt,
    text: clip.text,
    html: clip.html,
    length: clip.text.length,
    nodes: selection.included.map((row) => captured.elements[row]),
    excluded: selection.excluded.map((row) => captured.elements[row]),
    extractor: selection.extractor,
    timings: { capture: measured - started, extract: chosen - measured, clip: done - chosen, total: done - started },
  };
}

/** Names of the methods that `extractor` takes. */
export const extractors: readonly string[] = extractorNames;

function extractorFor({ extractor: name = DEFAULT_EXTRACTOR, model }: ExtractOptions): Extractor {
  if (model && name === 'winnow' && 'widths' in model) return createWinnow(readBlockModel(model));
  if (model && name === 'clg' && 'features' in model) return createClg(checkModel(model));
  if (model) throw new RangeError(`the method ${name} does not take the model that was given`);
  const extractor = extractorByName(name);
  if (!extractor) throw new RangeError(`no method is called ${name}; there are ${extractors.join(', ')}`);
  return extractor;
}
