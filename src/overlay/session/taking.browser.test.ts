import { afterEach, describe, expect, test, vi } from 'vitest';
import { ARTICLE, endSessions, lackPart, sessionOnArticle } from './testing.ts';

afterEach(endSessions);

describe('what is copied', () => {
  const html = ARTICLE.replace('</p>', '</p><ol><li>Bell</li><li>Oar</li></ol>');
  test('is the article, and its text as a plain text file has it', async () => {
    const { session } = await sessionOnArticle(undefined, { html });
    const [clip, copied] = [await session.taking.clip(), await session.taking.copied()];
    expect(copied.ok && copied.value.html).toBe(clip.ok && clip.value.html);
    expect(copied.ok && copied.value.text).toContain('\n\n1. Bell\n2. Oar\n\n');
  });

  test('has the text of the page where what writes it cannot be had', async () => {
    lackPart('text');
    const { session } = await sessionOnArticle(undefined, { html });
    const [clip, copied] = [await session.taking.clip(), await session.taking.copied()];
    expect(copied.ok && copied.value.text).toBe(clip.ok && clip.value.text);
  });
});

test('what is taken is what the page says at that moment', async () => {
  const { session } = await sessionOnArticle();
  const html = async () => {
    const clip = await session.taking.clip();
    return clip.ok ? clip.value.html : clip.problem.sentence;
  };
  expect(await html()).not.toContain('came later');
  const paragraphs = document.querySelectorAll('p');
  paragraphs[0].textContent = 'A first paragraph that came later.';
  expect(await html()).toContain('A first paragraph that came later.');
  if (paragraphs[1].firstChild instanceof Text) paragraphs[1].firstChild.data = 'A second one that came later.';
  expect(await html()).toContain('A second one that came later.');
});

test('a page that has not changed is not read again to be taken, adjusted or not', async () => {
  const { session } = await sessionOnArticle();
  await session.adjust(true);
  const readings = vi.spyOn(document, 'getElementsByTagName');
  await session.taking.clip();
  expect(readings).not.toHaveBeenCalled();
  document.querySelectorAll('p')[0].textContent = 'A first paragraph that came later.';
  await session.taking.clip();
  expect(readings).toHaveBeenCalled();
  readings.mockRestore();
});
