import { expect, test } from 'vitest';
import { postOf, readPosts } from './posts.ts';

test('what a post says is its title and its text, without the marks of Markdown', () => {
  const post = `---
lang: en
title: "The ferry: a log"
tags: [boats]
---
It *never* came.

<!-- more -->

## In the fog

1. We rang the \`bell\`.
- Nobody rang back.

> Wait, he said.

| Day | Boats |
| --- | ----- |
| Monday | none |

\`\`\`js
ring();
\`\`\`
`;
  const { lang, text } = postOf('ferry', post);
  const lines = text.split('\n').filter((line) => line !== '');
  expect(lang).toBe('en');
  expect(lines.slice(0, 6)).toEqual([
    'The ferry: a log',
    'It never came.',
    'In the fog',
    'We rang the bell.',
    'Nobody rang back.',
    'Wait, he said.',
  ]);
  expect(lines.slice(6)).toEqual(['Day', 'Boats', 'Monday', 'none', 'ring();']);
});

test('a post without a title or a language is none', () => {
  expect(() => postOf('ferry', '---\ntitle: A\n---\nText')).toThrow('the post ferry');
});

test('our posts are in eight languages, each with a text', () => {
  const posts = readPosts();
  expect(new Set(posts.map(({ lang }) => lang)).size).toBe(8);
  expect(posts.filter(({ text }) => text.length < 400)).toEqual([]);
});
