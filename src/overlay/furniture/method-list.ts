import type { Outline } from '../../extract/page/outline.ts';
import type { Alternative } from '../../messages/protocol.ts';
import { methodTitle, methodTitles } from '../../ui/methods.ts';
import { percent } from '../../ui/reading.ts';
import { plural, t } from '../../ui/words.ts';
import { element } from './element.ts';
import rules from './method-list.css?inline';
import { pressButton } from './press-button.ts';
import { capsOf, keyCaps } from './words.ts';

/** Whom the list tells what a person chose. Only presses that a person made are told. */
export interface MethodListOptions {
  /** The person chose what stands at a place of the list, from 1 on. */
  readonly onChoose: (place: number) => void;
  /** The person wants a method for this site from now on; empty: none. */
  readonly onRemember: (extractor: string) => void;
  readonly lettersWithAlt: boolean;
}

/** Choices that a digit can take; the others are there for the pointer and Tab. */
const DIGITS = 9;

/** What each method finds, as small outlines to choose from, in the bar. */
export interface MethodList {
  readonly element: HTMLElement;
  /**
   * Marks which of the same choices is selected. `remembered`: name of the method that this site has, empty for none; null
   * where none can be remembered.
   */
  mark(list: readonly Alternative[], remembered: string | null): void;
}

/** One button for each choice, in their order; nothing is marked until `mark`. */
export function createMethodList(list: readonly Alternative[], options: MethodListOptions): MethodList {
  const buttons = list.map((one, k) => choiceButton(one, k + 1, options));
  const choices = element('div', 'choices', ...buttons);
  choices.role = 'group';
  choices.ariaLabel = t('popup_methods');
  const box = document.createElement('input');
  box.type = 'checkbox';
  const words = element('span', '');
  const remember = element('label', 'remember', box, ' ', words);
  /** The method that the box is about. */
  let asked = '';
  // A script that clicks on a box makes a change that is trusted.
  box.addEventListener('click', (event) => {
    if (event.isTrusted) options.onRemember(box.checked ? asked : '');
  });
  const sheet = element('style', '', rules);
  return {
    element: element('div', '', sheet, element('p', 'what', t('methods_what')), choices, remember),
    mark(now, remembered) {
      buttons.forEach((button, k) => button.setAttribute('aria-pressed', String(now[k].current)));
      const current = now.find((one) => one.current)?.extractors;
      remember.hidden = !current || remembered === null;
      if (!current || remembered === null) return;
      box.checked = current.includes(remembered);
      asked = box.checked ? remembered : current[0];
      words.textContent = t('bar_always', methodTitle(asked));
    },
  };
}

function choiceButton(
  { extractors, outline, words, share }: Alternative,
  place: number,
  { onChoose, lettersWithAlt }: MethodListOptions,
): HTMLElement {
  const cap = String(place);
  const digit = place <= DIGITS ? [...keyCaps(capsOf({ caps: [cap], keys: [cap] }, lettersWithAlt)), ' '] : [];
  const name = element('span', 'name', ...digit, methodTitles(extractors));
  const size = element('span', 'share', `${plural('words', words)} · ${t('bar_of_page', percent(share))}`);
  return pressButton('choice', () => onChoose(place), drawing(outline), name, size);
}

const SVG = 'http://www.w3.org/2000/svg';

/** The page as a small sheet with the region on it. */
function drawing({ inside, outside }: Outline): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('aria-hidden', 'true');
  for (const [name, d] of Object.entries({ inside, outside })) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', name);
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
