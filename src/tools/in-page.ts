/** Runs in a page: the writers that need a DOM. Bundled by `bundle-in-page.ts`. */
import type { Clip } from '../clip/clip.ts';
import { toFile, type ClipWithPictures } from '../clip/files/file.ts';
import { toMarkdown } from '../clip/files/markdown.ts';
import { sanitise } from '../clip/sanitise.ts';

const inPage = {
  html: (taken: ClipWithPictures): string => toFile(taken, sanitise).text,
  markdown: (clip: Clip): string => toMarkdown(clip),
};

/** What the bundle puts at `globalThis.winnowInPage`. */
export type InPage = typeof inPage;

Object.assign(globalThis, { winnowInPage: inPage });
