/** The methods as people are told of them: names of papers, the same in every language. */
const TITLES: Readonly<Record<string, string>> = {
  winnow: 'Winnow',
  clg: 'CLG',
  lr: 'LR',
  'lr-a': 'LR-A',
  svm: 'SVM',
  'svm-a': 'SVM-A',
  mss: 'MSS',
  ceds: 'CEDS',
  ccb: 'CCB',
  cetr: 'CETR',
  cetd: 'CETD',
  density: 'Density',
  'density-literal': 'Density, as printed',
  'naive-bayes': 'Naive Bayes',
  'naive-bayes-table': 'Naive Bayes, tables',
  'article-subtree': 'Article subtree',
};

/** The title of a method; its name where it has none. */
export function methodTitle(name: string): string {
  return TITLES[name] ?? name;
}
