import type { Page } from '@playwright/test';
import { AXE, brokenRules, hasAxe } from '../axe.ts';
import { expect } from './fixture.ts';

/** Fails where axe knows a violation in what fits the selector. */
export async function expectAccessible(page: Page, selector = 'html'): Promise<void> {
  if (!(await page.evaluate(hasAxe))) await page.evaluate(AXE);
  expect(await page.evaluate(brokenRules, selector)).toEqual([]);
}

/** The same in light and in dark. */
export async function expectAccessibleInBoth(page: Page, selector?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, selector);
  }
}
