import { h, render } from 'preact';
import { expect, test } from 'vitest';
import type { PageState } from '../messages/protocol.ts';
import { samplePageState } from '../messages/testing.ts';
import { speak, type Messages } from '../ui/testing.ts';
import { t } from '../ui/words.ts';
import rules from './popup.css?inline';
import { Popup, type PopupProps } from './view.tsx';

const LANGUAGES = import.meta.glob<Messages>('../../public/_locales/*/messages.json', {
  eager: true,
  import: 'default',
});

const OUTLINE = { inside: 'M0 50H50V100H0Z', outside: '' };
const METHODS = [
  ['winnow'],
  ['density-literal', 'naive-bayes-table', 'article-subtree'],
  ['clg'],
  ['ccb', 'cetr'],
  ['mss'],
].map((extractors, k) => ({ extractors, outline: OUTLINE, words: 1234, share: 0.25, current: k === 0 }));

function props(phase: PageState['phase']): PopupProps {
  const nothing = (): void => undefined;
  const { found } = samplePageState();
  const remembered = phase === 'shown' && found ? { ...found, extractor: 'memory' } : null;
  return {
    state: samplePageState({ phase, found: remembered }),
    stopped: false,
    problem: null,
    notice: '',
    methods: METHODS,
    site: 'example.org',
    remembered: '',
    lettersWithAlt: false,
    onMethods: nothing,
    onUse: nothing,
    onRemember: () => Promise.resolve(true),
    onDeliver: nothing,
    onAdjust: nothing,
    onRefuse: nothing,
    onAgain: nothing,
    onClose: nothing,
    onOpen: nothing,
    onOurPage: nothing,
  };
}

/** Words of the buttons whose text stands out of them, or that stand out of the popup. */
function burst(phase: PageState['phase']): string[] {
  render(h(Popup, props(phase)), document.body);
  const right = document.body.getBoundingClientRect().right;
  return Array.from(document.querySelectorAll<HTMLElement>('.button'))
    .filter((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const [text, button] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
      return text.left < button.left + 2 || text.right > button.right - 2 || button.right > right;
    })
    .map((one) => one.textContent);
}

/** Opens the menu of formats, or closes it: then it shows so many. */
async function turnMenu(shown: number): Promise<void> {
  document.querySelector<HTMLElement>('.menu > .button')?.click();
  await expect.poll(() => document.querySelectorAll('.menu li').length).toBe(shown);
}

/** CSS px: as wide as it wishes, and as wide as a small window is, or a large one with large letters. */
const WIDTHS = [340, 320];

test.each(Object.entries(LANGUAGES))('the words of every button stand within it: %s', async (_file, messages) => {
  speak(messages);
  document.documentElement.lang = messages.locale.message;
  document.documentElement.dir = messages.direction.message;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
  for (const width of WIDTHS) {
    document.documentElement.style.width = `${width}px`;
    for (const phase of ['finding', 'shown', 'nothing', 'idle'] as const) {
      expect(burst(phase), `${phase}, ${width} px`).toEqual([]);
      expect(document.body.offsetWidth).toBe(width);
      expect(document.body.scrollWidth, `${phase}, ${width} px`).toBe(width);
    }
    burst('shown');
    await turnMenu(7);
    expect(burst('shown'), `menu, ${width} px`).toEqual([]);
    expect(document.body.scrollWidth, `menu, ${width} px`).toBe(width);
    await turnMenu(0);
  }
});

test.each(Object.entries(LANGUAGES))('what the methods find stands on cards of one height: %s', (_file, messages) => {
  speak(messages);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
  for (const width of WIDTHS) {
    document.documentElement.style.width = `${width}px`;
    render(h(Popup, props('shown')), document.body);
    const cards = Array.from(document.querySelectorAll<HTMLElement>('.choice'));
    expect(cards).toHaveLength(METHODS.length);
    expect(new Set(cards.map((card) => Math.round(card.getBoundingClientRect().height))).size).toBe(1);
    for (const card of cards) expect(card.scrollHeight).toBeLessThanOrEqual(card.clientHeight);
  }
});

/** CSS px: browsers let a popup be as high as this. */
const HIGHEST = 600;

/** So many methods as usually find something of their own, ours first. */
const USUAL = ['winnow', 'lr', 'mss', 'cetd', 'cetr', 'naive-bayes', 'ccb', 'ceds', 'density', 'svm-a'].map(
  (name, k) => ({ extractors: [name], outline: OUTLINE, words: 1234, share: 0.25, current: k === 0 }),
);

test.each(Object.entries(LANGUAGES))('what the methods find is in sight without scrolling: %s', (_file, messages) => {
  speak(messages);
  document.documentElement.dir = messages.direction.message;
  document.documentElement.style.width = '340px';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
  render(h(Popup, { ...props('shown'), state: samplePageState({ phase: 'shown' }), methods: USUAL }), document.body);
  const choices = Array.from(document.querySelectorAll('.choice'), (one) => one.getBoundingClientRect().bottom);
  expect(choices).toHaveLength(USUAL.length);
  expect(Math.max(...choices)).toBeLessThanOrEqual(HIGHEST);
});

/** The list as it is drawn, with what was asked to fold it so often. */
function drawList(methods = USUAL): { choices: HTMLElement[]; folded: () => number; help: () => string } {
  let folds = 0;
  render(h(Popup, { ...props('shown'), methods, onMethods: () => folds++ }), document.body);
  return {
    choices: Array.from(document.querySelectorAll<HTMLElement>('.choice')),
    folded: () => folds,
    help: () => document.querySelector('.methods .why')?.textContent ?? '',
  };
}

function pressKey(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

test('arrow keys go from picture to picture, and what has the focus is named', async () => {
  document.documentElement.dir = 'ltr';
  speak(LANGUAGES['../../public/_locales/en/messages.json']);
  const { choices, help } = drawList();
  choices[0].focus();
  pressKey('ArrowRight');
  pressKey('ArrowRight');
  expect(document.activeElement).toBe(choices[2]);
  await expect.poll(help).toContain('Best run of words (MSS)');
  pressKey('Home');
  expect(document.activeElement).toBe(choices[0]);
  await expect.poll(help).not.toContain('(MSS)');
});

test('Escape on a picture folds the list and does not close the popup', () => {
  const { choices, folded } = drawList();
  choices[3].focus();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  choices[3].dispatchEvent(event);
  expect(folded()).toBe(1);
  expect(event.defaultPrevented).toBe(true);
  expect(document.activeElement?.textContent).toBe(t('popup_other_method'));
});

test('where ours finds nothing, all that is found is that of papers', () => {
  const { choices } = drawList(USUAL.slice(1));
  expect(choices).toHaveLength(USUAL.length - 1);
  expect(document.querySelector('.choice.ours')).toBeNull();
});

test('while other methods are asked that is said, and there is nothing to choose from', () => {
  render(h(Popup, { ...props('shown'), methods: null }), document.body);
  expect(document.body.textContent).toContain(t('popup_asking'));
  expect(document.querySelector('.choice')).toBeNull();
});
