import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildLibrary } from '../lib/build.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Builds dist/chromium, dist/firefox and dist/lib/winnow.js, and says what each weighs. */
export async function buildAll() {
  process.chdir(ROOT);
  for (const mode of ['chromium', 'firefox']) await build({ mode, logLevel: 'warn' });
  await buildLibrary();
  for (const name of ['chromium', 'firefox', 'lib']) {
    console.log(`dist/${name}: ${Math.round(weight(join('dist', name)) / 1024)} kB`);
  }
}

/** Bytes of all files below a folder. */
function weight(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
