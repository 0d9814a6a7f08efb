import { expect, test } from './fixture.ts';

const CLIP = {
  version: 1,
  metadata: {
    title: 'Keepers of the lamp',
    byline: '',
    published: '',
    siteName: '',
    lang: 'en',
    dir: 'ltr',
    excerpt: '',
    url: 'https://example.org/keepers',
    canonical: '',
  },
  html: '<p>They wrote the hour into narrow daybooks.</p>',
  text: 'They wrote the hour into narrow daybooks. 灯塔很高。',
  words: 9,
  images: [],
  savedAt: '2026-03-01T10:00:00.000Z',
  extractor: 'hand',
};

test('the library lists what was kept and finds it by words of its text', async ({ extension, tab }) => {
  await extension.messenger.evaluate(async (clip: object) => {
    const request = { taken: { clip, pictures: [] }, purpose: 'keep' };
    await chrome.runtime.sendMessage({ to: 'background', name: 'keep', request });
    return null;
  }, CLIP);
  await tab.goto(`${extension.origin}/src/library/index.html`);
  await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.ready ?? '')).toBe('true');
  const titles = () => tab.evaluate(() => Array.from(document.querySelectorAll('.row h2'), (row) => row.textContent));
  await expect.poll(titles).toContain(CLIP.metadata.title);
  for (const [query, hit] of [
    ['daybook', 'daybooks'],
    ['灯塔', '灯塔'],
  ]) {
    await tab.evaluate((text: string) => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      if (!field) throw new TypeError('no field to search in');
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return null;
    }, query);
    await expect.poll(() => tab.evaluate(() => document.querySelector('mark')?.textContent ?? '')).toBe(hit);
    expect(await titles()).toEqual([CLIP.metadata.title]);
  }
});
