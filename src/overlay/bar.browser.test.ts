import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PageState } from '../messages/protocol.ts';
import controls from '../ui/controls.css?inline';
import { speak, type Messages } from '../ui/testing.ts';
import tokens from '../ui/tokens.css?inline';
import { createBar } from './bar.ts';
import style from './overlay.css?inline';

const LANGUAGES = import.meta.glob<Messages>('../../public/_locales/*/messages.json', {
  eager: true,
  import: 'default',
});

const SHOWN: PageState = {
  phase: 'shown',
  found: { title: 'Rye bread', words: 2380, images: 3, share: 0.4, extractor: 'winnow' },
  notice: '',
  kept: '',
  progress: 1,
  canUndo: false,
  canRedo: false,
  included: [],
  excluded: [],
};

test.each(Object.entries(LANGUAGES))('in a wide window the buttons stand in one row: %s', async (_file, messages) => {
  await page.viewport(1280, 800);
  speak(messages);
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + controls + style);
  root.adoptedStyleSheets = [sheet];
  const nothing = () => undefined;
  const panel = document.createElement('div');
  const bar = createBar({ run: nothing, onMoved: nothing, lettersWithAlt: () => false, panel });
  root.append(bar.element);
  bar.show(SHOWN, '');
  const tops = Array.from(bar.element.querySelectorAll<HTMLElement>('.tools .button'))
    .filter((button) => button.checkVisibility())
    .map((button) => button.offsetTop);
  expect(tops).toHaveLength(7);
  expect(new Set(tops).size).toBe(1);
  root.host.remove();
});
