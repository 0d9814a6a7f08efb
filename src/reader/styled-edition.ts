import { moveChildren } from '../clip/children.ts';
import type { StyledArticle } from '../clip/look.ts';
import { sanitiseStyled } from '../clip/sanitise.ts';
import type { StoredClip } from '../store/store.ts';
import type { ShownArticle } from './article.ts';
import { placePictures } from './pictures.ts';

/** An article as on its page, and the rules of its looks. */
export interface StyledContent extends ShownArticle {
  readonly sheet: CSSStyleSheet;
  /** px of the article on its page. */
  readonly width: number;
}

/**
 * The article through the sanitiser once more, its images taken from the store. The rules are set value by value, so
 * that none can be more than one declaration.
 */
export function prepareStyled(styled: StyledArticle, { pictures }: Pick<StoredClip, 'pictures'>): StyledContent {
  const parsed = new DOMParser().parseFromString(sanitiseStyled(styled.html), 'text/html');
  const release = placePictures(parsed, pictures);
  const sheet = new CSSStyleSheet();
  styled.looks.forEach((look, k) => {
    const rule = sheet.cssRules[sheet.insertRule(`.styled .s${k} {}`, sheet.cssRules.length)];
    if (rule instanceof CSSStyleRule) for (const [property, value] of look) rule.style.setProperty(property, value);
  });
  const content = document.createDocumentFragment();
  moveChildren(parsed.body, content);
  return { content, release, sheet, width: styled.width };
}
