/**
 * From now on the browser asks before it closes the tab, as it does where a form is half filled in; until the function
 * that is given is called.
 */
export function holdTab(): () => void {
  const held = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: held.signal });
  return () => held.abort();
}
