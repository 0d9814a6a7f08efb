import type { Page } from '@playwright/test';
import { sampleClip } from '../../src/store/testing.ts';
import { expect, type Extension } from './fixture.ts';

export interface Article {
  readonly title: string;
  readonly text: string;
}

/** Of three scripts. */
export const ARTICLES: readonly Article[] = [
  { title: 'How the keepers kept time', text: 'They trimmed the lamp and wrote the difference in the narrow ledger.' },
  { title: '灯塔管理员', text: '研究人员在东京都发现了新的灯塔，它已有两百年历史。' },
  { title: 'الحراس والساعة', text: 'كان الحراس يحملون ساعتين إلى أعلى الدرج ويكتبون الفرق في السجل.' },
];

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function taken({ title, text }: Article, number: number) {
  const url = `https://example.org/${number}`;
  const image = `https://example.org/${number}.png`;
  const clip = {
    ...sampleClip({ title, url, siteName: '' }, text),
    html: `<p>${text}</p><img src="${image}" alt="" width="300" height="200">`,
    images: [{ url: image, alt: '', width: 300, height: 200 }],
    words: 12,
    savedAt: new Date(Date.UTC(2026, 2, 1, 0, number)).toISOString(),
  };
  return { clip, pictures: [{ url: image, type: 'image/png', data: PIXEL }] };
}

/** Keeps articles as the popup does, and opens the library with nothing else in it. */
export async function libraryWith(
  extension: Extension,
  articles: readonly Article[],
  pictures: readonly { readonly url: string; readonly type: string; readonly data: string }[] = [],
): Promise<Page> {
  const messages = articles.map((article, number) => {
    const one = taken(article, number);
    const own = one.pictures.map((picture) => pictures.find(({ url }) => url === picture.url) ?? picture);
    return { to: 'background', name: 'keep', request: { taken: { ...one, pictures: own }, purpose: 'keep' } };
  });
  await extension.send(messages);
  const library = await extension.open('src/library/index.html');
  await expect(library.locator('html[data-ready]')).toBeAttached();
  return library;
}

/** The titles of what is listed. */
export function rows(library: Page) {
  return library.locator('.row h2');
}

/** ms until a step is tried again. */
const MOMENT = 2_000;

/** Puts everything into the trash and empties it, as a person would. */
export async function clear(library: Page): Promise<void> {
  await library.getByRole('button', { name: /^All/ }).click();
  // The list may be drawn anew between two steps: then they are tried again.
  await expect(async () => {
    const all = library.getByRole('checkbox', { name: 'Choose all' });
    if (await all.isVisible()) await all.check({ timeout: MOMENT });
    const remove = library.getByRole('button', { name: /^Delete \d+ article/ });
    if (await remove.isVisible()) await remove.click({ timeout: MOMENT });
    await expect(rows(library)).toHaveCount(0, { timeout: MOMENT });
  }).toPass();
  await library.getByRole('button', { name: /^Trash/ }).click();
  const empty = library.getByRole('button', { name: 'Empty the trash' });
  if (await empty.isVisible()) {
    await empty.click();
    await library.getByRole('button', { name: /for good\?$/ }).click();
  }
  await expect(rows(library)).toHaveCount(0);
  await library.getByRole('button', { name: /^All/ }).click();
}

/** What a person reads where reading or writing failed. */
export const PROBLEM = /^Something went wrong \(.*\)\. Load this page again and try once more\.$/;

/** From now on a page can neither read nor write articles, once its store is open; lists of them it can. */
export async function breakStore(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...given) {
      if (this.name.startsWith('_pouch_')) throw new TypeError('out of order');
      return transaction.apply(this, given);
    };
  });
}

/** Empties the trash, which is not empty, in a second tab of the library. */
export async function emptyTrashElsewhere(extension: Extension): Promise<void> {
  const library = await extension.open('src/library/index.html');
  await library.getByRole('button', { name: /^Trash [1-9]/ }).click();
  await library.getByRole('button', { name: 'Empty the trash' }).click();
  await library.getByRole('button', { name: /for good\?$/ }).click();
  await expect(library.getByRole('status')).toContainText('deleted for good');
}
