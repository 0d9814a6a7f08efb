import type { Earlier } from '../../messages/protocol.ts';
import { createOnePress } from '../../ui/presses.ts';
import { createSite, type Site, type SiteOptions } from './site.ts';

/** What lasts from one search for the content of a page to the next, or until what was found is taken away. */
export interface Round {
  /** Aborts with the round. */
  readonly signal: AbortSignal;
  readonly site: Site;
  /** What was stored of the page meanwhile. */
  readonly stored: Stored;
  /** Takes presses on a button of the bar that follow on one another for one. */
  readonly press: ReturnType<typeof createOnePress>;
  end(): void;
}

/** `Earlier`, written as it comes about. */
export type Stored = { -readonly [K in keyof Earlier]: Earlier[K] };

/** A round that begins now. */
export function createRound(site: SiteOptions): Round {
  const running = new AbortController();
  return {
    signal: running.signal,
    site: createSite(site),
    stored: { kept: '', printed: '' },
    press: createOnePress(),
    end: () => running.abort(),
  };
}
