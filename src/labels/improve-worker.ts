import { fromBase64 } from '../clip/base64.ts';
import { frozenPage, type FrozenPage } from '../clip/labels/frozen-page.ts';
import shipped from '../extract/blocks/block-model.json';
import { readBlockModel } from '../extract/blocks/block-model.ts';
import { unpackMasses } from '../extract/blocks/fit-adaptation.ts';
import stored from '../extract/blocks/token-masses.json';
import { readLabel } from '../store/labels/labels.ts';
import { propose, studyPage, type StudiedPage } from './improvement.ts';
import type { FromImprover, ToImprover } from './improver.ts';

function tell(message: FromImprover): void {
  self.postMessage(message);
}

/** Reads one page after the other, learns from all, and says what that would change. */
async function improve({ ids }: ToImprover): Promise<void> {
  const model = readBlockModel(shipped);
  const studied: StudiedPage[] = [];
  const from: string[] = [];
  let unreadable = 0;
  for (const [k, id] of ids.entries()) {
    tell({ tell: 'progress', share: k / ids.length });
    const page = await readPage(id);
    if (page === 'unreadable') unreadable++;
    if (!page || page === 'unreadable') continue;
    studied.push(studyPage(page.snapshot, page.choice, model));
    from.push(id);
  }
  if (studied.length === 0) return tell({ tell: 'nothing', unreadable });
  const proposal = propose(studied, unpackMasses(fromBase64(stored.masses)));
  tell({ tell: 'proposal', proposal, ids: from, unreadable });
}

/** The page of a label; null where it has none. Other machines write labels too: one that cannot be read ends no learning. */
async function readPage(id: string): Promise<FrozenPage | null | 'unreadable'> {
  try {
    const label = await readLabel(id, true);
    return label && frozenPage(label);
  } catch (error) {
    if (error instanceof RangeError) return 'unreadable';
    throw error;
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToImprover>) => {
  improve(data).catch((error: unknown) => tell({ tell: 'problem', message: String(error) }));
});
