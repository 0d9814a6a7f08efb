import { captureInSteps } from '../../capture/capture.ts';
import type { Captured, CaptureOptions } from '../../capture/captured.ts';
import { shadowRootOf } from './page-tree.ts';

interface HowToCapture {
  readonly signal: AbortSignal;
  /** Our own element, where it is in the page already: its inside is not read. */
  readonly host: Element | null;
  /** Share of the elements that have been read, 0–1. */
  readonly onProgress: (share: number) => void;
}

/** The page as it stands now, read in steps of 50 ms, or null where the person stopped it. */
export async function capturePage({ signal, host, onProgress }: HowToCapture): Promise<Captured | null> {
  const options: CaptureOptions = { shadowRootOf: (element) => (element === host ? null : shadowRootOf(element)) };
  const total = document.getElementsByTagName('*').length;
  try {
    return await captureInSteps(document, {
      ...options,
      signal,
      onProgress: (n) => onProgress(Math.min(1, n / total)),
    });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
