import { useState } from 'preact/hooks';
import type { Outline } from '../extract/page/outline.ts';
import type { Alternative } from '../messages/protocol.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { methodTitle, methodTitles } from '../ui/methods.ts';
import { percent } from '../ui/reading.ts';
import { isolated, plural, t } from '../ui/words.ts';
import { neighbour } from './neighbour.ts';

/** Choices that a digit can take. */
export const DIGITS = 9;

export interface MethodsProps {
  /** Null while the methods are asked. */
  readonly list: readonly Alternative[] | null;
  /** Host of the page; empty where nothing can be remembered: pages of no site, private windows. */
  readonly site: string;
  /** Name of the method that is remembered for the site; empty for none. */
  readonly remembered: string;
  /** The digits choose only together with Alt. */
  readonly lettersWithAlt: boolean;
  readonly onUse: (extractor: string) => void;
  /** Gives whether it was stored. */
  readonly onRemember: (extractor: string) => Promise<boolean>;
  /** The list is not wanted any more. */
  readonly onFold: () => void;
}

/**
 * What each method finds, as small outlines: ours by itself, those of papers close together, so that all are in sight.
 * The one of these that is pointed at, has the focus or is chosen is named above them.
 */
export function Methods({ list, site, remembered, lettersWithAlt, onUse, onRemember, onFold }: MethodsProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  if (!list) return <p class="why">{t('popup_asking')}</p>;
  const now = list.findIndex((one) => one.current);
  const current = now < 0 ? null : list[now].extractors;
  const isRemembered = current?.includes(remembered) ?? false;
  const ours = list[0]?.extractors.includes('winnow') ? 1 : 0;
  const named = list.slice(ours)[(pointed ?? now) - ours];
  const choices = list.map((one, k) => (
    <button
      type="button"
      class={k < ours ? 'choice ours' : 'choice'}
      key={one.extractors[0]}
      aria-pressed={one.current}
      onClick={() => onUse(one.extractors[0])}
      onFocus={() => setPointed(k)}
      onBlur={() => setPointed(null)}
      onPointerEnter={() => setPointed(k)}
      onPointerLeave={() => setPointed(null)}
    >
      <Drawing {...one.outline} />
      <span class="digit">
        {k < DIGITS && lettersWithAlt && <kbd>Alt</kbd>} {k < DIGITS && <kbd>{k + 1}</kbd>}
      </span>{' '}
      <span class={k < ours ? 'name' : 'unseen'}>
        {methodTitles(one.extractors)} {k < ours && <em>{t('popup_best_method')}</em>}
      </span>{' '}
      <span class={k < ours ? 'covers' : 'unseen'}>{coverage(one)}</span>
    </button>
  ));
  return (
    <section class="methods" onKeyDown={(event) => move(event, onFold)}>
      <div class="choices" role="group" aria-label={t('popup_methods')}>
        {choices.slice(0, ours)}
        <h3>{t('popup_paper_methods')}</h3>
        <p class="why">
          {named && (
            // The picture that it names says the same.
            <span aria-hidden="true">
              <b>{methodTitles(named.extractors)}</b> {coverage(named)}
            </span>
          )}
          <span class={named ? 'unseen' : ''}>{t('popup_methods_what')}</span>
        </p>
        <div class="papers">{choices.slice(ours)}</div>
      </div>
      {current && site && (
        <label>
          <Checkbox checked={isRemembered} onSwitch={(on) => onRemember(on ? current[0] : '')} />{' '}
          {t('popup_always', methodTitle(isRemembered ? remembered : current[0]), isolated(site))}
        </label>
      )}
    </section>
  );
}

function coverage({ words, share }: Alternative): string {
  return `${plural('words', words)} · ${t('share_of_page', percent(share))}`;
}

/** The arrow keys go from picture to picture; Escape folds the list, and leaves the popup open. */
function move(event: KeyboardEvent & { readonly currentTarget: HTMLElement }, onFold: () => void): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    return onFold();
  }
  const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('.choice'));
  const from = all.findIndex((one) => one === document.activeElement);
  const to = from < 0 ? null : neighbour(event.key, from, all.length, document.documentElement.dir === 'rtl');
  if (to === null) return;
  event.preventDefault();
  all[to].focus();
}

/** The page as a small sheet with the region on it. */
function Drawing({ inside, outside }: Outline) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path class="inside" d={inside} />
      <path class="outside" d={outside} />
    </svg>
  );
}
