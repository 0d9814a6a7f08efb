import { sanitisePicture } from '../sanitise.ts';
import { drawnCopy } from './drawing-copy.ts';

/** Characters of markup. A longer drawing is not carried along. */
const MAX_DRAWING = 500_000;

/** What of a drawing is seen; those that only show a part of another one are empty by themselves. */
const SHAPE = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text)[\s>/]/i;

/** A live `svg` as a `data:` address for an `img`, as the page shows it: shapes and text, nothing that runs or loads. Null where it is too long. */
export function drawingSource(svg: Element): string | null {
  const markup = new XMLSerializer().serializeToString(drawnCopy(svg) ?? svg);
  if (markup.length > MAX_DRAWING) return null;
  const clean = sanitisePicture(markup).replaceAll('&nbsp;', '&#160;');
  if (!clean.startsWith('<svg') || !SHAPE.test(clean)) return null;
  const named = clean.replace(/^<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
  // Scripts that cut a text short leave half of a letter.
  return `data:image/svg+xml,${encodeURIComponent(named.toWellFormed())}`;
}
