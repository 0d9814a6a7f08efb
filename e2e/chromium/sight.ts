/**
 * Waits until the browser has told everybody who asked it what is covered: it tells each again after 100 ms, counted for
 * each by itself, so that two such times have to pass.
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
      // A change for the next report.
      probe.style.left = told % 2 === 1 ? '-99px' : '0';
      if (told === 3) resolve();
    }, options as IntersectionObserverInit);
    observer.observe(probe);
  });
  probe.remove();
}
