import type { StyledArticle } from '../clip/article/look.ts';
import { moveChildren } from '../clip/children.ts';
import { numberBlocks, numberOf, takeNumber } from '../clip/removed.ts';
import { sanitise, sanitiseStyled } from '../clip/sanitise.ts';
import type { StoredClip } from '../store/articles/store.ts';
import type { ShownArticle } from './article.ts';
import { placePictures } from './pictures.ts';
import { sameBlocks } from './same-blocks.ts';

/** An article as on its page, and the rules of its looks. */
export interface StyledContent extends ShownArticle {
  readonly sheet: CSSStyleSheet;
  /** px of the article on its page. */
  readonly width: number;
  /** For numbers of clean blocks, the number that the blocks have here that hold the same. */
  readonly alike: ReadonlyMap<number, number>;
}

/**
 * The article through the sanitiser once more, its images taken from the store. The rules are set value by value, so
 * that none can be more than one declaration.
 */
export function prepareStyled(
  styled: StyledArticle,
  { clip, pictures }: Pick<StoredClip, 'clip' | 'pictures'>,
): StyledContent {
  const parsed = new DOMParser().parseFromString(sanitiseStyled(styled.html), 'text/html');
  // Before the words that stand for pictures are in the way.
  const alike = takeNumbers(clip.html, parsed.body);
  const release = placePictures(parsed, pictures);
  const sheet = new CSSStyleSheet();
  styled.looks.forEach((look, k) => {
    const rule = sheet.cssRules[sheet.insertRule(`.styled .s${k} {}`, sheet.cssRules.length)];
    if (rule instanceof CSSStyleRule) for (const [property, value] of look) rule.style.setProperty(property, value);
  });
  const content = document.createDocumentFragment();
  moveChildren(parsed.body, content);
  return { content, release, sheet, width: styled.width, alike };
}

/** Gives the blocks of a styled article the numbers of the clean blocks that hold the same, of several within each other the outermost's. */
function takeNumbers(html: string, styled: HTMLElement): ReadonlyMap<number, number> {
  const { body } = new DOMParser().parseFromString(sanitise(html), 'text/html');
  numberBlocks(body);
  const alike = new Map<number, number>();
  for (const { ours, theirs } of sameBlocks(body, styled)) {
    for (const block of ours) alike.set(numberOf(block), numberOf(ours[0]));
    for (const block of theirs) takeNumber(ours[0], block);
  }
  return alike;
}
