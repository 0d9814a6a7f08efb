import { fileURLToPath } from 'node:url';
import { selectionMask } from '../../extract/page/selection.ts';
import { countRuns } from '../../extract/page/text-counts.ts';
import {
  BAYES_VERSION,
  BLOCK_TAGS,
  divideIntoBlocks,
  FEATURE_NAMES,
  featureBins,
  noCounts,
  probabilities,
  type BayesModel,
  type BayesTables,
  type Blocking,
} from '../../extract/papers/naive-bayes.ts';
import { writeJson } from '../json-file.ts';
import { corpusHash, FOLDS, type SetName } from '../pages/corpus.ts';
import type { LabPage } from '../pages/pages.ts';

/** Where the shipped model stands. */
const MODEL_FILE = fileURLToPath(new URL('../../extract/papers/naive-bayes.json', import.meta.url));

/** Share of its characters in the gold region from which a block is theme. */
const THEME_SHARE = 0.5;

/** Naive Bayes for both ways to divide a page, from pages with a region selected. The same pages give the same model. */
export function trainNaiveBayes(pages: readonly LabPage[]): BayesModel {
  return {
    version: BAYES_VERSION,
    provenance: { pages: pages.length, sites: new Set(pages.map(({ page }) => page.site)).size },
    blocks: tablesOf(pages, 'blocks'),
    table: tablesOf(pages, 'table'),
  };
}

function tablesOf(pages: readonly LabPage[], blocking: Blocking): BayesTables {
  const theme = noCounts();
  const noise = noCounts();
  for (const { snapshot, select, deselect } of pages) {
    const gold = selectionMask(snapshot, { included: select, excluded: deselect });
    const runs = countRuns(snapshot);
    const { blocks, blockOf } = divideIntoBlocks(snapshot, runs, BLOCK_TAGS[blocking]);
    const inside = new Int32Array(blocks.length);
    blockOf.forEach((block, run) => {
      if (block >= 0 && gold[snapshot.runOwner[run]]) inside[block] += runs.chars[run];
    });
    blocks.forEach((block, k) => {
      const share = inside[k] / (block.linked + block.unlinked);
      const counts = share >= THEME_SHARE ? theme : noise;
      const bins = featureBins(block);
      for (const name of FEATURE_NAMES) counts[name][bins[name]]++;
    });
  }
  return { theme: probabilities(theme), noise: probabilities(noise) };
}

/** Trains the shipped model on all pages given and writes it with where it comes from. */
export async function writeNaiveBayes(
  corpus: string,
  sets: readonly SetName[],
  pages: readonly LabPage[],
): Promise<void> {
  const model = trainNaiveBayes(pages);
  const provenance = { ...model.provenance, corpus: corpusHash(corpus, sets), folds: FOLDS };
  await writeJson(MODEL_FILE, { ...model, provenance });
}
