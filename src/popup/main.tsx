import { render } from 'preact';
import browser from 'webextension-polyfill';
import { askBackground, handle, isOurContentScript, sendToPage } from '../messages/channel.ts';
import { asPageState } from '../messages/page-state.ts';
import type { Alternative, PageState } from '../messages/protocol.ts';
import { success, type Result } from '../messages/result.ts';
import { readSettings } from '../store/settings/settings.ts';
import { hostAndPort, methodOf, rememberMethod } from '../store/settings/site-methods.ts';
import { keyUnderAlt } from '../ui/latin-key.ts';
import { createOnePress } from '../ui/presses.ts';
import { problemSentence } from '../ui/problem.ts';
import { tellUnforeseen } from '../ui/unforeseen.ts';
import { t, titlePage } from '../ui/words.ts';
import { deliver, type Delivery } from './deliver.ts';
import { activePage, begin, openOurPage, type OurPage, type Page } from './flow.ts';
import { DIGITS } from './methods.tsx';
import { Popup, type PopupProps } from './view.tsx';

type Shown = Pick<
  PopupProps,
  'state' | 'stopped' | 'problem' | 'notice' | 'methods' | 'site' | 'remembered' | 'lettersWithAlt'
>;

let shown: Shown = {
  state: null,
  stopped: false,
  problem: null,
  notice: '',
  methods: 'closed',
  site: '',
  remembered: '',
  lettersWithAlt: false,
};
let page: Page | null = null;
let tab = -1;
/** Aborted where the person stops what the popup has begun. */
let beginning = new AbortController();

/** Until the page has told what it found, or why not. */
let isFinding = true;

function show(part: Partial<Shown>): void {
  shown = { ...shown, ...part };
  const { state, problem, stopped } = shown;
  const wasFinding = isFinding;
  isFinding = !problem && !stopped && (state === null || state.phase === 'finding');
  const focused = document.activeElement;
  render(
    <Popup
      {...shown}
      onDeliver={(delivery) => void run(delivery)}
      onAdjust={() => void adjust()}
      onMethods={() => void showMethods(shown.methods === 'closed')}
      onUse={(extractor) => void use(extractor)}
      onRemember={remember}
      onRefuse={() => void refuse()}
      onAgain={() => void start()}
      onClose={stop}
      onOpen={() => void openKept()}
      onOurPage={(ours) => void goTo(ours)}
    />,
    document.body,
  );
  // What had the focus has gone: it does not fall to the beginning of the popup.
  if (focused && !focused.isConnected) document.querySelector<HTMLElement>('.card')?.focus();
  else if (wasFinding && !isFinding && focused === document.body) focusFirst();
}

/** To what most people press next, which tells of the article too; else to what the popup says. */
function focusFirst(): void {
  const [first, card] = ['.tools [aria-describedby]:enabled', '.card'].map((one) =>
    document.querySelector<HTMLElement>(one),
  );
  (first ?? card)?.focus();
}

/** The page stands so now; there is nothing to choose from where nothing was read. */
function showState(state: PageState): void {
  const wasRead = state.phase === 'shown' || state.phase === 'adjusting' || state.phase === 'nothing';
  show({ state, problem: null, notice: state.notice, ...(!wasRead && { methods: 'closed' }) });
}

/** The answer of a page that was asked to begin. One that could not be read has told so, and can be read again. */
function settle(result: Result<PageState>): void {
  if (result.ok) showState(result.value);
  else if (result.problem.code !== 'stopped' && shown.state?.phase !== 'ended') show({ problem: result.problem });
}

/** The answer of a page that had begun: what it could not do is said, and it stands as it did. */
function showAnswer(result: Result<PageState>): void {
  if (result.ok) showState(result.value);
  else show({ notice: result.problem.sentence });
}

async function start(): Promise<void> {
  if (!page) return show({ problem: { code: 'no-page', sentence: t('refused_no_page') } });
  beginning = new AbortController();
  show({ stopped: false });
  settle(await begin(page, beginning.signal));
}

/** The page may not have heard of us yet: then there is nobody to tell, and it must not begin later. */
function stop(): void {
  beginning.abort();
  show({ stopped: true });
  void sendToPage(browser, tab, 'dismiss', null);
}

