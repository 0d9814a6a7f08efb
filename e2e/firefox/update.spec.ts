import { launchFirefoxWithExtension, type LoadedFirefox, type Tab } from '../../src/tools/firefox.ts';
import { pageHtml, prose, storyHtml } from '../site.ts';
import { expect, test } from './fixture.ts';
import { showOpen } from './open-shadows.ts';
import { state, tellPage } from './page-state.ts';

const PATIENCE = { timeout: 30_000 };

const TITLE = 'How the lighthouse keepers kept time';

/** What a person sees of us; runs in the page. */
function seen(): string {
  const parts = document.querySelector('[popover]')?.shadowRoot?.querySelectorAll<HTMLElement>('.bar, canvas') ?? [];
  const shown = Array.from(parts).filter((part) => getComputedStyle(part).visibility === 'visible');
  return shown.map((part) => (part.matches('canvas') ? 'canvas' : part.innerText)).join(' ');
}

/** ms since the script in the page gave its last sign of life; runs in the page. */
function silence(): number {
  const animations = document.querySelector('[popover]')?.shadowRoot?.getAnimations() ?? [];
  return Math.max(0, ...animations.map(({ currentTime }) => Number(currentTime)));
}

/** Goes on to where what the browser does after the end of the script has been going on for some time; runs in the page. */
function goOnTo(ms: number): void {
  const animations = document.querySelector('[popover]')?.shadowRoot?.getAnimations() ?? [];
  for (const animation of animations) animation.currentTime = ms;
}

async function adjust(firefox: LoadedFirefox, tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await showOpen(firefox, tab);
  await firefox.messenger.evaluate(tellPage, 'accept', null);
  await firefox.messenger.evaluate(tellPage, 'adjust', { on: true });
  await expect.poll(async () => (await state(firefox))?.phase, PATIENCE).toBe('adjusting');
}

/** A browser of its own: the extension is replaced in it, and Firefox ends its scripts in pages at that moment. */
test('an extension that is replaced while a person edits gives the page back and says so', async ({ server }) => {
  const button = `<button onclick="document.title = 'pressed'">A button of the page</button>`;
  const body = pageHtml({ title: TITLE, article: storyHtml(TITLE, prose(3)) + button + storyHtml('More', prose(4)) });
  const url = server.put('/story.html', { type: 'text/html; charset=utf-8', body });
  const firefox = await launchFirefoxWithExtension();
  const tab = await firefox.newTab();
  await adjust(firefox, tab, url);
  expect(await tab.evaluate(seen)).toContain('canvas');
  // Through an animation a page would reach into our tree.
  expect(await tab.evaluate(() => document.getAnimations().length)).toBe(0);
  await firefox.messenger.run('setTimeout(() => chrome.runtime.reload())');
  // A script that lives puts it back every two seconds.
  await expect.poll(() => tab.evaluate(silence), PATIENCE).toBeGreaterThan(4000);
  await tab.evaluate(goOnTo, 9000);
  await expect.poll(() => tab.evaluate(seen), PATIENCE).toMatch(/^Winnow was updated: what you kept is safe/);
  const [x, y] = await tab.evaluate(() => {
    const button = document.querySelector('button[onclick]');
    button?.scrollIntoView({ block: 'center' });
    const { left, top } = button?.getBoundingClientRect() ?? new DOMRect();
    return [Math.round(left + 5), Math.round(top + 5)];
  });
  await tab.click(x, y);
  await expect.poll(() => tab.evaluate(() => document.title), PATIENCE).toBe('pressed');
  await tab.evaluate(goOnTo, 21_000);
  await expect.poll(() => tab.evaluate(seen), PATIENCE).toBe('');
  const library = await firefox.newTab();
  await library.goto(`${firefox.origin}/src/library/index.html`);
  await expect.poll(() => library.evaluate(() => document.body.innerText), PATIENCE).toContain(TITLE);
  await firefox.close();
});
