import type { PageState } from '../../src/messages/protocol.ts';
import type { Result } from '../../src/messages/result.ts';
import type { Extension } from './fixture.ts';

/** Sends a message to the script in the web page in front; runs in a page of the extension. */
export async function tellPage(name: string, request: unknown): Promise<unknown> {
  for (const { id } of await chrome.tabs.query({})) {
    const message = { to: 'page', name, request };
    const answer = await chrome.tabs.sendMessage<object, Result<unknown>>(id ?? -1, message).catch(() => null);
    if (answer?.ok) return answer.value;
  }
  return null;
}

/** What the script in the web page tells; null where there is none. */
export async function state(extension: Extension): Promise<PageState | null> {
  return (await extension.messenger.evaluate(tellPage, 'state', null)) as PageState | null;
}

/** Words that are selected in the web page. */
export async function words(extension: Extension): Promise<number> {
  return (await state(extension))?.found?.words ?? 0;
}
