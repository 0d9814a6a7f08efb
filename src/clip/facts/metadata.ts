import type { Blocks } from '../../extract/blocks/blocks.ts';
import { letters } from '../../extract/page/letters.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import type { Steps } from '../../extract/page/steps.ts';
import { pageAddress } from '../address.ts';
import type { Metadata } from '../clip.ts';
import { parseMarkup } from '../dom.ts';
import { shortened, withoutCall } from '../excerpt.ts';
import { tidy } from '../tidy.ts';
import { articleFacts, type Extent } from './article-facts.ts';
import { languageOf } from './language.ts';
import { readStated, type Stated } from './stated.ts';

/** What else is known of the page. */
export interface MetadataContext {
  /** The page as it was captured. */
  readonly snapshot: Snapshot;
  /** Its text blocks. */
  readonly blocks: Blocks;
  /** The rows that are clipped; the article starts with them where no heading says its title. */
  readonly extent: Extent;
  /** The clipped text, which shows its language. */
  readonly text: string;
  readonly dir: 'ltr' | 'rtl';
  readonly url: string;
}

/** Characters of an excerpt that a page states: some state their whole text. */
const MAX_STATED = 500;

/**
 * What is known of an article, of what its page states (linked data, Open Graph, microdata) and of what people see
 * around its title; all values are text, never markup. The excerpt is empty where the page states none that says more than its titles.
 */
export function* readMetadata(document: Document, context: MetadataContext): Steps<Metadata> {
  const { snapshot, blocks, extent, text, dir } = context;
  const url = pageAddress(context.url);
  const stated = readStated(document, context.url);
  yield;
  const facts = articleFacts(stated, snapshot, blocks, extent, url);
  yield;
  return {
    ...facts,
    lang: languageOf(text, facts.lang),
    dir,
    excerpt: saysMore(stated.excerpt, stated) ? shortened(withoutCall(withoutMarkup(stated.excerpt)), MAX_STATED) : '',
    url,
    canonical: stated.canonical,
  };
}

/** Whether first words that a page states say something that its titles do not: some have those, or the name of the site, as theirs. */
function saysMore(excerpt: string, { titles, documentTitle }: Stated): boolean {
  return ![...titles, documentTitle].some((title) => letters(title).includes(letters(excerpt)));
}

/** A tag at the start, and a further one that ends something: a text that only speaks of tags has none of these. */
const MARKUP = /^<(?:p|div|span)[\s>].*<\/\w/;

/** First words that a page states, without the markup that some state them in. */
function withoutMarkup(excerpt: string): string {
  return MARKUP.test(excerpt) ? tidy(parseMarkup(excerpt)?.body.textContent ?? '') : excerpt;
}
