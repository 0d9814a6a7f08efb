import { leadsHome } from '../../extract/page/first-page.ts';
import { pageHeadings, type Heading } from '../../extract/page/page-headings.ts';
import type { Snapshot } from '../../extract/page/snapshot.ts';
import { fileNameOf, hostOf } from '../address.ts';
import { chooseTitle, type StatedTitles, type Title } from '../title.ts';
import type { OwnTitles } from './stated-titles.ts';

/** The title, and what is known of the site that it was chosen with. */
export function titleOf(stated: OwnTitles, page: Snapshot, url: string): { known: StatedTitles; title: Title } {
  const headings = pageHeadings(page);
  const known = withSite(stated, headings, url);
  return { known, title: chooseTitle(known, headings) };
}

/** What a page states, with its host; headings of level 1 that lead to the first page of a site are names of it. */
function withSite(stated: OwnTitles, headings: readonly Heading[], url: string): StatedTitles {
  const names = headings.filter(({ level, link }) => level === 1 && leadsHome(link, url)).map(({ text }) => text);
  return { ...stated, siteNames: [...stated.siteNames, ...names], host: hostOf(url), fileName: fileNameOf(url) };
}
