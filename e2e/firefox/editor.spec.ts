import type { Label } from '../../src/clip/labels/label.ts';
import type { NamedText, Taken } from '../../src/messages/protocol.ts';
import { endlessPage } from '../awkward.ts';
import { AXE, brokenRules } from '../axe.ts';
import { keysPage, pressEveryKey, withAlt, type Editing } from '../every-key.ts';
import { putParts } from '../parts.ts';
import { putSite, solidPng } from '../site.ts';
import { showIn } from './colours.ts';
import { expect, test, type Extension, type Tab } from './fixture.ts';
import { showOpen } from './open-shadows.ts';
import { state, tellPage, words } from './page-state.ts';

const PATIENCE = { timeout: 20_000 };

test.beforeAll(({ server }) => {
  putSite(server);
  putParts(server);
  for (const [path, body] of Object.entries({ '/keys.html': keysPage(), '/endless.html': endlessPage() })) {
    server.put(path, { type: 'text/html; charset=utf-8', body });
  }
  server.put('/stair.png', { type: 'image/png', body: solidPng(320, 200) });
});

const phase = async (extension: Extension) => (await state(extension))?.phase;

async function adjust(extension: Extension, tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await extension.press();
  await expect.poll(() => phase(extension), PATIENCE).toBe('shown');
  await extension.messenger.evaluate(tellPage, 'adjust', { on: true });
  await expect.poll(() => phase(extension), PATIENCE).toBe('adjusting');
}

/** Starts adjusting with the shadow tree of the overlay open to the test. */
async function adjustInSight(extension: Extension, tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await showOpen(extension, tab);
  await extension.messenger.evaluate(tellPage, 'adjust', { on: true });
}

/** Text of what fits a selector in the bar; runs in the page. */
function inBar(selector: string): string {
  return document.querySelector('[popover]')?.shadowRoot?.querySelector(`.bar ${selector}`)?.textContent ?? '';
}

/** Whether a text is seen in the bar; runs in the page. */
function seesInBar(text: string): boolean {
  const all =
    document.querySelector('[popover]')?.shadowRoot?.querySelectorAll<HTMLElement>('.bar dd, .bar .share') ?? [];
  return Array.from(all).some((one) => one.textContent?.includes(text) === true && one.offsetHeight > 0);
}

/** Where the bar stands; runs in the page. */
function barAt(): string {
  const { left, top } =
    document.querySelector('[popover]')?.shadowRoot?.querySelector('.bar')?.getBoundingClientRect() ?? new DOMRect();
  return `${left} ${top}`;
}

/** A point in the nth paragraph or link of a kind, viewport px; runs in the page. */
function pointIn(selector: string, k: number): [number, number] {
  const { left, top, height } = document.querySelectorAll(selector)[k].getBoundingClientRect();
  return [Math.round(left + 40), Math.round(top + height / 2)];
}

test('a click drops a block, a second one widens, the wheel takes that back, and Z goes through every step', async ({
  extension,
  server,
  tab,
}) => {
  await adjust(extension, tab, `${server.origin}/long.html`);
  const whole = await words(extension);
  const [x, y] = await tab.evaluate(pointIn, '[data-para]', 1);
  await tab.click(x, y);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(whole);
  const fewer = await words(extension);
  await tab.wheel(x, y, -120);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(fewer);
  await tab.wheel(x, y, 120);
  await expect.poll(() => words(extension), PATIENCE).toBe(fewer);
  expect(await tab.evaluate(() => scrollY)).toBe(0);
  await tab.click(x, y);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(fewer);
  await tab.press('z', 'z', 'z', 'z');
  await expect.poll(() => words(extension), PATIENCE).toBe(whole);
});

for (const mode of ['open', 'closed']) {
  test(`a paragraph in ${mode} shadow is dropped with a click, and a field there keeps what is typed`, async ({
    extension,
    server,
    tab,
  }) => {
    await adjust(extension, tab, `${server.origin}/part-${mode}.html`);
    const whole = await words(extension);
    const { x, y } = await tab.evaluate(() => Reflect.get(window, 'second') as { x: number; y: number });
    await tab.click(x, y);
    await expect.poll(() => words(extension), PATIENCE).toBeLessThan(whole);
    const less = await words(extension);
    expect(less).toBeGreaterThan(whole / 2);
    await tab.evaluate(() => (Reflect.get(window, 'field') as HTMLInputElement).focus());
    await tab.press('z', 'o');
    expect(await tab.evaluate(() => (Reflect.get(window, 'field') as HTMLInputElement).value)).toBe('zo');
    expect(await words(extension)).toBe(less);
  });
}

