import browser from 'webextension-polyfill';
import { sendToPage } from '../messages/channel.ts';
import type { NamedText } from '../messages/protocol.ts';
import { failure, type Result } from '../messages/result.ts';
import { saveFile } from '../ui/save-file.ts';
import { isolated, t } from '../ui/words.ts';

/** What the popup can do with a clip. */
export type Delivery = 'keep' | 'print' | 'copy' | 'save' | 'label';

/** Takes the clip from the page, hands it on, and says in one sentence what became of it. */
export async function deliver(tab: number, delivery: Delivery): Promise<string> {
  if (delivery === 'label' || delivery === 'save') return save(tab, delivery);
  if (delivery === 'copy') return copy(tab);
  // The page does it all: the popup may be gone before it is done, and what was stored is known there.
  const done = await sendToPage(browser, tab, delivery === 'keep' ? 'accept' : 'print', null);
  return done.ok ? done.value : done.problem.sentence;
}

/** ms. A page that has not answered by then answers no more: it hangs, or waits for a dialog of its own. */
const PATIENCE = 15_000;

/** Takes what is selected without its pictures, which the clipboard does not hold, and copies it. */
async function copy(tab: number): Promise<string> {
  const [clip, writer] = await Promise.all([
    Promise.race([sendToPage(browser, tab, 'clip', null), silence(PATIENCE)]),
    import('../clip/plain-text.ts'),
  ]);
  if (!clip.ok) return clip.problem.sentence;
  const { html } = clip.value;
  const text = writer.plainText(new DOMParser().parseFromString(html, 'text/html').body);
  return (await writeToClipboard(html, text)) ? t('done_copied') : t('copy_denied');
}

/** The answer of a page that gives none. */
async function silence(ms: number): Promise<Result<never>> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return failure('no-page', t('no_answer'));
}

/** Whether the browser allowed it: it refuses a window that is not in front. */
function writeToClipboard(html: string, text: string): Promise<boolean> {
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  });
  return navigator.clipboard.write([item]).then(
    () => true,
    () => false,
  );
}

const FILES = {
  save: { message: 'file', type: 'text/html' },
  label: { message: 'label', type: 'application/jsonl' },
} as const;

async function save(tab: number, delivery: keyof typeof FILES): Promise<string> {
  const { message, type } = FILES[delivery];
  const file = await sendToPage(browser, tab, message, null);
  return file.ok ? saveAs(file.value, type) : file.problem.sentence;
}

function saveAs({ name, text }: NamedText, type: string): string {
  saveFile(name, new Blob([text], { type }));
  return t('done_saved', isolated(name));
}
