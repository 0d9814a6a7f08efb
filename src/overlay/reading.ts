import { nextTask } from '../capture/capture.ts';
import type { Captured } from '../capture/captured.ts';
import { withoutUnrelatedImages } from '../extract/related-images.ts';
import type { Selection } from '../extract/selection.ts';
import type { Snapshot } from '../extract/snapshot.ts';
import { extractorNames } from '../extractors/names.ts';
import type { MethodModel } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { t } from '../ui/words.ts';
import { capturePage } from './capture-page.ts';
import { methodOf, selectWith } from './methods.ts';
import type { Parts } from './parts.ts';

/** Elements. Above, progress and a way out are shown while the page is read: that takes 30 µs an element here. */
const SHORT = 4_000;

export function isLarge(document: Document): boolean {
  return document.getElementsByTagName('*').length > SHORT;
}

/** What a reading needs from outside the page. */
export interface Sources {
  /** The model of a method, from the background. */
  readonly askForModel: (extractor: string) => Promise<Result<MethodModel>>;
  readonly loadMethods: () => Promise<Result<Parts['methods']>>;
}

export interface HowToRead {
  readonly signal: AbortSignal;
  readonly host: Element | null;
  readonly onProgress: (share: number) => void;
}

/** A page as it was read, and what a method found on it. */
export interface Reading {
  readonly captured: Captured;
  readonly prediction: Selection | null;
  /** Version of the method's model; empty for methods without one. */
  readonly model: string;
}

const stopped = () => failure('stopped', t('session_stopped'));

/** Reads the page and asks a method; each long step is a task of its own, so that the tab can answer between them. */
export async function readPage(extractor: string, sources: Sources, how: HowToRead): Promise<Result<Reading>> {
  const asked = sources.askForModel(extractor);
  const captured = await capturePage(how);
  if (how.signal.aborted || !captured) return stopped();
  const answer = await asked;
  if (!answer.ok) return answer;
  const method = await methodOf(answer.value, sources.loadMethods);
  if (!method.ok) return method;
  await nextTask();
  const selection = await selectWith(method.value, captured.snapshot, how.signal);
  await nextTask();
  if (how.signal.aborted) return stopped();
  const prediction = chosen(selection, captured.snapshot, answer.value);
  await nextTask();
  return how.signal.aborted ? stopped() : success({ captured, prediction, model: answer.value.version });
}

/** What every method finds on a page, in the order of their names; those that find nothing are left out. */
export async function askAllMethods(
  page: Snapshot,
  sources: Sources,
  signal: AbortSignal,
): Promise<Result<readonly Selection[]>> {
  const found: Selection[] = [];
  for (const name of extractorNames) {
    const answer = await sources.askForModel(name);
    if (!answer.ok) return answer;
    const method = await methodOf(answer.value, sources.loadMethods);
    if (!method.ok) return method;
    await nextTask();
    if (signal.aborted) return stopped();
    const selection = chosen(await selectWith(method.value, page, signal), page, answer.value);
    if (selection) found.push(selection);
  }
  return success(found);
}

function chosen(selection: Selection | null, page: Snapshot, { relatedPictures }: MethodModel): Selection | null {
  return selection && relatedPictures ? withoutUnrelatedImages(page, selection) : selection;
}
