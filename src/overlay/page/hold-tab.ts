/**
 * From now on the browser asks before it closes the tab, as it does where a form is half filled in; until the function
 * that is given is called.
 */
export function holdTab(): () => void {
  const held = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: held.signal });
  return () => held.abort();
}

/** Holds the tab from the moment something would be lost with it until nothing would any more. */
export function createTabHolder(): (wouldLose: boolean) => void {
  let letGo: (() => void) | null = null;
  return (wouldLose) => {
    if (wouldLose) letGo ??= holdTab();
    else {
      letGo?.();
      letGo = null;
    }
  };
}
