import { fromBase64 } from '../clip/base64.ts';
import type { Taken } from '../messages/protocol.ts';
import { fileOf, type NamedFile } from '../store/files/files.ts';
import type { Format } from '../store/files/formats.ts';

/** What was taken from a page as a file. In a module of its own: the writers weigh more than the popup. */
export function fileOfTaken({ clip, pictures }: Taken, format: Format): Promise<NamedFile> {
  const images = pictures.map(({ url, type, data }) => ({ url, blob: new Blob([fromBase64(data)], { type }) }));
  return fileOf({ clip, pictures: images, tags: [], removed: [] }, format);
}
