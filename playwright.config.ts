import { defineConfig } from '@playwright/test';

// The popup of the extension is a target that Playwright leaves alone unless it is told.
process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // What passes only at its second try is named at the end of `npm test`.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // The longest tests first: what comes last should keep both workers busy to the end.
  projects: [
    { name: 'firefox', testMatch: /firefox\/.*\.spec\.ts/, timeout: 180_000 },
    { name: 'chromium', testMatch: /(chromium|manifest)\/.*\.spec\.ts/ },
  ],
});
