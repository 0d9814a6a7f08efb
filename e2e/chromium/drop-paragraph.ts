import type { Page } from '@playwright/test';
import type { Extension } from './fixture.ts';

/** Begins to adjust, and drops a paragraph of the article (`prose` of `site.ts`) by a click on its page. */
export async function dropParagraph(extension: Extension, page: Page): Promise<void> {
  await page.bringToFront();
  await extension.adjust(page);
  const third = page.getByText(/^Entry 3 of the log/).first();
  await third.scrollIntoViewIfNeeded();
  const box = await third.boundingBox();
  if (!box) throw new RangeError('the paragraph has no box');
  await page.mouse.click(box.x + 40, box.y + 10);
}
