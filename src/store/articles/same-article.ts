import type { Clip } from '../../clip/clip.ts';
import { documentsWith, find } from '../database/database.ts';
import { HTML_NAME, isReadable, upgrade } from '../database/document.ts';
import { HELD_PREFIX, heldClip } from './held.ts';
import { pageOf } from './page-of.ts';
import { keptId } from './store.ts';

/**
 * The first of some ids under which the very same article is stored: the same HTML, of the same page. Empty where it is
 * none of them. What was stored to be printed, and is gone, may be in the library.
 */
export async function sameArticle(ids: readonly string[], { html, metadata }: Clip): Promise<string> {
  for (const id of ids) {
    const stored = id === '' ? null : ((await articleOf(id)) ?? (await articleOf(keptId(id))));
    if (stored && pageOf(stored.url) === pageOf(metadata.url) && stored.html === html) return id;
  }
  return '';
}

/** Null where there is none, or only later code can read it. */
async function articleOf(id: string): Promise<{ readonly url: string; readonly html: string } | null> {
  if (id.startsWith(HELD_PREFIX)) {
    const held = await heldClip(id);
    return held && { url: held.clip.metadata.url, html: held.clip.html };
  }
  const found = await find(id, {});
  if (!found || !isReadable(found)) return null;
  const { document, texts } = upgrade(found);
  const file =
    !texts &&
    found._attachments?.[HTML_NAME] &&
    (await documentsWith(id)?.using((database) => database.getAttachment(id, HTML_NAME)));
  return { url: document.clip.metadata.url, html: texts?.html ?? (file ? await file.text() : '') };
}
