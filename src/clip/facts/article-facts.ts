import type { Blocks } from '../../extract/blocks/blocks.ts';
import { closingLines, openingLines, rowOfTitle, type Line } from '../../extract/blocks/opening-lines.ts';
import { runText, type Snapshot } from '../../extract/page/snapshot.ts';
import type { Metadata } from '../clip.ts';
import { isSite } from '../title.ts';
import { titleOf } from './article-title.ts';
import { chooseByline, saysWriterAndDay } from './byline.ts';
import { choosePublished, hasNumberedDay, writesDayFirst } from './dates.ts';
import { languageOf } from './language.ts';
import { chooseSiteName } from './site-name.ts';
import type { Stated } from './stated.ts';

/** Rows that the content of an article begins with and ends before. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** From the first selected row to the end of the last one. */
export function extentOf(page: Snapshot, included: readonly number[]): Extent {
  const last = included.at(-1);
  return { start: included.at(0) ?? 0, end: last === undefined ? 0 : page.end[last] };
}

/**
 * What is known of an article, of what its page states and of what people see around its title and at its end. `start` is
 * the first row of its content, where it begins when no heading says its title; `end` is the one past its last. `url` is
 * the address of the page.
 */
export function articleFacts(
  stated: Stated,
  page: Snapshot,
  blocks: Blocks,
  { start, end }: Extent,
  url: string,
): Pick<Metadata, 'title' | 'byline' | 'published' | 'siteName' | 'lang'> {
  const { known, title } = titleOf(stated, page, url);
  const seen = openingLines(page, blocks, title.heading?.row ?? rowOfTitle(page, blocks, title.text, start));
  const near = seen.filter(({ isBeyond }) => !isBeyond);
  const lang = stated.languages.at(0) ?? '';
  const spoken = languageOf(near.map(({ text }) => text).join(' '), lang);
  // Further down, others are named too: where no writer is stated, a line that says who and when may tell.
  const isTelling = ({ text, isBeyond }: Line) =>
    isBeyond && stated.bylines.length === 0 && saysWriterAndDay(text, spoken);
  const lines = [...near, ...seen.filter(isTelling)];
  return {
    title: title.text,
    byline: chooseByline(stated.bylines, lines, spoken, (name) => isSite(name, known), closingLines(page, blocks, end)),
    published: choosePublished(stated.dates, lines, datedIn(page, lines, spoken)),
    siteName: chooseSiteName(known.siteNames, url),
    lang,
  };
}

/** English of the order in which a page writes days in numbers, where its other days tell; else the language as it is. */
function datedIn(page: Snapshot, lines: readonly Line[], lang: string): string {
  if (!/^(?:en(?:-us)?)?$/i.test(lang) || !lines.some(({ text }) => hasNumberedDay(text))) return lang;
  const texts = Array.from({ length: page.runCount }, (_, run) => runText(page, run));
  return writesDayFirst(texts) ? 'en-GB' : lang;
}
