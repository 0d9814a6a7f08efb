/** Names of all methods that the extension and the library have, the best on the labelled pages first (README.md). */
export const extractorNames = [
  'winnow',
  'clg',
  'lr',
  'svm',
  'mss',
  'cetd',
  'cetr',
  'naive-bayes',
  'ccb',
  'ceds',
  'article-subtree',
  'naive-bayes-table',
  'density',
  'density-literal',
  'svm-a',
  'lr-a',
] as const;

/** Name of a method, as settings and labels have it. */
export type ExtractorName = (typeof extractorNames)[number];

/** The method that is used until a person chooses another. */
export const DEFAULT_EXTRACTOR: ExtractorName = 'winnow';

/** The name itself where a method has it; it may come from anywhere. `null` for others. */
export function knownExtractor(name: string): ExtractorName | null {
  return extractorNames.find((known) => known === name) ?? null;
}

/** The method of a name that may come from anywhere; the default where there is none. */
export function choiceOf(name: string): ExtractorName {
  return knownExtractor(name) ?? DEFAULT_EXTRACTOR;
}
