import { fromBase64 } from '../clip/base64.ts';
import { frozenPage } from '../clip/frozen-page.ts';
import shipped from '../extract/block-model.json';
import { readBlockModel } from '../extract/block-model.ts';
import { unpackMasses } from '../extract/fit-adaptation.ts';
import stored from '../extract/token-masses.json';
import { readLabel } from '../store/labels.ts';
import type { FromImprover, ToImprover } from './improver.ts';
import { propose, studyPage, type StudiedPage } from './improvement.ts';

function tell(message: FromImprover): void {
  self.postMessage(message);
}

/** Reads one page after the other, learns from all, and says what that would change. */
async function improve({ ids }: ToImprover): Promise<void> {
  const model = readBlockModel(shipped);
  const studied: StudiedPage[] = [];
  const from: string[] = [];
  for (const [k, id] of ids.entries()) {
    tell({ tell: 'progress', share: k / ids.length });
    const label = await readLabel(id, true);
    const page = label && frozenPage(label);
    if (!page) continue;
    studied.push(studyPage(page.snapshot, page.choice, model));
    from.push(id);
  }
  if (studied.length === 0) return tell({ tell: 'nothing' });
  tell({ tell: 'proposal', proposal: propose(studied, unpackMasses(fromBase64(stored.masses))), ids: from });
}

self.addEventListener('message', ({ data }: MessageEvent<ToImprover>) => {
  improve(data).catch((error: unknown) => tell({ tell: 'problem', message: String(error) }));
});
