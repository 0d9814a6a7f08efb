import { readFileSync, readdirSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { DOMPURIFY } from './src/tools/dompurify.mjs';
import { CHROMIUM_ARGS, findChromium } from './src/tools/find-browser.mjs';

const BROWSER_TESTS = 'src/**/*.browser.test.ts';

/** Gives the tests the words of the extension, in English, and clears the page that those in the browser share. */
const WORDS = 'src/ui/testing.ts';

/** ms. A machine that does other work may be many times slower: what hangs is to fail, not what waits for its turn. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** Tests in Node that put something in the place of a module or a global: theirs alone may see it. */
const MOCKING = readdirSync('src', { recursive: true })
  .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.test.ts') && /\bvi\./.test(readFileSync(name, 'utf8')));

/**
 * `unit`: Node; its files share the modules that they import, which are loaded once. `mocking`: Node, each file with
 * modules of its own. `browser`: what needs a DOM or layout, in a real headless Chromium, where files share one page.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...PATIENCE,
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [BROWSER_TESTS, ...MOCKING],
          setupFiles: [WORDS],
          isolate: false,
        },
      },
      {
        test: {
          name: 'mocking',
          ...PATIENCE,
          environment: 'node',
          include: MOCKING,
          exclude: [BROWSER_TESTS],
          setupFiles: [WORDS],
        },
      },
      {
        ...DOMPURIFY,
        test: {
          name: 'browser',
          ...PATIENCE,
          include: [BROWSER_TESTS],
          setupFiles: [WORDS],
          isolate: false,
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
            'turndown',
            '@joplin/turndown-plugin-gfm',
            'yaml',
            'pouchdb-browser',
            'valibot',
            'idb',
            'webextension-polyfill',
            '@zip.js/zip.js/lib/zip-no-worker.js',
          ],
        },
      },
    ],
  },
});
