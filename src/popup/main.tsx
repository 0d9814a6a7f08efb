import { render } from 'preact';
import browser from 'webextension-polyfill';
import { handle, isOurContentScript, sendToPage } from '../messages/channel.ts';
import type { PageState } from '../messages/protocol.ts';
import { success, type Problem, type Result } from '../messages/result.ts';
import { deliver, type Delivery } from './deliver.ts';
import { activePage, begin, find } from './flow.ts';
import { Popup } from './view.tsx';

interface Shown {
  readonly state: PageState | null;
  readonly problem: Problem | null;
  readonly notice: string;
}

let shown: Shown = { state: null, problem: null, notice: '' };
let tab = -1;

function show(part: Partial<Shown>): void {
  shown = { ...shown, ...part };
  render(
    <Popup
      {...shown}
      onDeliver={(delivery) => void run(delivery)}
      onAdjust={() => void adjust()}
      onAgain={() => void find(tab).then(settle)}
      onClose={() => void sendToPage(browser, tab, 'dismiss', null)}
      onLibrary={() => void openLibrary()}
    />,
    document.body,
  );
}

function settle(result: Result<PageState>): void {
  if (result.ok) show({ state: result.value, problem: null, notice: result.value.notice });
  else if (result.problem.code !== 'stopped') show({ problem: result.problem });
}

async function run(delivery: Delivery): Promise<void> {
  show({ notice: 'One moment…' });
  const sentence = await deliver(tab, delivery);
  show({ notice: sentence });
  await sendToPage(browser, tab, 'announce', { sentence });
}

/** The page takes over: the popup would close with the first click there anyway. */
async function adjust(): Promise<void> {
  const result = await sendToPage(browser, tab, 'adjust', { on: true });
  if (result.ok) window.close();
  else settle(result);
}

async function openLibrary(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('src/library/index.html') });
  window.close();
}

handle(browser, 'popup', {
  changed: {
    check: (request, sender) => (isOurContentScript(browser, sender, tab) ? { request: request as PageState } : null),
    run: (state) => {
      show({ state, notice: state.notice });
      return success(null);
    },
  },
});

show({});
const page = await activePage();
if (page) {
  tab = page.tab;
  settle(await begin(page));
} else {
  show({ problem: { code: 'no-page', sentence: 'There is no page here yet. Open a web page and try again.' } });
}
