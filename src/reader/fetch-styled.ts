import browser from 'webextension-polyfill';
import { pageAddress } from '../clip/address.ts';
import { checkStyled } from '../clip/article/look.ts';
import { sendToPage } from '../messages/channel.ts';
import type { StoredClip } from '../store/articles/store.ts';
import { prepareStyled, type StyledContent } from './styled-edition.ts';

/**
 * What is selected in a tab now, as it looks there: asked for only when somebody prints it so. `tab`: null for none. Null
 * where the page of the article is gone from it.
 */
export async function fetchStyled(
  tab: number | null,
  stored: Pick<StoredClip, 'clip' | 'pictures'>,
): Promise<StyledContent | null> {
  const answer = tab === null ? null : await sendToPage(browser, tab, 'styled', null);
  const styled = answer?.ok ? checkStyled(answer.value) : null;
  const isSame = styled && pageAddress(styled.url) === stored.clip.metadata.url;
  return isSame ? prepareStyled(styled, stored) : null;
}
