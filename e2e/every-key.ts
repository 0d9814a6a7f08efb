import { expect } from '@playwright/test';
import { KEY_LINES } from '../src/overlay/keys.ts';
import { pageHtml, prose, storyHtml } from './site.ts';

/** What a test can do and see in a page that is being adjusted; nothing has been changed yet. */
export interface Editing {
  press(key: string): Promise<void>;
  /** The sentence that is read out. */
  said(): Promise<string>;
  words(): Promise<number>;
  /** Whether a text of the bar is seen. */
  sees(text: string): Promise<boolean>;
  /** Where the bar stands, px from the left and the top of the window. */
  barAt(): Promise<string>;
}

/** An article with two pictures and three comments of one structure. */
export function keysPage(): string {
  const figures = ['/lamp.png', '/stair.png'].map(
    (src) => `<figure><img src="${src}" width="320" height="200"></figure>`,
  );
  const comments = [1, 2, 3].map((n) => `<div class="comment"><b>Reader ${n}</b><p>Thanks, reply ${n}.</p></div>`);
  const title = 'How the lighthouse keepers kept time';
  const article = storyHtml(title, prose(6)) + figures.join('');
  return pageHtml({ title, article, beforeEnd: `<section><h2>Replies</h2>${comments.join('')}</section>` });
}

/** The keys to press where letters, digits and signs are keys only together with Alt. */
export function withAlt(key: string): string {
  const name = key.replace(/^Shift\+/, '');
  return name.length === 1 ? `Alt+${key}` : key;
}

const PATIENCE = { timeout: 20_000 };

/** Presses each key of the list of keys but Escape, which the caller has, and Enter last; says where one does not do what it should. */
export async function pressEveryKey(page: Editing): Promise<void> {
  const pressed = new Set<string>();
  const press = async (key: string): Promise<void> => {
    pressed.add(key === 'Space' ? ' ' : key.toLowerCase().replace('+z', ' z'));
    await page.press(key);
  };
  /** Presses a key until something else is said, which must be this. */
  const says = async (key: string, sentence: RegExp): Promise<string> => {
    await press(key);
    await expect.poll(page.said, { ...PATIENCE, message: `${key} says` }).toMatch(sentence);
    return page.said();
  };
  const whole = await page.words();
  await says('i', /^Pictures off/);
  await says('i', /^Pictures on/);
  await says('ArrowDown', /^Selected: How the/);
  await says('ArrowLeft', /^Selected \(\d+% likely to belong\): How the/);
  const heading = await says('ArrowRight', /^Selected: How the/);
  const first = await says('ArrowDown', /^Selected: Entry 1/);
  await says('ArrowDown', /^Selected: Entry 2/);
  expect(await says('ArrowUp', /^Selected: Entry 1/)).toBe(first);
  expect(await says('ArrowUp', /^Selected: How the/)).toBe(heading);
  await says('ArrowDown', /Entry 1/);
  await says('Space', /^Dropped: Entry 1/);
  await expect.poll(page.words, PATIENCE).toBeLessThan(whole);
  const fewer = await page.words();
  await says('+', /^Wider: /);
  await expect.poll(page.words, PATIENCE).toBeLessThan(fewer);
  await says('-', /^Narrower: Entry 1/);
  await expect.poll(page.words, PATIENCE).toBe(fewer);
  await says('a', /^Dropped everything like this/);
  await expect.poll(page.words, PATIENCE).toBeLessThan(fewer - 100);
  await says('z', /^Undone/);
  await expect.poll(page.words, PATIENCE).toBe(fewer);
  await says('Shift+Z', /^Done again/);
  await expect.poll(page.words, PATIENCE).toBeLessThan(fewer - 100);
  await press('z');
  await says('o', /^Only this: Entry 1/);
  await expect.poll(page.words, PATIENCE).toBeLessThan(80);
  await press('z');
  await expect.poll(page.words, PATIENCE).toBe(fewer);
  await says('ArrowLeft', /^Selected \(\d+% likely to belong\): How the/);
  const one = await says('n', /^(Selected|Left out)(?!: How the)/);
  await press('n');
  await expect.poll(page.said, PATIENCE).not.toBe(one);
  expect(await says('p', new RegExp(`^${one.slice(0, 20).replace(/[()]/g, '.')}`))).toBe(one);
  await says('f', /^Letters stand on \d+ blocks/);
  await says('Escape', /^The letters are hidden/);
  await press('m');
  await expect.poll(() => page.sees('of the page'), PATIENCE).toBe(true);
  await press('m');
  await expect.poll(() => page.sees('of the page'), PATIENCE).toBe(false);
  await press('?');
  await expect.poll(() => page.sees('everything like this'), PATIENCE).toBe(true);
  await says('?', /^Closed/);
  await expect.poll(() => page.sees('everything like this'), PATIENCE).toBe(false);
  const before = await page.barAt();
  await says('b', /^The bar has moved/);
  await expect.poll(page.barAt, PATIENCE).not.toBe(before);
  await says('Enter', / in your library/);
  const unpressed = KEY_LINES.filter(({ keys }) => !keys.some((key) => pressed.has(key)));
  expect(unpressed).toEqual([]);
}
