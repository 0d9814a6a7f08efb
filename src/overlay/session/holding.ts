import type { Editor } from '../../extract/edit/state.ts';
import type { Draft } from '../../messages/protocol.ts';
import type { Result } from '../../messages/result.ts';
import { afterPause } from '../page/rhythm.ts';
import type { Loaders } from '../parts.ts';
import type { Clipping } from './clipping.ts';

/** Has corrections held that are not kept yet. */
export interface Holding {
  /** Something else is selected: it is held once the person pauses. */
  edited(): void;
  /** What is selected is being accepted: held after that, it would outlive its article. */
  accepting(): void;
}

export interface HoldingOptions {
  readonly clipping: Pick<Clipping, 'editor' | 'isUnsettled' | 'picked'>;
  readonly load: Pick<Loaders, 'learn'>;
  readonly hold: (draft: Draft) => Promise<Result<null>>;
  readonly onFailed: (error: unknown) => void;
}

/** A correction by hand is held; one that is as it was found, or kept, no more. What a method finds is found again. */
export function createHolding({ clipping, load, hold, onFailed }: HoldingOptions): Holding {
  /** What was accepted last, safe or not. */
  let accepted: Editor['present'] | undefined;

  async function holdNow(): Promise<void> {
    const part = await load.learn();
    const picked = clipping.picked();
    const { editor, isUnsettled } = clipping;
    if (!part.ok || !picked || (isUnsettled && editor?.present === accepted)) return;
    const draft = part.value.draftOf(picked);
    await hold(isUnsettled && picked.extractor === 'hand' ? draft : { ...draft, selection: null });
  }

  return {
    // The page may be left in the pause: what is not held then is all that is lost.
    edited: afterPause(() => void holdNow().catch(onFailed), new AbortController().signal),
    accepting: () => void (accepted = clipping.editor?.present),
  };
}
