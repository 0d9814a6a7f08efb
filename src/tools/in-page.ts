/** Runs in a page: what the extension has no button for yet. Bundled by `bundle-in-page.ts`. */
import { capture } from '../capture/capture.ts';
import type { Clip } from '../clip/clip.ts';
import { toFile, type ClipWithPictures } from '../clip/file.ts';
import { makeLabel } from '../clip/label.ts';
import { toMarkdown } from '../clip/markdown.ts';
import { selectionText } from '../extract/text.ts';
import { createChoice, DEFAULT_EXTRACTOR } from '../extractors/choices.ts';
import { modelVersions, shippedChoice } from '../extractors/shipped-models.ts';

/** The label of the page as the default method selects it, accepted as found, and the text of that selection. */
function label() {
  const captured = capture(document);
  const selection = createChoice(shippedChoice()).extract(captured.snapshot);
  if (!selection) return null;
  const model = modelVersions[DEFAULT_EXTRACTOR];
  const made = makeLabel(captured, selection, { now: new Date(), prediction: selection, model, edits: [] });
  return { label: made, text: selectionText(captured.snapshot, selection) };
}

const inPage = {
  label,
  html: (taken: ClipWithPictures): string => toFile(taken).text,
  markdown: (clip: Clip): string => toMarkdown(clip),
};

export type InPage = typeof inPage;

Object.assign(globalThis, { winnowInPage: inPage });
