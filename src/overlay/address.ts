/** The Navigation API, where the browser has it. */
interface WithNavigation {
  readonly navigation?: EventTarget;
}

/** ms between two looks at the address where the browser tells of no change. */
const LOOK = 1000;

/** Calls back once when the page shows another address than now; a change of the fragment alone is none. */
export function watchAddress(signal: AbortSignal, onChange: () => void): void {
  const first = withoutFragment(location.href);
  const look = (): void => {
    if (!signal.aborted && withoutFragment(location.href) !== first) onChange();
  };
  const { navigation } = window as WithNavigation;
  navigation?.addEventListener('currententrychange', look, { signal });
  window.addEventListener('popstate', look, { signal });
  const timer = setInterval(look, LOOK);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '');
}
