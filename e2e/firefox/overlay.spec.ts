import { pageHtml, prose, putSite, storyHtml } from '../site.ts';
import { expect, test, type Extension, type Tab } from './fixture.ts';
import { showOpen } from './open-shadows.ts';
import { state } from './page-state.ts';
import { PATIENCE } from './popup.ts';

/** Whether bars to scroll by lie over pages, or take room beside them. */
const BARS_OVER_PAGES = 'ui.useOverlayScrollbars';

test.beforeAll(({ server }) => putSite(server));

test.afterEach(({ extension }) => extension.set({ [BARS_OVER_PAGES]: null }));

/** Opens a page, arranges it, and shows its article. */
async function find(extension: Extension, tab: Tab, url: string, arrange: () => void): Promise<void> {
  await tab.goto(url);
  await tab.evaluate(arrange);
  await showOpen(extension, tab);
}

/** Whether the article begins in the window; runs in the page. */
function seesFirst(): boolean {
  const { top } = document.querySelector('[data-para]')?.getBoundingClientRect() ?? new DOMRect(0, -1);
  return top >= 0 && top < innerHeight;
}

/** The middle of the button that leads to the selection, viewport px; null where it is not shown. Runs in the page. */
function wayThere(): [number, number] | null {
  const button = document.querySelector('[popover]')?.shadowRoot?.querySelector<HTMLElement>('.away');
  const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
  return width > 0 ? [Math.round(left + width / 2), Math.round(top + height / 2)] : null;
}

/** Brightness of a picture at places, 0–255; runs in a page of the extension. */
async function brightness(png: string, places: readonly (readonly [number, number])[]): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  return places.map(([x, y]) => {
    const [red, green, blue] = context?.getImageData(x, y, 1, 1).data ?? [];
    return (red + green + blue) / 3;
  });
}

test('a selection out of sight is one press away, below and above', async ({ extension, server, tab }) => {
  await find(extension, tab, `${server.origin}/plain.html#/way`, () => {
    document.body.style.padding = '3000px 0';
  });
  for (const start of [0, 1e6]) {
    await tab.evaluate((top: number) => window.scrollTo(0, top), start);
    await expect.poll(() => tab.evaluate(wayThere), PATIENCE).not.toBeNull();
    expect(await tab.evaluate(seesFirst)).toBe(false);
    await tab.click(...((await tab.evaluate(wayThere)) ?? [0, 0]));
    await expect.poll(() => tab.evaluate(seesFirst), PATIENCE).toBe(true);
    await expect.poll(() => tab.evaluate(wayThere), PATIENCE).toBeNull();
  }
});

test('a bar over the selection is dark, a menu that is faded out takes no light from it', async ({
  extension,
  server,
  tab,
}) => {
  await find(extension, tab, `${server.origin}/plain.html`, () => {
    const veil = 'position: fixed; inset: 0; z-index: 9; background: black; opacity: 0';
    const bar = 'position: fixed; left: 0; right: 0; top: 0; height: 60px; z-index: 9; background: white';
    document.body.insertAdjacentHTML('beforeend', `<nav style="${veil}">Menu</nav><nav style="${bar}"></nav>`);
    document.body.style.background = 'white';
    document.querySelector('[data-para]')?.scrollIntoView({ block: 'center' });
  });
  const [x, y] = await tab.evaluate(() => {
    const { left, top } = document.querySelector('[data-para]')?.getBoundingClientRect() ?? new DOMRect();
    return [Math.round(left + 1), Math.round(top + 1)] as [number, number];
  });
  const look = async () => {
    const png = Buffer.from(await tab.screenshot()).toString('base64');
    return extension.messenger.evaluate(brightness, png, [
      [x, y],
      [x, 30],
    ]);
  };
  await expect.poll(async () => (await look())[1], PATIENCE).toBeLessThan(200);
  expect((await look())[0]).toBe(255);
});

/** From where to where our element lies, viewport px. Runs in the page. */
function lies(): number[] {
  const { left, top, right, bottom } = document.querySelector('[popover]')?.getBoundingClientRect() ?? new DOMRect();
  return [left, top, right, bottom];
}

for (const [what, look] of [
  ['whose text runs from right to left', 'direction: rtl'],
  ['whose lines run from top to bottom', 'writing-mode: vertical-rl'],
] as const) {
  test(`on a page ${what}, with bars to scroll by, what is drawn lies over the page and not beside its place`, async ({
    extension,
    server,
    tab,
  }) => {
    await extension.set({ [BARS_OVER_PAGES]: 0 });
    const css = `html { ${look}; overflow: scroll }`;
    const body = pageHtml({ title: 'The winter log', article: storyHtml('The winter log', prose(8)), css });
    await tab.goto(server.put('/turned.html', { type: 'text/html; charset=utf-8', body }));
    await extension.press();
    await expect.poll(async () => (await state(extension))?.phase, PATIENCE).toBe('shown');
    const [width, height, barWidth] = await tab.evaluate(() => {
      return [innerWidth, innerHeight, innerWidth - document.documentElement.clientWidth];
    });
    expect(barWidth).toBeGreaterThan(0);
    expect(await tab.evaluate(lies)).toEqual([0, 0, width, height]);
  });
}
