/** Who says what in a chat: pages show it by the place of a message, and name it where it is not seen or not text. */
import { FLAG, tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { attribute, textOf } from '../dom.ts';

/** Class names of buttons that say who has written a message. */
export const SPEAKER = /(?:^|[^a-z])(?:sender|speaker|author|user-?name)(?:[-_]+(?:name|button|link))?(?:\s|$)/i;

/** Whether a heading names, for those who listen, who says what stands below it. */
export function saysWho(page: Snapshot, elements: readonly Element[], row: number): boolean {
  const isHeard = (page.flags[row] & FLAG.clipped) !== 0;
  return isHeard && /^h\d$/.test(tagOf(page, row)) && /[:：]$/.test(textOf(elements[row]).trim());
}

/** Who has written a message, where nothing but an attribute says it (WhatsApp); empty elsewhere. */
export function writerOf(message: Element): string {
  const name = /\]\s*(\S.*):$/.exec(attribute(message, 'data-pre-plain-text'))?.[1] ?? '';
  return name && !textOf(message).trim().startsWith(name) ? name : '';
}
