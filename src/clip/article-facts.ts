import { openingLines } from '../extract/opening-lines.ts';
import { pageHeadings } from '../extract/page-headings.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import { hostOf } from './address.ts';
import { chooseByline } from './byline.ts';
import type { Metadata } from './clip.ts';
import { choosePublished } from './dates.ts';
import type { Stated } from './stated.ts';
import { chooseTitle, isSite, type Title } from './title.ts';

/**
 * What is known of an article, of what its page states and of what people see around its title. `start` is the first row
 * of its content: where it begins when no heading says its title. `url` is the address of the page.
 */
export function articleFacts(
  stated: Stated,
  page: Snapshot,
  start: number,
  url: string,
): Pick<Metadata, 'title' | 'byline' | 'published' | 'siteName' | 'lang'> {
  const site = { siteNames: stated.siteNames, host: hostOf(url) };
  const title = articleTitle(stated, page, url);
  const lines = openingLines(page, title.heading?.row ?? start);
  const lang = stated.languages.at(0) ?? '';
  return {
    title: title.text,
    byline: chooseByline(stated.bylines, lines, lang, (name) => isSite(name, site)),
    published: choosePublished(stated.dates, lines, lang),
    siteName: stated.siteNames.at(0) ?? site.host,
    lang,
  };
}

/** What the article is called, of what its page states and of its headings. */
export function articleTitle(stated: Stated, page: Snapshot, url: string): Title {
  return chooseTitle({ ...stated, host: hostOf(url) }, pageHeadings(page));
}
