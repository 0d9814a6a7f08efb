import { fileOf, type Format } from '../store/files.ts';
import type { StoredClip } from '../store/store.ts';

/** ms that the browser has to read the file. */
const KEEP_FILE = 60_000;

/** Saves a stored clip as a file, and gives the file's name. */
export async function saveAs(stored: StoredClip, format: Format): Promise<string> {
  const { name, blob } = await fileOf(stored, format);
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE);
  return name;
}
