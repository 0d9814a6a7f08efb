/** What puts boxes among the paragraphs of a page. Each function runs in the page by itself: it uses no other. */
import type { BoxToLearn } from './boxes-to-learn.ts';

/** How many paragraphs of how many characters make a text that boxes stand among; a letter of a script without spaces counts as three. */
export interface TextLimits {
  readonly paragraphs: number;
  readonly characters: number;
}

/** Runs in a page: the most long paragraphs that stand in one element, in their order; null where there are too few. */
export function paragraphsOfText({ paragraphs, characters }: TextLimits): Element[] | null {
  const textOf = new Map<Element | null, Element[]>();
  for (const p of Array.from(document.querySelectorAll('p'))) {
    const said = p.textContent?.trim() ?? '';
    const wide = said.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
    if (said.length + 2 * wide <= characters || !p.checkVisibility()) continue;
    textOf.set(p.parentElement, [...(textOf.get(p.parentElement) ?? []), p]);
  }
  const [text] = Array.from(textOf.values()).sort((a, b) => b.length - a.length);
  return text && text.length >= paragraphs ? text : null;
}

/** A box, and how far into the text it stands, 0–1. */
export interface PlacedBox extends BoxToLearn {
  readonly place: number;
}

/** Puts boxes behind paragraphs and returns their elements, in the order of the boxes; none where there is no text. */
export function putInPage(text: Element[] | null, boxes: readonly PlacedBox[]): Element[] {
  return (text ? boxes : []).map(({ html, place }) => {
    const box = document.createRange().createContextualFragment(html).firstElementChild;
    if (!text || !box) throw new TypeError('a box is no element, or there is no text for it');
    text[Math.min(text.length - 1, Math.floor(place * text.length))].after(box);
    return box;
  });
}

/** Paths of elements, as labels have them: each step counts the children of one name. */
export function pathsInPage(elements: readonly Element[]): string[] {
  return elements.map((element) => {
    let path = '';
    for (let at: Element | null = element; at; at = at.parentElement) {
      let index = 1;
      for (let other = at.previousElementSibling; other; other = other.previousElementSibling) {
        if (other.localName === at.localName) index++;
      }
      path = `/${at.localName}[${index}]${path}`;
    }
    return path;
  });
}