test('in a frame a paragraph is dropped with a click', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/framed.html`);
  const whole = await words(extension);
  const [x, y] = await tab.evaluate(() => {
    const frame = document.querySelector('iframe');
    const box = frame?.contentDocument?.querySelector('[data-para]')?.getBoundingClientRect() ?? new DOMRect();
    const around = frame?.getBoundingClientRect() ?? new DOMRect();
    return [Math.round(around.left + 30 + box.left + 40), Math.round(around.top + 30 + box.top + box.height / 2)];
  });
  await tab.click(x, y);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(whole);
  expect(await words(extension)).toBeGreaterThan(whole / 2);
});

test('with the focus in a frame Escape is ours', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/framed.html`);
  await tab.evaluate(() => {
    const page = document.querySelector('iframe')?.contentDocument;
    const field = page?.createElement('input');
    if (field) page?.body.append(field);
    field?.focus();
  });
  await tab.press('Escape');
  await expect.poll(() => phase(extension), PATIENCE).toBe('shown');
});

test('fingers tap to add, to drop and to widen, and a swipe draws and drops nothing', async ({
  extension,
  server,
  tab,
}) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const whole = await words(extension);
  await tab.touch(await tab.evaluate(pointIn, '.side a', 1));
  await expect.poll(() => words(extension), PATIENCE).toBeGreaterThan(whole);
  const more = await words(extension);
  const [x, y] = await tab.evaluate(pointIn, '[data-para]', 1);
  await tab.touch([x, y + 60], [x + 20, y + 20], [x + 40, y]);
  await tab.touch([x, y]);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(more);
  const fewer = await words(extension);
  // Fingers hit less well than a mouse.
  await tab.touch([x + 12, y + 4]);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(fewer);
  await tab.press('z', 'z');
  await expect.poll(() => words(extension), PATIENCE).toBe(more);
});

test('a finger that rests on a block drops it, once', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const whole = await words(extension);
  const finger = await tab.evaluate(pointIn, '[data-para]', 1);
  await tab.touch(...Array.from({ length: 20 }, () => finger));
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(whole);
  // What is left out stays out: a tap would take it in.
  const fewer = await words(extension);
  await tab.touch(...Array.from({ length: 20 }, () => finger));
  await tab.press('z');
  await expect.poll(() => words(extension), PATIENCE).toBe(whole);
  await tab.press('y');
  await expect.poll(() => words(extension), PATIENCE).toBe(fewer);
});

test('a page that loads the next article below keeps the selection, and the address of its own article', async ({
  extension,
  server,
  tab,
}) => {
  await adjust(extension, tab, `${server.origin}/endless.html`);
  await tab.press('ArrowDown', 'ArrowRight', 'ArrowDown', 'Space');
  const corrected = await words(extension);
  await tab.run('goOn()');
  const [x, y] = await tab.evaluate(() => {
    const story = document.querySelector('#next p');
    story?.scrollIntoView({ block: 'center' });
    const { left, top } = story?.getBoundingClientRect() ?? new DOMRect();
    return [Math.round(left + 30), Math.round(top + 12)];
  });
  // The new blocks can be picked once the page has been read again.
  await expect
    .poll(async () => {
      await tab.click(x, y, 0);
      return words(extension);
    }, PATIENCE)
    .toBeGreaterThan(corrected);
  const taken = (await extension.messenger.evaluate(tellPage, 'take', null)) as Taken;
  expect(taken.clip.metadata.url).toBe(`${server.origin}/endless.html`);
});

test('a rectangle takes what is inside, and the other button drops', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const whole = await words(extension);
  const [left, top] = await tab.evaluate(() => {
    const box = document.querySelector('.side')?.getBoundingClientRect();
    return [Math.round(box?.left ?? 0), Math.round(box?.top ?? 0)];
  });
  await tab.drag([left - 8, top - 8], [left + 100, top + 60], [left + 282, top + 160]);
  await expect.poll(() => words(extension), PATIENCE).toBeGreaterThan(whole);
  const more = await words(extension);
  const [x, y] = await tab.evaluate(pointIn, '[data-para]', 1);
  await tab.click(x, y, 2);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(more);
});

test('from adjusting to keeping with the keyboard alone', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const whole = await words(extension);
  await tab.press('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Space');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(whole);
  const changed = await words(extension);
  await tab.press('o');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(changed);
  await tab.press('z', 'z');
  await expect.poll(() => words(extension), PATIENCE).toBe(whole);
  await tab.press('n', '?', 'Escape', 'Enter');
  await expect.poll(async () => (await state(extension))?.notice ?? '', PATIENCE).toContain('in your library');
  const taken = (await extension.messenger.evaluate(tellPage, 'take', null)) as Taken;
  expect(taken.clip.text).toContain('Entry 8 of the log');
});

/** A page that is being adjusted, for `pressEveryKey`. */
function editing(extension: Extension, tab: Tab, name: (key: string) => string = (key) => key): Editing {
  return {
    press: (key) => tab.press(name(key)),
    said: () => tab.evaluate(inBar, '[role=status]'),
    words: () => words(extension),
    sees: (text) => tab.evaluate(seesInBar, text),
    barAt: () => tab.evaluate(barAt),
  };
}

