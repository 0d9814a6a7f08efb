import { locale, t, type Key } from './words.ts';

/** The methods as people are told of them: what each goes by, and in brackets what papers call it. Ours has its own name. */
const TITLES: Readonly<Record<string, Key>> = {
  clg: 'method_clg',
  lr: 'method_lr',
  'lr-a': 'method_lr_a',
  svm: 'method_svm',
  'svm-a': 'method_svm_a',
  mss: 'method_mss',
  ceds: 'method_ceds',
  ccb: 'method_ccb',
  cetr: 'method_cetr',
  cetd: 'method_cetd',
  density: 'method_density',
  'density-literal': 'method_density_literal',
  'naive-bayes': 'method_naive_bayes',
  'naive-bayes-table': 'method_naive_bayes_table',
  'article-subtree': 'method_article_subtree',
};

/** The title of a method in the language of the browser; its name where it has none. */
export function methodTitle(name: string): string {
  if (name === 'winnow') return 'Winnow';
  return Object.hasOwn(TITLES, name) ? t(TITLES[name]) : name;
}

/** The titles of methods that find the same, as a list of the language. */
export function methodTitles(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names.map(methodTitle));
}
