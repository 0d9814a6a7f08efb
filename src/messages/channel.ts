import type { Earlier, Kept, Lesson, PageState, Purpose, Taken, ToBackground, ToPage, ToPopup } from './protocol.ts';
import { failure, type Problem, type Result } from './result.ts';

/** The three ends of the extension that are spoken to. */
export interface Protocols {
  page: ToPage;
  background: ToBackground;
  popup: ToPopup;
}

/** The request of message K of a protocol, as its declaration has it. */
export type RequestOf<P, K extends keyof P> = P[K] extends (request: infer R) => unknown ? R : never;
/** The answer to message K of a protocol, without the Result around it. */
export type AnswerOf<P, K extends keyof P> = P[K] extends (request: never) => infer A ? A : never;

/** Who sent a message, as both browsers tell it. */
export interface Sender {
  readonly id?: string | undefined;
  /** Chromium and Firefox 126 and later. */
  readonly origin?: string | undefined;
  readonly url?: string | undefined;
  readonly frameId?: number | undefined;
  readonly tab?: SenderTab | undefined;
}

/** The tab of a sender, as far as both browsers tell of it. */
export interface SenderTab {
  readonly id?: number | undefined;
  readonly index: number;
  readonly windowId?: number | undefined;
  /** A private window. */
  readonly incognito?: boolean | undefined;
}

/** Returns true where the answer comes later, through `answer[0]`: both browsers give exactly one, which their types leave out. */
type Listener = (
  message: unknown,
  sender: Sender,
  ...answer: readonly ((value: unknown) => void)[]
) => true | undefined;

/**
 * What the channel needs of the extension API. Our pages and the background give `browser` of webextension-polyfill;
 * the injected script gives `chrome`, so that the polyfill is no part of it.
 */
export interface Api {
  readonly runtime: {
    readonly id: string;
    getURL(path: string): string;
    sendMessage(message: unknown): Promise<unknown>;
    readonly onMessage: { addListener(listen: Listener): void; removeListener(listen: Listener): void };
  };
  /** Words in the language of the browser. */
  readonly i18n: { getMessage(key: string, substitution?: string): string };
}

/** The part of the API that a check of a sender needs. */
export type Identity = { readonly runtime: Pick<Api['runtime'], 'id' | 'getURL'> };

/** The part of the API that says what became of a message. */
type Speaker = Pick<Api, 'i18n'> & { readonly runtime: Pick<Api['runtime'], 'id'> };

/** The part of the API that only our own pages and the background have. */
export interface TabsApi extends Speaker {
  readonly tabs: { sendMessage(tab: number, message: unknown, options: { frameId: number }): Promise<unknown> };
}

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

/** What a message asks for, without whom it is sent to. */
interface Envelope {
  readonly name: string;
  readonly request: unknown;
}

/**
 * Answers the messages sent to one end until `signal` aborts. Messages of other extensions, of unknown names and of
 * wrong shapes are answered with 'bad-message'; a handler that throws is answered with 'failed' and its message.
 */
export function handle<E extends keyof Protocols>(
  api: Api,
  to: E,
  handlers: Handlers<Protocols[E]>,
  signal?: AbortSignal,
): void {
  const listen: Listener = (message, sender, answer) => {
    const envelope = envelopeTo(to, message);
    if (!envelope) return undefined;
    void dispatch(api, handlers, envelope, sender).then(answer);
    return true;
  };
  api.runtime.onMessage.addListener(listen);
  // An extension that was reloaded leaves its scripts without a runtime.
  signal?.addEventListener('abort', () => api.runtime?.onMessage?.removeListener(listen));
}

/** One message through its check and its handler. Exported for its tests. */
export async function dispatch<P>(
  api: Identity & Pick<Api, 'i18n'>,
  handlers: Handlers<P>,
  envelope: Envelope,
  sender: Sender,
): Promise<Result<unknown>> {
  if (sender.id !== api.runtime.id || !Object.hasOwn(handlers, envelope.name)) return refused();
  const name = envelope.name as keyof P;
  try {
    return await runChecked(handlers, name, envelope.request, sender);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure('failed', api.i18n.getMessage('library_problem', reason));
  }
}

function runChecked<P, K extends keyof P>(handlers: Handlers<P>, name: K, request: unknown, sender: Sender) {
  const handler = handlers[name];
  const checked = handler.check(request, sender);
  return checked ? handler.run(checked.request, sender) : refused();
}

