import browser from 'webextension-polyfill';
import { pageAddress } from '../clip/address.ts';
import { checkStyled } from '../clip/look.ts';
import { sendToPage } from '../messages/channel.ts';
import { failure, success, type Result } from '../messages/result.ts';
import type { StoredClip } from '../store/store.ts';
import { t } from '../ui/words.ts';
import { prepareStyled, type StyledContent } from './styled-edition.ts';

/** What is selected in a tab now, as it looks there: asked for only when somebody prints it so. `tab`: null for none. */
export async function fetchStyled(
  tab: number | null,
  stored: Pick<StoredClip, 'clip' | 'pictures'>,
): Promise<Result<StyledContent>> {
  if (tab === null) return failure('no-page', t('reader_look_gone'));
  const answer = await sendToPage(browser, tab, 'styled', null);
  if (!answer.ok) return failure('no-page', t('reader_look_gone'));
  const styled = checkStyled(answer.value);
  const isSame = styled && pageAddress(styled.url) === stored.clip.metadata.url;
  return isSame ? success(prepareStyled(styled, stored)) : failure('changed', t('reader_look_gone'));
}
