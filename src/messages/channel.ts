import type { Kept, PageState, Purpose, Taken, ToBackground, ToPage, ToPopup } from './protocol.ts';
import { failure, type Result } from './result.ts';

/** The three ends of the extension that are spoken to. */
export interface Protocols {
  page: ToPage;
  background: ToBackground;
  popup: ToPopup;
}

export type RequestOf<P, K extends keyof P> = P[K] extends (request: infer R) => unknown ? R : never;
export type AnswerOf<P, K extends keyof P> = P[K] extends (request: never) => infer A ? A : never;

export type Sender = Pick<chrome.runtime.MessageSender, 'id' | 'origin' | 'url' | 'frameId' | 'tab'>;

/** One function a message. `check` gives the request where its shape is right and the sender may send it, else null. */
export type Handlers<P> = {
  readonly [K in keyof P]: {
    readonly check: (request: unknown, sender: Sender) => { readonly request: RequestOf<P, K> } | null;
    readonly run: (
      request: RequestOf<P, K>,
      sender: Sender,
    ) => Result<AnswerOf<P, K>> | Promise<Result<AnswerOf<P, K>>>;
  };
};

interface Envelope {
  readonly to: keyof Protocols;
  readonly name: string;
  readonly request: unknown;
}

/**
 * Answers the messages sent to one end until `signal` aborts. Messages of other extensions, of unknown names and of
 * wrong shapes are answered with 'bad-message'; a handler that throws is answered with 'failed' and its message.
 */
export function handle<E extends keyof Protocols>(to: E, handlers: Handlers<Protocols[E]>, signal?: AbortSignal): void {
  const listen = (message: unknown, sender: Sender, answer: (value: unknown) => void): boolean => {
    const envelope = asEnvelope(message);
    if (!envelope || envelope.to !== to) return false;
    void dispatch(handlers, envelope, sender).then(answer);
    return true;
  };
  chrome.runtime.onMessage.addListener(listen);
  signal?.addEventListener('abort', () => chrome.runtime?.onMessage?.removeListener(listen), { once: true });
}

/** One message through its check and its handler. Exported for its tests. */
export async function dispatch<P>(handlers: Handlers<P>, envelope: Envelope, sender: Sender): Promise<Result<unknown>> {
  if (sender.id !== chrome.runtime.id) return failure('bad-message', 'Another extension may not do this.');
  if (!Object.hasOwn(handlers, envelope.name)) return failure('bad-message', 'There is no such message.');
  const name = envelope.name as keyof P;
  try {
    return await runChecked(handlers, name, envelope.request, sender);
  } catch (error) {
    return failure('failed', `Something went wrong: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function runChecked<P, K extends keyof P>(handlers: Handlers<P>, name: K, request: unknown, sender: Sender) {
  const handler = handlers[name];
  const checked = handler.check(request, sender);
  return checked
    ? handler.run(checked.request, sender)
    : failure('bad-message', 'This message may not be sent from here.');
}

function asEnvelope(message: unknown): Envelope | null {
  if (typeof message !== 'object' || message === null) return null;
  const { to, name, request } = message as Partial<Record<keyof Envelope, unknown>>;
  const known = to === 'page' || to === 'background' || to === 'popup';
  return known && typeof name === 'string' ? { to, name, request } : null;
}

/**
 * True for pages and workers of this extension. Content scripts run at the origin of their page. Compared as text:
 * the origin of an extension's URL object is 'null' where the scheme is not known.
 */
export function isOurPage(sender: Sender): boolean {
  const ours = chrome.runtime.getURL('');
  const theirs = sender.origin ?? sender.url ?? '';
  return sender.id === chrome.runtime.id && (theirs + '/').startsWith(ours);
}

/** True for the content script in the top frame of a tab. */
export function isOurContentScript(sender: Sender, tab: number): boolean {
  return sender.id === chrome.runtime.id && sender.tab?.id === tab && sender.frameId === 0;
}

/** Sends to the content script of a tab's top frame. */
export function sendToPage<K extends keyof ToPage>(
  tab: number,
  name: K,
  request: RequestOf<ToPage, K>,
): Promise<Result<AnswerOf<ToPage, K>>> {
  return answered(chrome.tabs.sendMessage(tab, { to: 'page', name, request }, { frameId: 0 }));
}

/** Sends a clip to the background, which stores it and, to print, opens the reader. */
export function sendToBackground(taken: Taken, purpose: Purpose): Promise<Result<Kept>> {
  return answered(chrome.runtime.sendMessage({ to: 'background', name: 'keep', request: { taken, purpose } }));
}

/** Tells the popup, if one is open, that the state of the page has changed. */
export async function tellPopup(state: PageState): Promise<void> {
  await answered(chrome.runtime.sendMessage({ to: 'popup', name: 'changed', request: state }));
}

/** A rejected promise of the messaging system (nobody listens, or the extension was reloaded) as a value. */
async function answered<T>(sent: Promise<unknown>): Promise<Result<T>> {
  try {
    const answer = await sent;
    return answer === undefined ? failure('no-page', 'Nobody answered.') : (answer as Result<T>);
  } catch (error) {
    return failure('no-page', error instanceof Error ? error.message : String(error));
  }
}
