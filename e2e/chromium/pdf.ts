import type { Page } from '@playwright/test';

/** The sheets of a page, as a PDF. */
export async function pdf(page: Page): Promise<Uint8Array> {
  return Uint8Array.from(await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true }));
}
