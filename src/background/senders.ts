/** Which senders may speak of what. Pure. */
import { isOurPage, type Identity, type Sender } from '../messages/channel.ts';
import type { Lesson } from '../messages/protocol.ts';
import { memoryAddress } from '../store/settings/memory.ts';

/** Whether a message comes from the top frame of a tab: our script runs in no other. */
export function isTopFrame({ frameId }: Sender): boolean {
  return frameId === 0;
}

/** Whether a sender may speak of an address: our own pages of any, the top frame of a tab only of one of its own origin. */
export function senderFits(api: Identity, sender: Sender, url: string): boolean {
  if (isOurPage(api, sender)) return true;
  if (!isTopFrame(sender) || !sender.tab?.id || !sender.url) return false;
  const origin = originIn(url);
  return origin !== '' && originIn(sender.url) === origin;
}

/**
 * Scheme, host and port of an address, without the name and password in it. Cut out of the text: the origin of a URL
 * object is 'null' for files, and for all that has no origin, which would then all be one.
 */
function originIn(address: string): string {
  return /^[a-z]+:\/\/[^/]*/.exec(address)?.[0].replace(/\/\/[^/]*@/, '//') ?? '';
}

/** Whether a page teaches of itself only: all addresses of the lesson are one, a memory's shortened, and it is the sender's to speak of. */
export function lessonFits(api: Identity, sender: Sender, { url, label, memory }: Lesson): boolean {
  const isOwnLabel = label === null || label === 'invalid' || label.url === url;
  const isOwnMemory = memory === null || memory === 'invalid' || memory.url === memoryAddress(url);
  return isOwnLabel && isOwnMemory && senderFits(api, sender, url);
}
