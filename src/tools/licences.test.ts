import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeLicences } from './licences.mjs';

let root = '';

afterEach(() => rmSync(root, { recursive: true }));

/** Writes files below a new root, in which the bundlers are installed. */
function put(files: Readonly<Record<string, string>>): void {
  root = mkdtempSync(join(tmpdir(), 'winnow-licences-'));
  const all = { LICENSE: 'Ours', ...packed('rolldown'), ...packed('vite'), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

/** The files of a package that is installed. */
function packed(name: string, license = 'MIT', text = `Rights of ${name}`): Record<string, string> {
  const repository = { url: `git+https://example.org/${name}.git` };
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', license, repository }),
    [`node_modules/${name}/LICENSE`]: text,
  };
}

/** A script of the build with its map: what it was made from, by address. */
function bundled(name: string, sources: Readonly<Record<string, string>>): Record<string, string> {
  const map = { sources: Object.keys(sources), sourcesContent: Object.values(sources) };
  return { [`dist/${name}`]: 'let a=1;', [`dist/${name}.map`]: JSON.stringify(map) };
}

async function written(): Promise<string> {
  await writeLicences(join(root, 'dist'), root);
  return readFileSync(join(root, 'dist/licences.txt'), 'utf8');
}

test('every package of which something was bundled is named with its licence, and no other', async () => {
  put({
    ...packed('one'),
    ...packed('@scope/two'),
    ...packed('unused'),
    ...bundled('a.js', { '../../src/a.ts': '', '../../node_modules/one/a.js': '' }),
    ...bundled('parts/b.js', { '../../elsewhere/node_modules/@scope/two/lib/b.js': '' }),
  });
  const text = await written();
  for (const name of ['one', '@scope/two', 'rolldown', 'vite']) {
    expect(text).toContain(`${name} 1.0.0\nLicence: MIT\nSource: https://example.org/${name}\n\nRights of ${name}`);
  }
  expect(text).toContain('Ours');
  expect(text).not.toContain('unused');
});

test('a package within another is itself named', async () => {
  put({
    ...packed('one'),
    ...packed('one/node_modules/two', 'ISC'),
    ...bundled('a.js', { '../node_modules/one/node_modules/two/a.js': '' }),
  });
  const text = await written();
  expect(text).toContain('Rights of one/node_modules/two');
  expect(text).not.toMatch(/Rights of one$/m);
});

test('a notice beside a licence, and notices in files, come along once; other comments do not', async () => {
  const notice = '/*\n * (c) A. Writer\n * All rights reserved\n */';
  put({
    ...packed('one', 'Apache-2.0', 'Copyright of one'),
    'node_modules/one/NOTICE': 'One is the work of two people',
    ...bundled('a.js', {
      '../node_modules/one/a.js': `${notice}\nlet a = 1; /* counts */`,
      '../node_modules/one/b.js': `${notice}\n// Copyright of one\nlet b = 1;`,
      '../node_modules/one/c.js': '// MIT License\n// of C. Writer\nlet c = 1;',
    }),
  });
  const text = await written();
  expect(text).toContain('One is the work of two people');
  expect(text.match(/\(c\) A\. Writer\nAll rights reserved/g)).toHaveLength(1);
  expect(text).toContain('MIT License\nof C. Writer');
  expect(text.match(/Copyright of one/g)).toHaveLength(1);
  expect(text).not.toContain('counts');
});

test('where a licence asks for the source, the file says where it is', async () => {
  put({ ...packed('@scope/one', 'MPL-2.0'), ...bundled('a.js', { '../node_modules/@scope/one/a.js': '' }) });
  expect(await written()).toContain('Unchanged, as the package @scope/one 1.0.0 on npm has it');
});

test('a licence that nobody has read, and one without a text, end the build', async () => {
  put({ ...packed('one', 'AGPL-3.0'), ...bundled('a.js', { '../node_modules/one/a.js': '' }) });
  await expect(written()).rejects.toThrow(/one: nobody has read what its licence, AGPL-3.0, asks for/);
  rmSync(root, { recursive: true });
  put({ ...packed('one'), ...bundled('a.js', { '../node_modules/one/a.js': '' }) });
  rmSync(join(root, 'node_modules/one/LICENSE'));
  await expect(written()).rejects.toThrow(/one: the text of its licence is missing/);
});

test('a script of which nothing tells whose it is ends the build; one that only passes on what others have does not', async () => {
  put({ 'dist/a.js': 'import{a as e}from"./b.js";export{e as a};', 'dist/assets/preload-helper-A_1.js': 'let a=1;' });
  expect(await written()).toContain('Ours');
  writeFileSync(join(root, 'dist/c.js'), 'import{a as e}from"./b.js";let a=1;');
  await expect(written()).rejects.toThrow(/c\.js has no map/);
});

test('no map is left, and two builds write the same whatever the order of their files', async () => {
  const files = { ...packed('one'), ...packed('two') };
  const [a, b] = ['one', 'two'].map((name) => ({ [`../node_modules/${name}/a.js`]: `/* (c) ${name} */` }));
  put({ ...files, ...bundled('a.js', { ...a, ...b }) });
  const first = await written();
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['a.js', 'licences.txt']);
  rmSync(root, { recursive: true });
  put({ ...files, ...bundled('b.js', a), ...bundled('a.js', { ...b, ...a }) });
  expect(await written()).toBe(first);
});
