import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';

const JAR = '/usr/share/java/epubcheck.jar';

/** A run of a few seconds: compiling well and collecting in parallel cost more than they save. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Expects a file to be a valid book for EPUBCheck, where Debian's is installed. */
export function expectValidBook(path: string): void {
  const checked = spawnSync('java', [...SHORT_RUN, '-jar', JAR, path], { encoding: 'utf8' });
  if (checked.status === null || /Unable to access jarfile/.test(checked.stderr)) return;
  expect(checked.stdout + checked.stderr).toContain('No errors or warnings detected');
}
