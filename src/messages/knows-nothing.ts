import type { SiteKnowledge } from './protocol.ts';

/** What is known of the site of a page where nothing is, or nothing may be: private windows, pages of no site. */
export const KNOWS_NOTHING: SiteKnowledge = {
  memories: [],
  keepLabels: false,
  keepMemories: false,
  reopened: null,
  draft: null,
  lettersWithAlt: false,
  method: null,
};
