import { expect, test, vi } from 'vitest';
import { sampleClip } from '../store/testing.ts';

const page = vi.hoisted(() => ({ answer: {} as object }));
vi.mock('webextension-polyfill', () => ({ default: {} }));
vi.mock('../messages/channel.ts', () => ({ sendToPage: () => Promise.resolve(page.answer) }));
vi.mock('../clip/article/look.ts', () => ({ checkStyled: (value: unknown) => value }));
vi.mock('./styled-edition.ts', () => ({ prepareStyled: (styled: unknown) => styled }));

const { fetchStyled } = await import('./fetch-styled.ts');

const stored = { clip: sampleClip({ url: 'https://example.org/story' }), pictures: [] };

test('an article is printed as on its page while its tab shows that page, and not as another one', async () => {
  const own = { url: 'https://someone:secret@example.org/story' };
  page.answer = { ok: true, value: own };
  expect(await fetchStyled(7, stored)).toBe(own);
  page.answer = { ok: true, value: { url: 'https://example.org/other' } };
  expect(await fetchStyled(7, stored)).toBeNull();
  page.answer = { ok: false };
  expect(await fetchStyled(7, stored)).toBeNull();
});
