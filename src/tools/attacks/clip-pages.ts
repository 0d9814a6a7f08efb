import type { StyledArticle } from '../../clip/article/look.ts';
import type { PageState, Taken } from '../../messages/protocol.ts';
import type { Result } from '../../messages/result.ts';
import { settled } from '../firefox.ts';
import type { Driver } from './browsers.ts';
import type { Input } from './collections.ts';
import { PAGE_SCRIPTS } from './inputs.ts';
import { canBeOnPage, inputsPage, marks, PAGE_POLICY, scriptPage } from './pages.ts';
import type { Sink } from './sink.ts';

/** Inputs of one page. */
const ON_A_PAGE = 40;

/** ms that the extension has to read a page on a busy machine. */
const PATIENCE = 60_000;

/** What was taken from one page: the clip, the look of its page, and its label as a line of JSON. */
export interface FromPage {
  readonly taken: Taken;
  readonly styled: StyledArticle | null;
  readonly label: string;
}

/** What came of clipping pages. */
export interface Clipped {
  readonly all: readonly FromPage[];
  /** Inputs whose whole surroundings came into the clip of their page. */
  readonly clipped: number;
  /** What went wrong. */
  readonly failed: readonly string[];
}

/** Puts inputs on pages, some on each, opens these in tabs and takes from each what the extension finds there. */
export async function clipPages(
  driver: Driver,
  sink: Sink,
  inputs: readonly Input[],
  progress: (line: string) => void,
): Promise<Clipped> {
  const onPages = inputs.filter(canBeOnPage);
  const all: FromPage[] = [];
  const failed: string[] = [];
  let clipped = 0;
  for (let at = 0; at < onPages.length; at += ON_A_PAGE) {
    const batch = onPages.slice(at, at + ON_A_PAGE);
    const title = batch[0].html.replace(/\s+/g, ' ').trim().slice(0, 200) || 'Inputs';
    const page = await takePage(driver, sink.put(`/inputs-${at}.html`, inputsPage(batch, title), PAGE_POLICY));
    progress(`${driver.name}: clipped ${Math.min(at + ON_A_PAGE, onPages.length)} of ${onPages.length} inputs`);
    if (!page) continue;
    all.push(page);
    clipped += batch.filter((_, k) => marks(k).every((mark) => page.taken.clip.text.includes(mark))).length;
  }
  for (const [row, script] of Object.entries(PAGE_SCRIPTS)) {
    const body = scriptPage(script.replace('EXTENSION', driver.origin));
    const page = await takePage(driver, sink.put(`/script-${row}.html`, body));
    if (page) all.push(page);
    else failed.push(`${row}: the page could not be clipped`);
  }
  return { all, clipped, failed };
}

/** What the extension takes from a page when a person presses its button, accepts, and prints; null where it finds nothing. */
async function takePage(driver: Driver, url: string): Promise<FromPage | null> {
  const tab = await driver.newTab();
  try {
    await tab.goto(url);
    await driver.press(tab);
    const phase = async () => (await ask<PageState>(driver, url, 'state'))?.phase ?? 'finding';
    await settled(`${url} is read`, async () => /^(?:shown|nothing)$/.test(await phase()), PATIENCE);
    const taken = await ask<Taken>(driver, url, 'take');
    if (!taken) return null;
    const styled = await ask<StyledArticle>(driver, url, 'styled');
    const label = await ask<{ readonly text: string }>(driver, url, 'label');
    // The page itself hands over what is accepted: with its label, as labels are kept here.
    await ask(driver, url, 'accept');
    return { taken, styled, label: label?.text ?? '' };
  } finally {
    await tab.close();
  }
}

/** Asks the extension's script in the page with an address; null where it has no answer. */
async function ask<T>(driver: Driver, url: string, name: string): Promise<T | null> {
  const send = async (address: string, message: object): Promise<unknown> => {
    for (const tab of await chrome.tabs.query({})) {
      if (tab.id === undefined || (tab.url !== undefined && tab.url !== address)) continue;
      const given: unknown = await chrome.tabs.sendMessage(tab.id, message, { frameId: 0 }).catch(() => null);
      if (given) return given;
    }
    return null;
  };
  const answer = (await driver.messenger.evaluate(send, url, { to: 'page', name, request: null })) as Result<T> | null;
  return answer?.ok ? answer.value : null;
}
