import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import {
  CorpusMissing,
  corpusHash,
  findCorpus,
  foldsBySite,
  readLabels,
  readSource,
  registrableDomain,
} from './corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'winnow-corpus-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeSet(set: string, labels: readonly object[], source: string): void {
  mkdirSync(join(folder, set, 'pages'), { recursive: true });
  writeFileSync(join(folder, set, 'labels.jsonl'), labels.map((label) => JSON.stringify(label) + '\n').join(''));
  for (const label of labels) {
    writeFileSync(join(folder, set, 'pages', `${(label as { id: string }).id}.html.gz`), gzipSync(source));
  }
}
writeSet(
  'styled-2013',
  [{ id: 'a', url: 'http://www.a.co.uk/x', type: 'home', select: ['/html[1]'], deselect: [] }],
  '<p>é',
);
writeSet('zh', [{ id: 'b', url: null, text: '正文' }], '<p>正文');

test('labels with paths become node gold, labels with text become text gold', () => {
  const [styled, text] = readLabels(folder);
  expect(styled).toMatchObject({ set: 'styled-2013', site: 'a.co.uk', gold: { kind: 'nodes', select: ['/html[1]'] } });
  expect(text).toMatchObject({ set: 'zh', site: 'b', url: '', gold: { kind: 'text', text: '正文', with: [] } });
  expect(readSource(styled)).toBe('<p>é');
});

test('the corpus hash changes with a page and with nothing else', () => {
  const before = corpusHash(folder);
  expect(corpusHash(folder)).toBe(before);
  writeFileSync(join(folder, 'zh', 'pages', 'b.html.gz'), gzipSync('<p>别的'));
  expect(corpusHash(folder)).not.toBe(before);
});

test('a folder without a corpus is named in one sentence', () => {
  expect(() => findCorpus('/nowhere')).toThrow(CorpusMissing);
  expect(() => findCorpus('/nowhere')).toThrow('/nowhere');
});

test.each([
  ['https://www.example.co.uk/a', 'example.co.uk'],
  ['https://blog.example.com', 'example.com'],
  ['https://news.example.de', 'example.de'],
  ['http://example.org', 'example.org'],
  ['http://192.168.0.1/x', '192.168.0.1'],
  ['', ''],
])('the registrable domain of %s is %s', (url, domain) => expect(registrableDomain(url)).toBe(domain));

const pages = Array.from({ length: 200 }, (_, i) => ({
  set: i % 2 ? ('wcxb-dev' as const) : ('styled-modern' as const),
  site: `site${Math.floor(Math.sqrt(i * 20))}`,
}));

test('folds are the same for the same seed, whatever the order of pages, and other for another seed', () => {
  expect(foldsBySite([...pages].reverse())).toEqual(foldsBySite(pages));
  expect(foldsBySite(pages, 5, 2)).not.toEqual(foldsBySite(pages, 5, 1));
});

test('every fold gets about a fifth of the pages of each set', () => {
  const foldOf = foldsBySite(pages);
  for (const set of ['wcxb-dev', 'styled-modern']) {
    for (let fold = 0; fold < 5; fold++) {
      const size = pages.filter((page) => page.set === set && foldOf.get(page.site) === fold).length;
      expect(size).toBeGreaterThan(12);
      expect(size).toBeLessThan(28);
    }
  }
});
