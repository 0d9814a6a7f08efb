import { expect, type Page } from '@playwright/test';

/** The sheets of a page as a PDF, once the print that the page itself has asked for is done: a page prints once at a time. */
export async function pdf(page: Page): Promise<Uint8Array> {
  let sheets = new Uint8Array();
  await expect(async () => {
    sheets = Uint8Array.from(await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true }));
  }).toPass({ timeout: 20_000 });
  return sheets;
}
