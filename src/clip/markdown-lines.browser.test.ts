import { describe, expect, test } from 'vitest';
import { markdownBody } from './markdown.ts';

describe('lines of Markdown', () => {
  test('stars in a link make no code of it, though white space parts them', () => {
    const star = '<img src="https://example.org/star.png" alt="">';
    const markdown = markdownBody(`<p><a href="https://example.org/">${Array(6).fill(star).join(' ')}</a></p>`);
    expect(markdown).toBe(`[${'![](https://example.org/star.png)'.repeat(6)}](https://example.org/)`);
    const last = markdownBody(`<p>x</p><p><strong>${Array(6).fill(star).join(' ')} good</strong></p>`);
    expect(last.split('\n').at(-1)).toBe(` **${'![](https://example.org/star.png)'.repeat(6)} good**`);
  });

  test('an item that begins with a rule is an item, and one that is a rule is none', () => {
    expect(markdownBody('<ul><li><hr><h4>One</h4><p>a</p></li><li><hr></li></ul>')).toBe('-   #### One\n    \n    a');
  });

  test.each(['1.', '12)', '+', '#', '##'])('%s in a line of its own is no list and no heading', (sign) => {
    const escaped = markdownBody(`<p>${sign}</p><p>Text</p>`).split('\n')[0];
    expect(escaped).toMatch(/^(?:\d+)?\\/);
    expect(escaped.replace('\\', '')).toBe(sign);
  });

  test('nor before a word that is marked', () => {
    expect(markdownBody('<p>1.<b> One</b></p>')).toBe('1\\. **One**');
  });
});
