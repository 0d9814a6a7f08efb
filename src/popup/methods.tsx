import type { Outline } from '../extract/outline.ts';
import type { Alternative } from '../messages/protocol.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { methodTitle, methodTitles } from '../ui/methods.ts';
import { percent } from '../ui/reading.ts';
import { isolated, plural, t } from '../ui/words.ts';

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
}

/** What each method finds, as small outlines. */
export function Methods({ list, site, remembered, lettersWithAlt, onUse, onRemember }: MethodsProps) {
  if (!list) return <p class="why">{t('popup_asking')}</p>;
  const current = list.find((one) => one.current)?.extractors;
  const isRemembered = current?.includes(remembered) ?? false;
  return (
    <section class="methods">
      <p class="why">{t('methods_what')}</p>
      <div class="choices" role="group" aria-label={t('popup_methods')}>
        {list.map((one, k) => (
          <button
            type="button"
            class="choice"
            key={one.extractors[0]}
            aria-pressed={one.current}
            onClick={() => onUse(one.extractors[0])}
          >
            <Drawing {...one.outline} />
            <span>
              {k < DIGITS && lettersWithAlt && <kbd>Alt</kbd>} {k < DIGITS && <kbd>{k + 1}</kbd>}{' '}
              {methodTitles(one.extractors)}
            </span>
            <span class="covers">
              {plural('words', one.words)} · {t('share_of_page', percent(one.share))}
            </span>
          </button>
        ))}
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

/** The page as a small sheet with the region on it. */
function Drawing({ inside, outside }: Outline) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path class="inside" d={inside} />
      <path class="outside" d={outside} />
    </svg>
  );
}
