import type { BlockText } from '../../extract/blocks/block-text.ts';
import type { Blocks } from '../../extract/blocks/blocks.ts';
import { wholeTable } from '../../extract/blocks/feature-rows.ts';
import { pictureFeatures, pictureRows, PICTURE_WIDTH } from '../../extract/blocks/picture-features.ts';
import { contextBits } from '../../extract/blocks/row-context.ts';
import { repeatedSiblings } from '../../extract/blocks/siblings.ts';
import type { ForestFile } from '../../extract/blocks/trees.ts';
import { selectionMask } from '../../extract/page/selection.ts';
import type { LabPage } from '../pages/pages.ts';
import { binned, boost, type Binned, type BoostOptions } from './boost.ts';

/** Pictures of the pages whose gold is nodes: gold text says nothing of pictures. One row a picture. */
export interface PictureTable {
  readonly features: Binned;
  readonly target: Float32Array;
  readonly weight: Float32Array;
  readonly fold: Uint8Array;
}

/** A page whose blocks are known. */
interface PicturePage {
  readonly lab: LabPage;
  readonly blocks: Blocks;
  readonly text: BlockText;
  /** Its first block among those of all pages. */
  readonly start: number;
}

/** `probability`: of all blocks of the pages, by models that never saw their sites. */
export function pictureTable(pages: readonly PicturePage[], probability: Float64Array): PictureTable {
  const parts: Float32Array[] = [];
  const target: number[] = [];
  const weight: number[] = [];
  const fold: number[] = [];
  for (const { lab, blocks, text, start } of pages) {
    const { snapshot: page, select, deselect } = lab;
    const rows = pictureRows(page);
    if (lab.page.gold.kind !== 'nodes' || rows.length === 0) continue;
    const own = probability.subarray(start, start + blocks.count);
    const scored = { blocks, text, probability: own, siblings: repeatedSiblings(page), context: contextBits(page) };
    parts.push(wholeTable(pictureFeatures(page, scored, rows)));
    const mask = selectionMask(page, { included: select, excluded: deselect });
    const shares = Float64Array.from(rows, (row) => page.imageArea[row] / (page.width * page.height));
    const weights = shareOut(shares);
    rows.forEach((row, k) => {
      target.push(mask[row]);
      weight.push(weights[k]);
      fold.push(lab.fold);
    });
  }
  const mean = weight.reduce((sum, value) => sum + value, 0) / weight.length;
  return {
    features: binned(joined(parts), PICTURE_WIDTH),
    target: Float32Array.from(target),
    weight: Float32Array.from(weight, (value) => value / mean),
    fold: Uint8Array.from(fold),
  };
}

/**
 * Pictures share what their page weighs by the root of their areas, as shares of the page's: large ones count more,
 * small ones are not lost. A page weighs the root of what pictures cover of it.
 */
function shareOut(shares: Float64Array): Float64Array {
  const roots = shares.map(Math.sqrt);
  const page = Math.sqrt(Math.min(1, sum(shares)));
  const total = sum(roots);
  return roots.map((root) => (page * root) / total);
}

function sum(values: Float64Array): number {
  return values.reduce((all, value) => all + value, 0);
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The scorer of pictures, learnt from those whose fold is taken. */
export function trainPictures(
  table: PictureTable,
  takes: (fold: number) => boolean,
  options: BoostOptions,
): ForestFile {
  const rows: number[] = [];
  table.fold.forEach((fold, row) => {
    if (takes(fold)) rows.push(row);
  });
  return boost(table.features, table.target, table.weight, Int32Array.from(rows), options);
}
