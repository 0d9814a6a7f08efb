import type { Outline } from '../extract/outline.ts';
import type { Alternative } from '../messages/protocol.ts';
import { methodTitle } from '../ui/methods.ts';
import { percent } from '../ui/reading.ts';
import { t } from '../ui/words.ts';
import { element } from './element.ts';
import { KEY_LINES, type Command, type Panel } from './keys.ts';
import { capsOf, keyCaps, POINTER_WORDS, wordsOf } from './words.ts';

/** What opens below the buttons of the bar: the list of keys, or what other methods find. */
export interface Panels {
  readonly element: HTMLElement;
  readonly open: Panel;
  show(panel: Panel): void;
  /** Null while the methods are asked. */
  showMethods(list: readonly Alternative[] | null): void;
}

export interface PanelOptions {
  readonly run: (command: Command) => void;
  /** The person wants the method of what is selected for this site, or no longer. */
  readonly onRemember: (extractor: string) => void;
  readonly lettersWithAlt: () => boolean;
}

/** Choices that a digit can take; the others are there for the pointer and Tab. */
const DIGITS = 9;

export function createPanels({ run, onRemember, lettersWithAlt }: PanelOptions): Panels {
  const keys = element('dl', 'panel keys');
  const methods = element('div', 'panel methods');
  const host = element('div', 'panels', keys, methods);
  let open: Panel = 'none';
  const show = (panel: Panel): void => {
    open = panel;
    keys.hidden = panel !== 'keys';
    if (panel === 'keys') keys.replaceChildren(...keyList(lettersWithAlt()));
    methods.hidden = panel !== 'methods';
  };
  show('none');
  return {
    element: host,
    get open() {
      return open;
    },
    show,
    showMethods(list) {
      if (!list) return methods.replaceChildren(element('p', 'wait', t('popup_asking')));
      const choices = list.map((one, k) => choiceButton(one, k + 1, { run, lettersWithAlt }));
      const group = element('div', 'choices', ...choices);
      group.setAttribute('role', 'group');
      group.setAttribute('aria-label', t('popup_methods'));
      const current = list.find((one) => one.current);
      methods.replaceChildren(group, ...(current ? [rememberBox(current.extractors[0], onRemember)] : []));
    },
  };
}

/** Keys, and what a pointer does, each with its meaning. */
function keyList(lettersWithAlt: boolean): HTMLElement[] {
  const keys = KEY_LINES.flatMap((line) => [
    element('dt', '', ...keyCaps(capsOf(line, lettersWithAlt))),
    element('dd', '', wordsOf(line.command)),
  ]);
  const acts = POINTER_WORDS.flatMap(([act, meaning]) => [
    element('dt', '', ...keyCaps([t(act)])),
    element('dd', '', t(meaning)),
  ]);
  return [...keys, ...acts];
}

function choiceButton(
  { extractors, outline, share, current }: Alternative,
  place: number,
  { run, lettersWithAlt }: Pick<PanelOptions, 'run' | 'lettersWithAlt'>,
): HTMLElement {
  const names = extractors.map(methodTitle).join(', ');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'choice';
  button.setAttribute('aria-pressed', String(current));
  const cap = String(place);
  const digit = place <= DIGITS ? [...keyCaps(capsOf({ caps: [cap], keys: [cap] }, lettersWithAlt())), ' '] : [];
  button.append(drawing(outline), element('span', 'name', ...digit, names));
  button.append(element('span', 'share', t('bar_of_page', percent(share))));
  button.addEventListener('click', (event) => {
    if (event.isTrusted) run(`method ${place}`);
  });
  return button;
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

function rememberBox(extractor: string, onRemember: PanelOptions['onRemember']): HTMLElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.addEventListener('change', (event) => {
    if (event.isTrusted) onRemember(box.checked ? extractor : '');
  });
  return element('label', 'remember', box, ` ${t('bar_always', methodTitle(extractor))}`);
}
