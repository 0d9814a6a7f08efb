import { afterEach, expect, test, vi } from 'vitest';
import { destroyDatabases } from '../database/database.ts';
import { sampleClip } from '../testing.ts';
import { fetchPictures, fillPictures, missingPictures } from './missing-pictures.ts';
import { addPictures, getClip, keepClip, keptId, saveClip } from './store.ts';

afterEach(destroyDatabases);

const image = (url: string) => ({ url, alt: '', width: 10, height: 10 });

test('an image is missing where its address is shown and its bytes are not stored', () => {
  const clip = { ...sampleClip(), images: [image('https://a.example/1.png'), image('https://b.example/2.png')] };
  const pictures = [{ url: 'https://a.example/1.png', blob: new Blob() }];
  expect(missingPictures({ clip, pictures })).toEqual(['https://b.example/2.png']);
});

test('no page of the web has images of the home network fetched; a page of that network has', () => {
  const images = ['http://192.168.1.1/a.png', 'http://localhost/b.png', 'http://printer.local/c.png'].map(image);
  const clip = (url: string) => ({ ...sampleClip({ url }), images });
  expect(missingPictures({ clip: clip('https://example.org/'), pictures: [] })).toEqual([]);
  expect(missingPictures({ clip: clip('http://192.168.1.2/wiki'), pictures: [] })).toHaveLength(3);
});

test('what answers with an image is fetched, by its bytes; what is none, or does not answer, is left', async () => {
  const found = await fetchPictures([
    `${location.origin}/icons/48.png`,
    `${location.origin}/package.json`,
    `${location.origin}/no-such-file.png`,
    'http://127.0.0.1:9/gone.png',
  ]);
  expect(found.map(({ url, type }) => [new URL(url).pathname, type])).toEqual([['/icons/48.png', 'image/png']]);
});

test('images are fetched without cookies, referrers and redirects; what stands in for one that is gone, or is too large, is left (S18)', async () => {
  const bytes = await (await fetch(`${location.origin}/icons/48.png`)).blob();
  const answers = [
    { status: 404 },
    { headers: { 'content-length': '6000001' } },
    { headers: { 'content-length': '9' } },
  ];
  const fetching = vi.spyOn(globalThis, 'fetch');
  for (const answer of answers) fetching.mockResolvedValueOnce(new Response(bytes, answer));
  const found = await fetchPictures(answers.map((_, k) => `https://a.example/${k}.png`));
  const how = { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' };
  for (const [, options] of fetching.mock.calls) expect(options).toMatchObject(how);
  fetching.mockRestore();
  expect(found.map(({ url }) => url)).toEqual(['https://a.example/2.png']);
});

test('what is fetched for an article that was kept from its print is in the library too, without what was taken out', async () => {
  const urls = ['/icons/48.png', '/icons/128.png'].map((path) => location.origin + path);
  const clip = { ...sampleClip({ url: `${location.origin}/keepers` }), images: urls.map(image) };
  const id = await saveClip({ clip, pictures: [], kept: false });
  const printed = await getClip(id);
  if (printed) await keepClip(printed);
  expect(await fillPictures(id, [urls[1]])).toEqual({ stored: 1, left: 0 });
  for (const one of [id, keptId(id)]) {
    expect((await getClip(one))?.pictures.map(({ url }) => url)).toEqual([urls[0]]);
  }
});

test('images are added once, beside those that were stored before', async () => {
  const first = { url: 'https://a.example/1.png', type: 'image/png', data: btoa('one') };
  const second = { url: 'https://a.example/2.png', type: 'image/png', data: new Blob(['two'], { type: 'image/png' }) };
  const id = await saveClip({ clip: sampleClip(), pictures: [first], kept: true });
  await addPictures(id, [first, second]);
  await addPictures(id, [second]);
  const stored = await getClip(id);
  const texts = await Promise.all((stored?.pictures ?? []).map(async ({ url, blob }) => [url, await blob.text()]));
  expect(texts).toEqual([
    [first.url, 'one'],
    [second.url, 'two'],
  ]);
  expect(stored?.clip.text).toBe(sampleClip().text);
});
