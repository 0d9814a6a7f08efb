import { expect, test, vi } from 'vitest';
import { startBrowser } from '../lab/pages/browser.ts';
import { bench } from '../lab/speed/bench.ts';
import { launchWithExtension } from './extension.ts';
import { BrowserMissing } from './find-browser.mjs';

vi.mock('node:fs', async (original) => ({ ...(await original<object>()), existsSync: () => false }));
vi.stubEnv('CHROMIUM_PATH', '');

test.each([
  ['a tab', startBrowser],
  ['the extension', () => launchWithExtension(true)],
  ['the bench', () => bench(true)],
])('where there is no Chromium, who starts it for %s is told so in one known error', async (_, start) => {
  await expect(start()).rejects.toThrow(BrowserMissing);
});
