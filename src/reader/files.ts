import { fileOf, type Format } from '../store/files.ts';
import type { StoredClip } from '../store/store.ts';
import { saveFile } from '../ui/save-file.ts';

/** Saves a stored clip as a file, and gives the file's name. */
export async function saveAs(stored: StoredClip, format: Format): Promise<string> {
  const { name, blob } = await fileOf(stored, format);
  saveFile(name, blob);
  return name;
}
