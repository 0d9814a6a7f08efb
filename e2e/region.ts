import { execFileSync } from 'node:child_process';
import { regionArea, sharedArea } from '../src/extract/page/geometry.ts';
import type { Box, PageState } from '../src/messages/protocol.ts';

const flat = (boxes: readonly Box[]) => boxes.flatMap(({ left, top, right, bottom }) => [left, top, right, bottom]);

/** Area F1 of the highlighted region against boxes that a page marks as its article: 2PR/(P+R), 0–1. */
export function agreement(state: Pick<PageState, 'included' | 'excluded'>, intended: readonly Box[]): number {
  const [inside, outside, wanted] = [flat(state.included), flat(state.excluded), flat(intended)];
  const shared = sharedArea(inside, outside, wanted, []);
  const precision = shared / regionArea(inside, outside);
  const recall = shared / regionArea(wanted, []);
  return shared > 0 ? (2 * precision * recall) / (precision + recall) : 0;
}

/** Points of a page of A4 or Letter within the lines that stand in its margins. */
const INSIDE = ['-x', '0', '-y', '45', '-W', '700', '-H', '740'];

/** Text of a PDF but for what stands in the margins of its pages, white space collapsed, hyphenation by lines left as it is. */
export function pdfText(pdf: Uint8Array): string {
  return squeezed(
    execFileSync('pdftotext', [...INSIDE, '-enc', 'UTF-8', '-', '-'], { input: pdf, maxBuffer: 1 << 28 }).toString(),
  );
}

/** Without white space, as lines of a PDF end where the paper does, and without ligatures, which depend on the typeface. */
export function squeezed(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\f]+/g, '');
}

/** Runs in a page: the viewport boxes of the contents that it marks as intended, through open shadow roots. */
export function intendedBoxes(): Box[] {
  const boxes: Box[] = [];
  const visit = (root: Document | ShadowRoot | Element): void => {
    for (const element of root.querySelectorAll('[data-intended]')) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      boxes.push({ left, top, right, bottom });
    }
  };
  visit(document);
  return boxes;
}

/** Runs in a page: the text of every paragraph that must be on paper, through open shadow roots. */
export function paragraphs(): string[] {
  const texts: string[] = [];
  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.hasAttribute('data-para')) texts.push(element.textContent ?? '');
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  visit(document);
  return texts;
}
