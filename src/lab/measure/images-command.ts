import { loadOwnPages } from '../pages/own-snapshots.ts';
import type { LabPage } from '../pages/pages.ts';
import { PICTURE_PAGES } from '../pages/picture-pages.ts';
import { imageReport } from './images.ts';
import { labelledPages, measurePictures, pictureTable, sharesOf } from './labelled-images.ts';
import type { Method } from './methods.ts';

/** Both measures of the picture stage: on labelled pictures, and on the gold regions of all styled pages. */
export function reportImages(pages: readonly LabPage[], winnow: Method): { text: string; figures: unknown } {
  const measures = measurePictures(labelledPages(pages, loadOwnPages(PICTURE_PAGES)), winnow);
  const labelled = `Pictures that a person labelled, on ${measures[0].pages} pages:`;
  const gold = 'Pictures inside main or article of styled pages; those of the gold region are of the article:';
  const text = [labelled, pictureTable(measures), gold, imageReport(pages)].join('\n\n');
  return { text, figures: measures.map((measure) => ({ ...measure, ...sharesOf(measure) })) };
}
