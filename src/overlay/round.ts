import { createOnePress } from '../ui/presses.ts';
import { createSite, type Site, type SiteOptions } from './site.ts';

/** What lasts from one search for the content of a page to the next, or until what was found is taken away. */
export interface Round {
  /** Aborts with the round. */
  readonly signal: AbortSignal;
  readonly site: Site;
  /** Takes presses on a button of the bar that follow on one another for one. */
  readonly press: ReturnType<typeof createOnePress>;
  end(): void;
}

/** A round that begins now. */
export function createRound(site: SiteOptions): Round {
  const running = new AbortController();
  return {
    signal: running.signal,
    site: createSite(site),
    press: createOnePress(),
    end: () => running.abort(),
  };
}
