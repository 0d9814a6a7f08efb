import { t } from '../../ui/words.ts';
import { KEY_LINES, type Panel } from '../keys.ts';
import { fingerPoints } from '../page/finger.ts';
import { element } from './element.ts';
import { capsOf, keyCaps, POINTER_WORDS } from './words.ts';

/** What opens below the buttons of the bar: the list of keys, or what other methods find. */
export interface Panels {
  readonly element: HTMLElement;
  readonly open: Panel;
  show(panel: Panel): void;
  /** Fills the list of what other methods find; null while they are asked. Gives whether another list came into sight. */
  showMethods(list: HTMLElement | null): boolean;
}

/** Nothing is open; the list of keys is made when it opens, with Alt where `lettersWithAlt` says so then. */
export function createPanels(lettersWithAlt: () => boolean): Panels {
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
  const wait = element('p', 'wait', t('popup_asking'));
  /** What is shown already stays where it is, and with it the focus. */
  const showMethods = (list: HTMLElement | null): boolean => {
    const content = list ?? wait;
    if (content.parentElement === methods) return false;
    methods.replaceChildren(content);
    return open === 'methods';
  };
  show('none');
  showMethods(null);
  return {
    element: host,
    get open() {
      return open;
    },
    show,
    showMethods,
  };
}

/** Keys, and what a pointer does, each with its meaning; where a finger points, what it does comes first. */
function keyList(lettersWithAlt: boolean): HTMLElement[] {
  const keys = KEY_LINES.flatMap((line) => [
    element('dt', '', ...keyCaps(capsOf(line, lettersWithAlt))),
    element('dd', '', t(line.does)),
  ]);
  const acts = POINTER_WORDS.flatMap(([act, meaning]) => [
    element('dt', '', ...keyCaps([t(act)])),
    element('dd', '', t(meaning)),
  ]);
  return fingerPoints() ? acts.concat(keys) : keys.concat(acts);
}
