import type { Alternative, Outline } from '../messages/protocol.ts';
import { methodTitle } from '../ui/methods.ts';
import { percent } from '../ui/reading.ts';

/** Choices that a digit can take. */
export const DIGITS = 9;

export interface MethodsProps {
  /** Null while the methods are asked. */
  readonly list: readonly Alternative[] | null;
  /** Host of the page; empty where nothing can be remembered: pages of no site, private windows. */
  readonly site: string;
  /** Name of the method that is remembered for the site; empty for none. */
  readonly remembered: string;
  readonly onUse: (extractor: string) => void;
  readonly onRemember: (extractor: string) => void;
}

/** What each method finds, as small outlines. */
export function Methods({ list, site, remembered, onUse, onRemember }: MethodsProps) {
  if (!list) return <p class="why">Asking the other methods…</p>;
  const current = list.find((one) => one.current)?.extractors;
  const isRemembered = current?.includes(remembered) ?? false;
  return (
    <section class="methods">
      <div class="choices" role="group" aria-label="What each method finds">
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
              {k < DIGITS && <kbd>{k + 1}</kbd>} {one.extractors.map(methodTitle).join(', ')}
            </span>
            <span class="covers">{percent(one.share)} of the page</span>
          </button>
        ))}
      </div>
      {current && site && (
        <label>
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={(event) => onRemember(event.currentTarget.checked ? current[0] : '')}
          />{' '}
          Always use {methodTitle(isRemembered ? remembered : current[0])} on {site}
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
