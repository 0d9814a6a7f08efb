import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { sampleClip } from '../../src/store/testing.ts';
import { EXTENSION, startVictim } from '../../src/tools/torture/browser.ts';
import { expectAccessible } from './accessible.ts';

/** Keeps an article in Arabic with a table and a quotation; gives the address of its reader. */
async function readerOf(options: Page): Promise<string> {
  const text = 'كان الحراس يحملون ساعتين إلى أعلى الدرج ويكتبون الفرق في السجل.';
  const html = `<p>${text}</p><blockquote><p>${text}</p></blockquote><table><tr><th>السنة</th><td>1821</td></tr></table>`;
  const clip = { ...sampleClip({ title: 'الحراس والساعة', lang: 'ar', dir: 'rtl' }, text), html };
  const id = await options.evaluate(
    async (taken) => {
      const message = { to: 'background', name: 'keep', request: { taken, purpose: 'keep' } };
      return (await chrome.runtime.sendMessage<object, { value: { id: string } }>(message)).value.id;
    },
    { clip, pictures: [] },
  );
  return `src/reader/index.html?id=${encodeURIComponent(id)}`;
}

/** Runs in the page: how far elements stand out of the window to the left and to the right, px. */
function outside(): number {
  const boxes = Array.from(document.querySelectorAll('body *'), (one) => one.getBoundingClientRect());
  return Math.max(0, ...boxes.map(({ left, right }) => Math.max(-left, right - window.innerWidth)));
}

test('in Arabic every page runs from right to left, fits a narrow window and has no violation that axe knows', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'winnow-arabic-'));
  const browser = await startVictim(profile, EXTENSION, ['--lang=ar']);
  try {
    const options = await browser.open('src/options/index.html');
    const reader = await browser.open(await readerOf(options));
    const library = await browser.open('src/library/index.html');
    await expect(library.locator('.row h2')).toHaveText(['الحراس والساعة']);
    await expect(reader.locator('article table')).toBeVisible();
    for (const page of [options, reader, library, await browser.open('src/labels/index.html')]) {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(outside)).toBeLessThan(1);
    }
    const [first, search] = [library.locator('header h1'), library.getByRole('searchbox')];
    await library.setViewportSize({ width: 1200, height: 800 });
    const [title, field] = [await first.boundingBox(), await search.boundingBox()];
    expect(title && field && title.x > field.x).toBe(true);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
