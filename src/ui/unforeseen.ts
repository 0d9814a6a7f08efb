/**
 * Tells `say` of what fails though nobody waits for it, for the life of the page: no page of ours stays silent, or empty.
 * What fails while that is said is left to the browser's console.
 */
export function tellUnforeseen(say: (error: unknown) => void | Promise<void>): void {
  let isTelling = false;
  async function tell(error: unknown): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    await say(error);
    isTelling = false;
  }
  window.addEventListener('unhandledrejection', ({ reason }) => void tell(reason));
  window.addEventListener('error', ({ error }) => {
    // An observer of sizes that comes late is told as an error too, of none.
    if (error !== null) void tell(error);
  });
}