test('each key does what the list of keys says', async ({ extension, server, tab }) => {
  await adjustInSight(extension, tab, `${server.origin}/keys.html`);
  await pressEveryKey(editing(extension, tab));
  await expect.poll(() => phase(extension), PATIENCE).toBe('shown');
  await tab.press('Escape');
  await expect.poll(() => phase(extension), PATIENCE).toBe('idle');
});

test('where the person wants letters only with Alt, one alone does nothing, and with Alt each key does what the list says', async ({
  extension,
  server,
  tab,
}) => {
  const choose = (lettersWithAlt: boolean) =>
    extension.messenger.evaluate(
      (value: boolean) => chrome.storage.local.set({ lettersWithAlt: value }),
      lettersWithAlt,
    );
  await choose(true);
  try {
    await adjustInSight(extension, tab, `${server.origin}/keys.html`);
    // Had it done something, the same key with Alt would put the pictures on.
    await tab.press('i');
    await pressEveryKey(editing(extension, tab, withAlt));
  } finally {
    await choose(false);
  }
});

const [BACKSPACE, PAGE_DOWN] = ['\uE003', '\uE00F'];

test('letters on the blocks take and drop them, also further down the page', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/long.html`);
  const whole = await words(extension);
  const before = Buffer.from(await tab.screenshot());
  await tab.press('f');
  await expect.poll(async () => before.equals(Buffer.from(await tab.screenshot())), PATIENCE).toBe(false);
  await tab.press('f');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(whole);
  await tab.press(BACKSPACE);
  await expect.poll(() => words(extension), PATIENCE).toBe(whole);
  await tab.press(PAGE_DOWN);
  await expect.poll(() => tab.evaluate(() => scrollY), PATIENCE).toBeGreaterThan(300);
  await tab.press('j');
  await expect.poll(() => words(extension), PATIENCE).not.toBe(whole);
  await tab.press('Escape', 'Escape');
  await expect.poll(() => phase(extension), PATIENCE).toBe('shown');
});

test('the label that is exported is the selection on the screen, path for path', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const whole = await words(extension);
  const [x, y] = await tab.evaluate(pointIn, '.side a', 1);
  await tab.click(x, y);
  await expect.poll(() => words(extension), PATIENCE).toBeGreaterThan(whole);
  const [px, py] = await tab.evaluate(pointIn, '[data-para]', 2);
  await tab.click(px, py, 2);
  await expect.poll(() => words(extension), PATIENCE).toBeLessThan(whole);
  const { text } = (await extension.messenger.evaluate(tellPage, 'label', null)) as NamedText;
  const { final, edits } = JSON.parse(text) as Label;
  expect(edits.map(({ command }) => command)).toEqual(['include', 'exclude']);
  const boxes = (paths: readonly string[]) =>
    tab.evaluate(
      (list: readonly string[]) =>
        list.map((path) => {
          const at = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
          const { left, top, right, bottom } = (at as Element).getBoundingClientRect();
          return { left, top, right, bottom };
        }),
      paths,
    );
  const shown = await state(extension);
  expect(await boxes(final.included)).toEqual(shown?.included);
  expect(await boxes(final.excluded)).toEqual(shown?.excluded);
  expect(final.included.length + final.excluded.length).toBeGreaterThan(2);
});

/** Whether the tree of the bar is open; runs in the page. */
function seesTree(): boolean {
  return Boolean(document.querySelector('[popover]')?.shadowRoot);
}

test('the editor has no violation that axe knows, with everything open, light and dark', async ({
  extension,
  server,
  tab,
}) => {
  await adjustInSight(extension, tab, `${server.origin}/plain.html`);
  await tab.run(AXE);
  await tab.click(...(await tab.evaluate(pointIn, '.side a', 1)));
  // A block that is left out and its reason, the list of keys, what other methods find, letters.
  for (const key of ['ArrowDown', '?', 'm', 'f']) {
    await tab.press(key);
    for (const scheme of ['light', 'dark'] as const) {
      await showIn(scheme, extension, tab);
      expect(await tab.evaluate(seesTree)).toBe(true);
      expect(await tab.evaluate(brokenRules, '[popover]'), `${key} ${scheme}`).toEqual([]);
    }
  }
  await extension.prefer('light');
});

test('events that the page forges do nothing (S10)', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const before = await words(extension);
  await tab.evaluate(() => {
    for (const key of ['o', 'a', 'i', ' ', 'n', 'f', 'j', 'Enter', 'Escape', 'm', '-']) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    document
      .querySelector('[popover]')
      ?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: 300, clientY: 300 }));
  });
  expect({ phase: await phase(extension), words: await words(extension) }).toEqual({
    phase: 'adjusting',
    words: before,
  });
});

test('what other methods find is one key away', async ({ extension, server, tab }) => {
  await adjust(extension, tab, `${server.origin}/plain.html`);
  const before = (await state(extension))?.found?.share;
  await tab.press('m');
  await expect
    .poll(async () => {
      await tab.press('2');
      return (await state(extension))?.found?.share;
    }, PATIENCE)
    .not.toBe(before);
  expect((await state(extension))?.found?.extractor).not.toMatch(/hand|winnow/);
});
