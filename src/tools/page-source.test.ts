import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageSource } from './page-source.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-source-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a file of a person is served with what lies beside it, and what it asks for in vain is not there', async () => {
  await writeFile(join(folder, 'How to 50%.html'), '<h1>Half</h1>');
  await writeFile(join(folder, 'plane.css'), 'h1 { color: red }');
  const { url, name, close } = await pageSource(join(folder, 'How to 50%.html'));
  const get = (path: string) => fetch(new URL(path, url), { signal: AbortSignal.timeout(3000) });
  expect(name).toBe('How-to-50');
  expect(await (await get(url)).text()).toBe('<h1>Half</h1>');
  expect((await get('plane.css')).headers.get('content-type')).toBe('text/css');
  for (const path of ['missing.png', '/100%.png', '/..%2f..%2fetc%2fhostname'])
    expect((await get(path)).status).toBe(404);
  await close();
});

test('an address is taken as it is, and a name that is neither is refused', async () => {
  expect(await pageSource('https://www.example.org/tides/1')).toMatchObject({
    url: 'https://www.example.org/tides/1',
    name: 'example.org-tides-1',
  });
  await expect(pageSource(join(folder, 'none.html'))).rejects.toThrow(RangeError);
});
