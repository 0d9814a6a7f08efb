/** Functions that run in pages of the extension, where the bundles are: text for the drivers. */
import type { StyledArticle } from '../../clip/article/look.ts';
import type { Clip } from '../../clip/clip.ts';
import type { Taken } from '../../messages/protocol.ts';
import type { Result } from '../../messages/result.ts';
import type { AttacksInPage } from './in-page.ts';
import type { AttacksInReader } from './in-reader.ts';

/** What files hold that they must not, and the HTML file. */
interface Written {
  readonly found: readonly string[];
  readonly html: string;
}

/** Turns on that accepted selections are kept as labels. */
export function keepLabels(): Promise<void> {
  return chrome.storage.local.set({ keepLabels: true });
}

/** Writes a clip in all formats and audits them: one entry in `found` for each thing that must not be there. */
export function writeFiles(taken: Taken): Promise<Written> {
  const { attacksInPage } = globalThis as { attacksInPage?: AttacksInPage };
  return attacksInPage?.auditFiles(taken) ?? Promise.resolve({ found: ['the bundle did not run'], html: '' });
}

/** The same of an article of the store, with its images as they are stored. */
export function writeStored(id: string): Promise<Written> {
  const { attacksInPage } = globalThis as { attacksInPage?: AttacksInPage };
  return attacksInPage?.auditStoredFiles(id) ?? Promise.resolve({ found: ['the bundle did not run'], html: '' });
}

/** Brings a saved page in as a file of HTML and audits its clip; empty where nothing is wrong, or no article found. */
export function bringInPage(html: string): Promise<string[]> {
  const { attacksInPage } = globalThis as { attacksInPage?: AttacksInPage };
  return attacksInPage?.auditSavedPage(html) ?? Promise.resolve(['the bundle did not run']);
}

/** Brings clips in as an archive that anybody could have made; null where the bundle did not run. */
export function importAll(
  clips: readonly (readonly [id: string, clip: unknown])[],
): ReturnType<AttacksInPage['importClips']> {
  const { attacksInPage } = globalThis as { attacksInPage?: AttacksInPage };
  return attacksInPage?.importClips(clips) ?? Promise.resolve(null);
}

/** Brings labels in as a file of JSON Lines. Throws TypeError where the bundle did not run. */
export function importLabels(lines: readonly string[]): ReturnType<AttacksInPage['importLabels']> {
  const { attacksInPage } = globalThis as { attacksInPage?: AttacksInPage };
  if (!attacksInPage) throw new TypeError('the bundle did not run');
  return attacksInPage.importLabels(lines);
}

/** Audits the files that the stored labels are written to. Throws TypeError where the bundle did not run. */
export function auditLabelFiles(): ReturnType<AttacksInPage['auditLabelFiles']> {
  const { attacksInPage } = globalThis as { attacksInPage?: AttacksInPage };
  if (!attacksInPage) throw new TypeError('the bundle did not run');
  return attacksInPage.auditLabelFiles();
}

/** Keeps a clip as the extension's own pages do. */
export async function keepClip(taken: unknown): Promise<Result<{ id: string }>> {
  const request = { taken, purpose: 'keep' };
  const answer: unknown = await chrome.runtime.sendMessage({ to: 'background', name: 'keep', request });
  return answer as Result<{ id: string }>;
}

/** Fetches the images of a stored article, as a person asks for it in the reader. */
export async function fillPictures(id: string): Promise<Result<{ stored: number }>> {
  const message = { to: 'background', name: 'fillPictures', request: { id, without: [] } };
  const answer: unknown = await chrome.runtime.sendMessage(message);
  return answer as Result<{ stored: number }>;
}

/** In the reader. */
export function auditPage(title: Clip['metadata']['title']): { found: string[]; where: string } {
  const { attacksInReader } = globalThis as { attacksInReader?: AttacksInReader };
  return { found: attacksInReader?.auditReader(title) ?? ['the bundle did not run'], where: location.href };
}

/** In the reader. */
export function auditLook(styled: StyledArticle): Promise<string[]> {
  const { attacksInReader } = globalThis as { attacksInReader?: AttacksInReader };
  return attacksInReader?.auditLook(styled) ?? Promise.resolve(['the bundle did not run']);
}

/** In the list of labels. */
export function auditList(titles: readonly string[]): Promise<string[]> {
  const { attacksInReader } = globalThis as { attacksInReader?: AttacksInReader };
  return attacksInReader?.auditLabels(titles) ?? Promise.resolve(['the bundle did not run']);
}
