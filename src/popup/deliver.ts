import browser from 'webextension-polyfill';
import type { Clip } from '../clip/clip.ts';
import { sendToPage } from '../messages/channel.ts';
import type { Taken } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import type { NamedFile } from '../store/files/files.ts';
import type { Format } from '../store/files/formats.ts';
import { problemSentence } from '../ui/problem.ts';
import { saveFile } from '../ui/save-file.ts';
import { isolated, t } from '../ui/words.ts';

/** What is offered beside HTML: the formats of the reader, Markdown for the clipboard, and the selection as a label. */
export type SaveAs = 'copy-markdown' | Exclude<Format, 'html'> | 'label';

/** What the popup can do with a clip. */
export type Delivery = 'accept' | 'print' | 'copy' | 'save' | SaveAs;

/** Takes the clip from the page, hands it on, and says in one sentence what became of it. */
export async function deliver(tab: number, delivery: Delivery): Promise<string> {
  switch (delivery) {
    case 'accept':
    case 'print': {
      // The page does it all: the popup may be gone before it is done, and what was stored is known there.
      const done = await sendToPage(browser, tab, delivery, null);
      return done.ok ? done.value : done.problem.sentence;
    }
    case 'save':
    case 'label':
      return save(tab, delivery);
    case 'copy':
      return copy(tab);
    case 'copy-markdown':
      return copyMarkdown(tab);
    default:
      return saveFormat(tab, delivery);
  }
}

/** ms. A page that has not answered by then answers no more: it hangs, or waits for a dialog of its own. */
const PATIENCE = 15_000;

/** What is selected, without its pictures, which neither the clipboard nor a text holds. */
function clipFrom(tab: number): Promise<Result<Clip>> {
  return Promise.race([sendToPage(browser, tab, 'clip', null), silence(PATIENCE)]);
}

async function copy(tab: number): Promise<string> {
  const [clip, writer] = await Promise.all([clipFrom(tab), import('../clip/files/plain-text.ts')]);
  if (!clip.ok) return clip.problem.sentence;
  const { html } = clip.value;
  const text = writer.plainText(new DOMParser().parseFromString(html, 'text/html').body);
  const isCopied = await writeToClipboard({ 'text/html': html, 'text/plain': text });
  return t(isCopied ? 'done_copied' : 'copy_denied');
}

/** As a file has it, but for what stands before the article there. */
async function copyMarkdown(tab: number): Promise<string> {
  const [clip, writer] = await Promise.all([clipFrom(tab), import('../clip/files/markdown.ts')]);
  if (!clip.ok) return clip.problem.sentence;
  const text = writer.withoutFront(writer.toMarkdown(clip.value));
  return t((await writeToClipboard({ 'text/plain': text })) ? 'done_copied_markdown' : 'copy_denied');
}

/** The answer of a page that gives none. */
async function silence(ms: number): Promise<Result<never>> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return failure('no-page', t('no_answer'));
}

/** Whether the browser allowed it: it refuses a window that is not in front. */
function writeToClipboard(texts: Readonly<Record<string, string>>): Promise<boolean> {
  const blobs = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })] as const);
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]).then(
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
  if (!file.ok) return file.problem.sentence;
  const { name, text } = file.value;
  return saveAs({ name, blob: new Blob([text], { type }) });
}

/** Formats whose files hold the images. */
const WITH_IMAGES: ReadonlySet<Format> = new Set(['folder', 'epub', 'json']);

/** As the reader saves it, without keeping it first. What writes it is loaded while the page makes the clip. */
async function saveFormat(tab: number, format: Exclude<Format, 'html'>): Promise<string> {
  const [taken, writers] = await Promise.all([
    WITH_IMAGES.has(format) ? sendToPage(browser, tab, 'take', null) : withoutImages(clipFrom(tab)),
    import('./writers.ts'),
  ]);
  if (!taken.ok) return taken.problem.sentence;
  try {
    return saveAs(await writers.fileOfTaken(taken.value, format));
  } catch (error) {
    return problemSentence(error, 'reader_file_failed', 'keep_full');
  }
}

async function withoutImages(asked: Promise<Result<Clip>>): Promise<Result<Taken>> {
  const clip = await asked;
  return clip.ok ? success({ clip: clip.value, pictures: [] }) : clip;
}

function saveAs({ name, blob }: NamedFile): string {
  saveFile(name, blob);
  return t('done_saved', isolated(name));
}
