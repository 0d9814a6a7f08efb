import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Debian packages: the browsers, letters of Chinese, Japanese and Korean, and what reads PDFs in the end-to-end tests. */
const DEBIAN = {
  chromium: ['chromium'],
  letters: ['fonts-droid-fallback'],
  firefox: ['firefox-esr', 'poppler-utils'],
};

/**
 * Installs what is missing: npm packages, Chromium, and with `firefox` what only the tests need. Imports nothing that
 * npm installs before it is there. Throws Error, with what to do, where Chromium cannot be had; Firefox may be missing.
 */
export async function install({ firefox = false } = {}) {
  if (!packagesAreCurrent()) {
    step('installing packages (npm ci)');
    must('npm', ['ci'], 'npm ci failed: see above. Is the npm registry reachable?');
  }
  const { findChromium, findFirefox } = await import('./find-browser.mjs');
  const wanted = [];
  if (findChromium() === null) wanted.push(...DEBIAN.chromium);
  if (!hasLetters()) wanted.push(...DEBIAN.letters);
  if (firefox && (findFirefox() === null || !runs('pdftotext', '-v'))) wanted.push(...DEBIAN.firefox);
  if (wanted.length > 0 && isDebianRoot()) {
    step(`installing ${wanted.join(', ')} (apt-get)`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted]);
  }
  if (findChromium() === null) {
    step("installing Playwright's Chromium");
    must(join(ROOT, 'node_modules/.bin/playwright'), ['install', 'chromium'], 'install Chromium, or set CHROMIUM_PATH');
  }
  if (firefox && findFirefox() === null) step('no Firefox: its tests are skipped');
  if (firefox && !runs('pdftotext', '-v')) step('no pdftotext: tests of paper fail, install Poppler');
}

/** npm writes node_modules/.package-lock.json when it is done: older than the lock file means out of date. */
function packagesAreCurrent() {
  const done = join(ROOT, 'node_modules/.package-lock.json');
  return existsSync(done) && statSync(done).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs;
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && runs('apt-get', '--version');
}

/** Whether pages in Japanese are drawn in letters here, not in empty boxes. Where fontconfig is not asked, it is not known. */
function hasLetters() {
  const { error, stdout } = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  return error === undefined && stdout.trim() !== '';
}

function runs(command, flag) {
  return spawnSync(command, [flag], { stdio: 'ignore' }).error === undefined;
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', process.stderr, process.stderr], env }).status === 0;
}

function must(command, args, advice) {
  if (!run(command, args)) throw new Error(advice);
}

function step(text) {
  console.error(`… ${text}`);
}
