import { pageAddress } from '../clip/address.ts';
import { moveChildren } from '../clip/children.ts';
import browser from 'webextension-polyfill';
import { checkStyled, type StyledArticle } from '../clip/look.ts';
import { sanitiseStyled } from '../clip/sanitise.ts';
import { sendToPage } from '../messages/channel.ts';
import { failure, success, type Result } from '../messages/result.ts';
import type { StoredClip, StoredPicture } from '../store/store.ts';
import { t } from '../ui/words.ts';
import { placePictures, type ShownArticle } from './article.ts';

/** An article as on its page, and the rules of its looks. */
export interface ShownEdition extends ShownArticle {
  readonly sheet: CSSStyleSheet;
}

/** What is selected in a tab now, with the look that it has there: asked for only when somebody prints it so. */
export async function askForStyled(tab: number, clip: StoredClip['clip']): Promise<Result<StyledArticle>> {
  const answer = await sendToPage(browser, tab, 'styled', null);
  if (!answer.ok) return failure('no-page', t('reader_look_gone'));
  const styled = checkStyled(answer.value);
  const isSame = styled && pageAddress(styled.url) === clip.metadata.url;
  return isSame ? success(styled) : failure('changed', t('reader_look_gone'));
}

/**
 * The article through the sanitiser once more, its images taken from the store. The rules are set value by value, so
 * that none can be more than one declaration.
 */
export function prepareStyled(styled: StyledArticle, pictures: readonly StoredPicture[]): ShownEdition {
  const parsed = new DOMParser().parseFromString(sanitiseStyled(styled.html), 'text/html');
  const release = placePictures(parsed, pictures);
  const sheet = new CSSStyleSheet();
  styled.looks.forEach((look, k) => {
    const rule = sheet.cssRules[sheet.insertRule(`.styled .s${k} {}`, sheet.cssRules.length)];
    if (rule instanceof CSSStyleRule) for (const [property, value] of look) rule.style.setProperty(property, value);
  });
  const content = document.createDocumentFragment();
  moveChildren(parsed.body, content);
  return { content, release, sheet };
}