const press = createOnePress();

function run(delivery: Delivery): Promise<void> {
  return press(delivery, async () => {
    show({ notice: t('popup_moment') });
    const sentence = await deliver(tab, delivery);
    show({ notice: sentence });
    // Of what was kept the page has told by itself.
    if (delivery !== 'accept') await sendToPage(browser, tab, 'announce', { sentence });
  });
}

/** Opens or closes the list of what other methods find. */
async function showMethods(open: boolean): Promise<void> {
  if (!open) return show({ methods: 'closed' });
  if (shown.methods === 'closed') show({ methods: null });
  const answer = await sendToPage(browser, tab, 'alternatives', null);
  // Closed meanwhile.
  if (shown.methods === 'closed') return;
  if (answer.ok) show({ methods: answer.value });
  else show({ methods: 'closed', notice: answer.problem.sentence });
}

async function use(extractor: string): Promise<void> {
  showAnswer(await sendToPage(browser, tab, 'use', { extractor }));
  await markMethods();
}

async function refuse(): Promise<void> {
  showAnswer(await sendToPage(browser, tab, 'refuse', null));
  await markMethods();
}

/** Something else is selected: the list, where it is open, marks what it is now. */
async function markMethods(): Promise<void> {
  if (shown.methods !== 'closed') await showMethods(true);
}

async function remember(extractor: string): Promise<boolean> {
  const part = await rememberMethod(shown.site, extractor).then(
    () => ({ remembered: extractor }),
    async (error: unknown) => ({ notice: await problemSentence(error, 'not_stored', 'keep_full') }),
  );
  show(part);
  return 'remembered' in part;
}

document.addEventListener('keydown', (event) => {
  const { ctrlKey, altKey, metaKey } = event;
  // A key that is held since it opened the popup.
  if (event.repeat && event.target instanceof HTMLButtonElement) return event.preventDefault();
  if (ctrlKey || metaKey || altKey !== shown.lettersWithAlt || !Array.isArray(shown.methods)) return;
  const list: readonly Alternative[] = shown.methods;
  const key = altKey ? keyUnderAlt(event.key, event.code) : event.key;
  const chosen = /^[1-9]$/.test(key) ? list.slice(0, DIGITS)[Number(key) - 1] : undefined;
  if (!chosen) return;
  event.preventDefault();
  void use(chosen.extractors[0]);
});

/** The page takes over: the popup would close with the first click there anyway. */
async function adjust(): Promise<void> {
  const result = await sendToPage(browser, tab, 'adjust', { on: true });
  if (result.ok) window.close();
  else showAnswer(result);
}

async function openKept(): Promise<void> {
  const opened = await askBackground(browser, 'open', { id: shown.state?.kept ?? '' });
  if (opened.ok) window.close();
  else show({ notice: opened.problem.sentence });
}

async function goTo(ours: OurPage): Promise<void> {
  await openOurPage(ours);
  window.close();
}

/** What was chosen in the settings and for the site. The article is found though it cannot be read. */
async function showChosen({ incognito, url }: Page): Promise<void> {
  const site = incognito ? '' : hostAndPort(url);
  const { lettersWithAlt } = await readSettings();
  show({ site, remembered: await methodOf(site), lettersWithAlt });
}

handle(browser, 'popup', {
  changed: {
    check: (request, sender) => {
      const state = asPageState(request);
      return state && isOurContentScript(browser, sender, tab) ? { request: state } : null;
    },
    run: (state) => {
      showState(state);
      return success(null);
    },
  },
});

titlePage(document, 'clip_this_page');
tellUnforeseen(async (error) => {
  const sentence = await problemSentence(error, 'popup_problem', 'keep_full');
  // Nobody else may ever tell of the page: it is not said to be read for ever.
  const isUnknown = shown.state === null && !shown.problem && !shown.stopped;
  show(isUnknown ? { problem: { code: 'failed', sentence } } : { notice: sentence });
});
show({});
page = await activePage();
if (page) {
  tab = page.tab;
  void showChosen(page);
}
if (!beginning.signal.aborted) await start();
