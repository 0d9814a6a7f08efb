/**
 * Waits until the browser has told everybody who asked it what is covered: it does so again after 100 ms at the most.
 * Runs in the page.
 */
export async function sightTold(): Promise<void> {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: fixed; left: 0; top: 0; width: 9px; height: 9px';
  document.body.append(probe);
  await new Promise<void>((resolve) => {
    let told = 0;
    const options = { trackVisibility: true, delay: 100 };
    const observer = new IntersectionObserver(() => {
      told += 1;
      // A change for the second report.
      probe.style.left = '-99px';
      if (told === 2) resolve();
    }, options as IntersectionObserverInit);
    observer.observe(probe);
  });
  probe.remove();
}
