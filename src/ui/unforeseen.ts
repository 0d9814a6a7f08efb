/**
 * Tells `say` of what fails though nobody waits for it, for the life of the page: no page of ours stays silent, or empty.
 * What fails while that is said stands in the browser's console, and what fails later is said again.
 */
export function tellUnforeseen(say: (error: unknown) => void | Promise<void>): void {
  let isTelling = false;
  async function tell(error: unknown): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      await say(error);
    } catch (problem) {
      reportError(problem); // Heard below, and not told: it is in the console.
    } finally {
      isTelling = false;
    }
  }
  window.addEventListener('unhandledrejection', ({ reason }) => void tell(reason));
  window.addEventListener('error', ({ error }) => {
    // An observer of sizes that comes late is told as an error too, of none.
    if (error !== null) void tell(error);
  });
}
