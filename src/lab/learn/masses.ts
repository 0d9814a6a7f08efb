import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BlockModelFile } from '../../extract/blocks/block-model.ts';
import { packMasses } from '../../extract/blocks/fit-adaptation.ts';
import { scorePages, tokenMasses } from '../measure/personalise.ts';
import { corpusHash } from '../pages/corpus.ts';
import { loadPages } from '../pages/pages.ts';
import { foldModels } from './train-winnow.ts';
import { currentCommit } from './train.ts';

/** Where the shipped masses stand. */
const MASSES_FILE = fileURLToPath(new URL('../../extract/blocks/token-masses.json', import.meta.url));

/**
 * Writes the masses of all pages, each scored by the model of its fold, with their provenance. The models are those
 * given, else trained where they are not kept yet.
 */
export async function writeMasses(
  corpus: string,
  say: (line: string) => void,
  folds?: readonly BlockModelFile[],
): Promise<void> {
  const { pages } = await loadPages(corpus);
  const models = folds ?? foldModels(pages, say);
  say('scoring all pages');
  const masses = tokenMasses(scorePages(pages, models));
  const provenance = { corpus: corpusHash(corpus), commit: currentCommit(), pages: pages.length };
  writeFileSync(
    MASSES_FILE,
    `${JSON.stringify({ masses: Buffer.from(packMasses(masses)).toString('base64'), provenance })}\n`,
  );
}
