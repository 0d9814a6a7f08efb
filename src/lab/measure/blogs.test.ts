import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { postPages } from './blogs.ts';

const site = mkdtempSync(join(tmpdir(), 'blog-'));
afterEach(() => rmSync(site, { recursive: true, force: true }));

test('a post is where a site has a page of its name, and not where it is listed or drawn', () => {
  const posts = ['tea', 'walk', 'bread', 'queue'].map((name) => ({ name, lang: 'en', text: '' }));
  const files = ['2026/04/02/tea/index.html', 'walk.html', 'tags/bread/list.html', 'img/queue.svg', 'steak.html'];
  for (const file of files) {
    mkdirSync(join(site, dirname(file)), { recursive: true });
    writeFileSync(join(site, file), '');
  }
  expect(postPages(site, posts).map(({ post, path }) => [post.name, path])).toEqual([
    ['tea', '2026/04/02/tea/index.html'],
    ['walk', 'walk.html'],
  ]);
});