/** Of another extension, of an unknown name, of a wrong shape: no page of ours sent it, and nobody reads why: it is not translated. */
function refused() {
  return failure('bad-message', 'This message may not be sent from here.');
}

function envelopeTo(to: keyof Protocols, message: unknown): Envelope | null {
  if (typeof message !== 'object' || message === null) return null;
  const { to: whom, name, request } = message as Partial<Record<'to' | keyof Envelope, unknown>>;
  return whom === to && typeof name === 'string' ? { name, request } : null;
}

/**
 * True for pages and workers of this extension. Content scripts run at the origin of their page. Compared as text:
 * the origin of an extension's URL object is 'null' where the scheme is not known.
 */
export function isOurPage(api: Identity, sender: Sender): boolean {
  const ours = api.runtime.getURL('');
  const theirs = sender.origin ?? sender.url ?? '';
  return sender.id === api.runtime.id && (theirs + '/').startsWith(ours);
}

/** True for the content script in the top frame of a tab. */
export function isOurContentScript(api: Identity, sender: Sender, tab: number): boolean {
  return sender.id === api.runtime.id && sender.tab?.id === tab && sender.frameId === 0;
}

/** Sends to the content script of a tab's top frame. */
export function sendToPage<K extends keyof ToPage>(
  api: TabsApi,
  tab: number,
  name: K,
  request: RequestOf<ToPage, K>,
): Promise<Result<AnswerOf<ToPage, K>>> {
  return answered(api, () => api.tabs.sendMessage(tab, { to: 'page', name, request }, { frameId: 0 }));
}

/** Sends to the background. */
export function askBackground<K extends keyof ToBackground>(
  api: Api,
  name: K,
  request: RequestOf<ToBackground, K>,
): Promise<Result<AnswerOf<ToBackground, K>>> {
  return answered(api, () => api.runtime.sendMessage({ to: 'background', name, request }));
}

/**
 * Sends a clip to the background, which stores it, learns from it, and, to print, opens the reader. `earlier`: what the
 * page has had stored before.
 */
export function sendClip(
  api: Api,
  taken: Taken,
  purpose: Purpose,
  lesson: Lesson | null = null,
  earlier: Earlier = { kept: '', printed: '' },
): Promise<Result<Kept>> {
  return askBackground(api, 'keep', { taken, purpose, lesson, earlier });
}

/** ms. Browsers end a background that has heard nothing for 30 s. */
const AWAKE = 20_000;

/** Keeps the background running as long as this page is open: what goes on there goes on. */
export function keepAwake(api: Api): void {
  const knock = () => void askBackground(api, 'awake', null);
  knock();
  setInterval(knock, AWAKE);
}

/** Tells the popup, if one is open, that the state of the page has changed. */
export async function tellPopup(api: Api, state: PageState): Promise<void> {
  await answered(api, () => api.runtime.sendMessage({ to: 'popup', name: 'changed', request: state }));
}

/**
 * The answer to a message; a failure where the messaging system throws: nobody listens, the extension was replaced, or the
 * message is larger than the browser takes, which it says in English ("Message exceeded maximum allowed size of 64MiB").
 */
async function answered<T>(api: Speaker, send: () => Promise<unknown>): Promise<Result<T>> {
  const answer = await Promise.resolve()
    .then(send)
    .catch((error: unknown) =>
      /exceed/.test(String(error)) ? failure('too-large', api.i18n.getMessage('message_too_large')) : undefined,
    );
  return asResult<T>(answer) ?? failure('no-page', noAnswer(api));
}

/** An answer by its shape; what it holds is as the types of `protocol.ts` say, since our own code has sent it. */
function asResult<T>(answer: unknown): Result<T> | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { ok, value, problem } = answer as Record<string, unknown>;
  const isFailure = ok === false && typeof (problem as Partial<Problem> | undefined)?.sentence === 'string';
  return (ok === true && value !== undefined) || isFailure ? (answer as Result<T>) : null;
}

/** An extension that was replaced has left its scripts without words, and says so in the page by itself. */
function noAnswer({ runtime, i18n }: Speaker): string {
  return runtime?.id === undefined ? '' : i18n.getMessage('no_answer');
}
