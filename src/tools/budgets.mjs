import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** What a browser loads for each part at most, kB of gzip. */
const BUDGETS = [
  { part: 'injected script', limit: 60, files: () => injected('main') },
  { part: 'part that clips', limit: 66, files: () => injected('clip-part') },
  { part: 'part that learns', limit: 8, files: () => injected('learn-part') },
  { part: 'part that edits', limit: 15, files: () => injected('edit-part') },
  { part: 'part with all methods', limit: 40, files: () => injected('methods-part') },
  { part: 'part that writes files', limit: 10, files: () => injected('text-part') },
  { part: 'popup', limit: 30, files: () => scriptsOf('src/popup/index.html') },
];

/** One line for each budget, and whether all are kept. Needs dist/chromium. */
export function checkBudgets() {
  const rows = BUDGETS.map(({ part, limit, files }) => {
    const paths = files();
    if (paths.length === 0) throw new RangeError(`no file of the ${part} was found in dist/chromium`);
    const size = paths.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0) / 1000;
    return { part, limit, size, files: paths.map((path) => relative(ROOT, path)) };
  });
  const lines = rows.map(({ part, limit, size }) => `${part}: ${size.toFixed(1)} kB gzip of ${limit} kB`);
  return { lines, kept: rows.every(({ size, limit }) => size <= limit) };
}

/** Injected scripts stand alone: one file each, at its entry's path. */
function injected(name) {
  const folder = join(ROOT, 'dist/chromium/src/overlay');
  return readdirSync(folder)
    .filter((file) => file === `${name}.js`)
    .map((file) => join(folder, file));
}

/** Scripts and style sheets of a page, with every module that these import statically. */
function scriptsOf(page) {
  const folder = join(ROOT, 'dist/chromium');
  const html = readFileSync(join(folder, page), 'utf8');
  const queue = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => join(folder, path));
  const seen = new Set(queue);
  for (const path of queue) {
    if (!path.endsWith('.js')) continue;
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)) {
      const next = join(dirname(path), name);
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  return queue;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, kept } = checkBudgets();
  console.log(lines.join('\n'));
  if (!kept) process.exitCode = 1;
}
