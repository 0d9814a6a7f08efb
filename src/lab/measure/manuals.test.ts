import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pagesIn } from './manuals.ts';

const folder = mkdtempSync(join(tmpdir(), 'manuals-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, number>>): void {
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x'.repeat(bytes));
  }
}

test('pages of a manual are those that may have a text: neither lists, nor what is too short or too long to be read', () => {
  write({
    'guide.html': 9_000,
    'api/open.xhtml': 9_000,
    'genindex.html': 9_000,
    'search.html': 9_000,
    'stub.html': 900,
    'all.html': 600_000,
    'guide.html.gz': 9_000,
    'guide.css': 9_000,
  });
  symlinkSync('nowhere.html', join(folder, 'gone.html'));
  const found = pagesIn(folder).map((file) => file.slice(folder.length + 1));
  expect(found.sort()).toEqual(['api/open.xhtml', 'guide.html']);
});
