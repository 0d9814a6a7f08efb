import { sendClip } from '../messages/channel.ts';
import type { NamedText, Taken } from '../messages/protocol.ts';
import type { Result } from '../messages/result.ts';
import { isolated, t } from '../ui/words.ts';
import type { Delivery } from './keys.ts';
import type { Stored } from './round.ts';
import type { Copied } from './taking.ts';

/** What can be taken from the page. */
export interface Source {
  copied(): Promise<Result<Copied>>;
  take(): Promise<Result<Taken>>;
  file(): Promise<Result<NamedText>>;
  /** What was stored of the page since it was read. */
  readonly stored: Stored;
}

/** Carries out a press of a button in the page: takes the clip, hands it on, and says in one sentence what became of it. */
export function deliver(command: Delivery, from: Source): Promise<string> {
  switch (command) {
    case 'print':
      return print(from);
    case 'copy':
      return copy(from.copied);
    case 'save':
      return save(from.file);
  }
}

async function print({ take, stored }: Source): Promise<string> {
  const taken = await take();
  if (!taken.ok) return taken.problem.sentence;
  const opened = await sendClip(chrome, taken.value, 'print', null, stored);
  if (!opened.ok) return opened.problem.sentence;
  stored.printed = opened.value.id;
  return t('done_print');
}

/** Pages without TLS have no clipboard for scripts: there the copy command of the browser is given what is copied. */
async function copy(take: Source['copied']): Promise<string> {
  const taken = await take();
  if (!taken.ok) return taken.problem.sentence;
  const { html, text } = taken.value;
  const done = t('done_copied');
  if (navigator.clipboard) {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    });
    try {
      await navigator.clipboard.write([item]);
      return done;
    } catch {
      // Not allowed on this page: try the command below.
    }
  }
  return copyByCommand(taken.value) ? done : t('copy_refused');
}

function copyByCommand({ html, text }: Copied): boolean {
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('copy', give, { capture: true });
  const done = document.execCommand('copy');
  window.removeEventListener('copy', give, { capture: true });
  return done;
}

/** ms that the browser has to read the file. */
const KEEP_FILE = 60_000;

async function save(file: () => Promise<Result<NamedText>>): Promise<string> {
  // A sandbox takes a page its origin, and then tells of no download. Most refuse them.
  if (self.origin === 'null') return t('save_refused');
  const made = await file();
  if (!made.ok) return made.problem.sentence;
  const { name, text } = made.value;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  const begun = download(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE);
  return begun ? t('done_saved', isolated(name)) : t('save_refused');
}

/** The Navigation API, where the browser has it. */
interface WithNavigation {
  readonly navigation?: EventTarget;
}

/**
 * Whether the download began: a sandbox refuses it before the browser tells of it, and the page can end it then. Firefox
 * tells of those that a sandbox refuses, too. By an anchor outside the document: the page cannot catch the click.
 */
function download(address: string, name: string): boolean {
  const { navigation } = window as WithNavigation;
  const told: Event[] = [];
  const listen = (event: Event): void => void told.push(event);
  navigation?.addEventListener('navigate', listen);
  const anchor = document.createElement('a');
  [anchor.href, anchor.download] = [address, name];
  anchor.click();
  navigation?.removeEventListener('navigate', listen);
  return !navigation || told.some(({ isTrusted, defaultPrevented }) => isTrusted && !defaultPrevented);
}
