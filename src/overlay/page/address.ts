/** The Navigation API, where the browser has it. */
interface WithNavigation {
  readonly navigation?: EventTarget;
}

/** ms between two looks at the address where the browser tells of no change. */
const LOOK = 1000;

/** Tells how an entry came to be the current one. */
interface EntryChange extends Event {
  readonly navigationType?: string | null;
}

/**
 * Calls back once when the page goes to another address than now. A change of the fragment alone is none, nor is a page
 * that puts another address in the place of its own, as pages do that load the next article while a person scrolls.
 */
export function watchAddress(signal: AbortSignal, onChange: () => void): void {
  let own = withoutFragment(location.href);
  const look = (): void => {
    if (!signal.aborted && withoutFragment(location.href) !== own) onChange();
  };
  const lookAtEntry = ({ navigationType }: EntryChange): void => {
    if (navigationType === 'replace') own = withoutFragment(location.href);
    look();
  };
  const { navigation } = window as WithNavigation;
  navigation?.addEventListener('currententrychange', lookAtEntry, { signal });
  window.addEventListener('popstate', look, { signal });
  const timer = setInterval(look, LOOK);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '');
}
