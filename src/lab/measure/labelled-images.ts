import { selectionMask, type Region } from '../../extract/page/selection.ts';
import { IMAGE_OPTIONS, judgeImages, picturesOf, type ImageOptions } from '../../extract/papers/related-images.ts';
import { articleSubtree, articleText } from '../../extractors/article-subtree.ts';
import type { LabPage } from '../pages/pages.ts';
import { mainOrArticle, wholeBody } from './baselines.ts';
import { CORPUS_LABELS, OWN_LABELS } from './image-labels.ts';
import { fromExtractor, type Method } from './methods.ts';
import { markdownTable } from './tables.ts';

/** A page with a letter for each of its pictures, see image-labels.ts. */
export interface LabelledPage {
  readonly page: LabPage;
  readonly labels: string;
}

/** Numbers of pictures. `outside` were not in the selection; `abstained` were in it and the stage could not tell. */
export interface PictureFate {
  readonly pictures: number;
  readonly outside: number;
  readonly dropped: number;
  readonly abstained: number;
  readonly related: number;
}

/** The fates of all pictures of some pages, by what a person said of them. */
export interface PictureMeasure {
  readonly name: string;
  readonly pages: number;
  readonly article: PictureFate;
  readonly unrelated: PictureFate;
  readonly unclear: PictureFate;
}

/** The pages with labels among those given. Throws RangeError where a labelled page is not among them. */
export function labelledPages(corpus: readonly LabPage[], own: readonly LabPage[]): LabelledPage[] {
  const known = new Map([
    ...corpus.map((page) => [`${page.page.set}/${page.page.id}`, page] as const),
    ...own.map((page) => [page.page.id, page] as const),
  ]);
  return Object.entries({ ...CORPUS_LABELS, ...OWN_LABELS }).map(([id, labels]) => {
    const page = known.get(id);
    if (!page) throw new RangeError(`the labelled page ${id} has not been recorded`);
    return { page, labels };
  });
}

/** The stage on top of a method; `null` is no stage at all. */
interface Job {
  readonly name: string;
  readonly method: Method;
  readonly stage: ImageOptions | null;
}

/** The whole job, as a person sees it: of all pictures of the labelled pages, which end up in the clip. */
export function measurePictures(pages: readonly LabelledPage[], winnow: Method): PictureMeasure[] {
  const [printed, bare, landmark, all] = [articleSubtree, articleText, mainOrArticle, wholeBody].map((each) =>
    fromExtractor(each.name, () => each),
  );
  const jobs: Job[] = [
    { name: 'winnow', method: winnow, stage: null },
    { name: 'winnow + stage', method: winnow, stage: IMAGE_OPTIONS },
    { name: 'winnow + stage as printed', method: winnow, stage: { ...IMAGE_OPTIONS, asPrinted: true } },
    { name: 'article-subtree', method: printed, stage: null },
    { name: 'article-subtree without its pictures’ part', method: bare, stage: null },
    { name: 'article-subtree, our stage', method: bare, stage: IMAGE_OPTIONS },
    { name: 'main/article', method: landmark, stage: null },
    { name: 'main/article + stage', method: landmark, stage: IMAGE_OPTIONS },
    { name: 'whole body + stage', method: all, stage: IMAGE_OPTIONS },
  ];
  return jobs.map((job) => measureJob(pages, job));
}

function measureJob(pages: readonly LabelledPage[], { name, method, stage }: Job): PictureMeasure {
  const fates = { a: newFate(), u: newFate(), '?': newFate() };
  for (const { page, labels } of pages) {
    const rows = picturesOf(page.snapshot, new Uint8Array(page.snapshot.count).fill(1));
    if (rows.length !== labels.length) {
      throw new RangeError(`${page.page.id} has ${rows.length} pictures and ${labels.length} labels`);
    }
    const found = method.predict(page)?.rows ?? { included: [], excluded: [] };
    const verdicts = verdictsOf(page, found, stage);
    rows.forEach((row, k) => fates[labels[k] as keyof typeof fates][verdicts.get(row) ?? 'outside']++);
  }
  const [article, unrelated, unclear] = [fates.a, fates.u, fates['?']].map((fate) => ({
    ...fate,
    pictures: Object.values(fate).reduce((sum, n) => sum + n, 0),
  }));
  return { name, pages: pages.length, article, unrelated, unclear };
}

type Fate = 'outside' | 'dropped' | 'abstained' | 'related';

function newFate(): Record<Fate, number> {
  return { outside: 0, dropped: 0, abstained: 0, related: 0 };
}

/** What the stage makes of each picture of the selection; without a stage all are kept. */
function verdictsOf({ snapshot }: LabPage, found: Region, stage: ImageOptions | null): Map<number, Fate> {
  if (stage === null) {
    return new Map(picturesOf(snapshot, selectionMask(snapshot, found)).map((row) => [row, 'related']));
  }
  const fate = { related: 'related', unsure: 'abstained', unrelated: 'dropped' } as const;
  return new Map(judgeImages(snapshot, found, stage).map(({ row, verdict }) => [row, fate[verdict]]));
}

/** Shares of the article pictures kept and of the unrelated ones that are not in the clip, 0–1. */
export function sharesOf({ article, unrelated }: PictureMeasure): { kept: number; dropped: number } {
  return {
    kept: (article.related + article.abstained) / article.pictures,
    dropped: (unrelated.outside + unrelated.dropped) / unrelated.pictures,
  };
}

/** One line a method, as Markdown. */
export function pictureTable(measures: readonly PictureMeasure[]): string {
  const head = [
    'clip',
    'article pictures kept',
    'unrelated ones not in it',
    'article: outside, dropped, unsure',
    'unrelated: outside, dropped, unsure, kept',
    'unclear: kept',
  ];
  const rows = measures.map((measure) => {
    const { article: a, unrelated: u, unclear } = measure;
    const { kept, dropped } = sharesOf(measure);
    return [
      measure.name,
      `${a.related + a.abstained} of ${a.pictures}, ${percent(kept)}`,
      `${u.outside + u.dropped} of ${u.pictures}, ${percent(dropped)}`,
      `${a.outside}, ${a.dropped}, ${a.abstained}`,
      `${u.outside}, ${u.dropped}, ${u.abstained}, ${u.related}`,
      `${unclear.related + unclear.abstained} of ${unclear.pictures}`,
    ];
  });
  return markdownTable(head, rows);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
