import { nextTask } from '../../capture/capture.ts';
import type { Captured } from '../../capture/captured.ts';
import type { Selection } from '../../extract/page/selection.ts';
import type { MethodModel } from '../../messages/protocol.ts';
import { failure, success, type Result } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import { capturePage } from '../page/capture-page.ts';
import type { Parts } from '../parts.ts';
import { methodOf } from './methods.ts';
import { selectWith } from './select.ts';

/** Elements. Above, progress and a way out are shown while the page is read: that takes 30 µs an element here. */
const SHORT = 4_000;

/** Whether reading a document takes so long that a person should see it. Elements of shadow trees do not count. */
export function isLarge(document: Document): boolean {
  return document.getElementsByTagName('*').length > SHORT;
}

/** What a reading needs from outside the page. */
export interface Sources {
  /** The model of a method, from the background. */
  readonly askForModel: (extractor: string) => Promise<Result<MethodModel>>;
  readonly loadMethods: () => Promise<Result<Parts['methods']>>;
}

/** How a page is read: `host` is our own element, null for none; `onProgress` hears the share that is read, 0–1. */
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
  const { relatedPictures, version } = answer.value;
  const prediction = await selectWith(method.value, captured.snapshot, { signal: how.signal, relatedPictures });
  await nextTask();
  return how.signal.aborted ? stopped() : success({ captured, prediction, model: version });
}
