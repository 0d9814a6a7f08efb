import { sendClip } from '../../messages/channel.ts';
import type { NamedText, Taken } from '../../messages/protocol.ts';
import type { Result } from '../../messages/result.ts';
import { isolated, t } from '../../ui/words.ts';
import type { Delivery } from '../keys.ts';
import type { Stored } from './round.ts';
import type { Copied } from './to-clipboard.ts';

/** What can be taken from the page. */
export interface Source {
  copied(): Promise<Result<Copied>>;
  /** False where the browser does not allow it. */
  toClipboard(copied: Copied): Promise<boolean>;
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
      return copy(from);
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

async function copy({ copied, toClipboard }: Source): Promise<string> {
  const taken = await copied();
  if (!taken.ok) return taken.problem.sentence;
  return (await toClipboard(taken.value)) ? t('done_copied') : t('copy_refused');
}

/** ms that the browser has to read the file: it may ask the person first where to put it. */
const KEEP_FILE = 10 * 60_000;

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
