import { find } from '../database/database.ts';
import { pictureName, upgrade } from '../database/document.ts';

/** How many images of other addresses an article shows that are not stored with it; 0 where there is none of that id. */
export async function countLacking(id: string): Promise<number> {
  const found = await find(id, {});
  if (!found) return 0;
  const { clip, pictures } = upgrade(found).document;
  const stored = new Set(pictures.filter((_, k) => found._attachments?.[pictureName(k)]));
  const shown = new Set(clip.images.map(({ url }) => url));
  return Array.from(shown).filter((url) => /^https?:/.test(url) && !stored.has(url)).length;
}
