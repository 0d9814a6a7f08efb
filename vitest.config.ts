import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './src/tools/find-browser.mjs';

const BROWSER_TESTS = 'src/**/*.browser.test.ts';

/** Gives the tests the words of the extension, in English. */
const WORDS = 'src/ui/testing.ts';

/** `unit`: Node. `browser`: what needs a DOM or layout, in a real headless Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [BROWSER_TESTS],
          setupFiles: [WORDS],
        },
      },
      {
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          setupFiles: [WORDS],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...findChromium(), args: CHROMIUM_ARGS } }),
            instances: [{ browser: 'chromium' }],
          },
        },
        optimizeDeps: {
          include: [
            'dompurify',
            'turndown',
            '@joplin/turndown-plugin-gfm',
            'yaml',
            'pouchdb-browser',
            'valibot',
            'idb',
            '@zip.js/zip.js/lib/zip-no-worker.js',
          ],
        },
      },
    ],
  },
});
