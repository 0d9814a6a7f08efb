import browser from 'webextension-polyfill';
import { toFile } from '../clip/file.ts';
import { sendToBackground, sendToPage } from '../messages/channel.ts';
import type { Taken } from '../messages/protocol.ts';

/** What the popup can do with a clip. */
export type Delivery = 'keep' | 'print' | 'copy' | 'save';

/** Takes the clip from the page, hands it on, and says in one sentence what became of it. */
export async function deliver(tab: number, delivery: Delivery): Promise<string> {
  const taken = await sendToPage(browser, tab, 'take', null);
  if (!taken.ok) return taken.problem.sentence;
  if (delivery === 'copy') return copy(taken.value);
  if (delivery === 'save') return save(taken.value);
  const kept = await sendToBackground(browser, taken.value, delivery);
  if (!kept.ok) return kept.problem.sentence;
  return delivery === 'print' ? 'Opening the print view.' : 'Kept in your library.';
}

async function copy({ clip }: Taken): Promise<string> {
  const item = new ClipboardItem({
    'text/html': new Blob([clip.html], { type: 'text/html' }),
    'text/plain': new Blob([clip.text], { type: 'text/plain' }),
  });
  await navigator.clipboard.write([item]);
  return 'Copied, with its formatting.';
}

/** ms that the browser has to read the file. */
const KEEP_FILE = 60_000;

function save(taken: Taken): string {
  const { name, text } = toFile(taken);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE);
  return `Saved as ${name}.`;
}
