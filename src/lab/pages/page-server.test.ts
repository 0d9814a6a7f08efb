import { expect, test } from 'vitest';
import { servingPages } from './page-server.ts';

test('pages are served by their path, whatever is asked of them', async () => {
  const told = await servingPages(
    (path) => `The page at ${path}`,
    async (origin) => (await fetch(`${origin}/9?run=2`)).text(),
  );
  expect(told).toBe('The page at /9');
});

test('where the work with them fails the server is closed too, and the failure told', async () => {
  let address = '';
  const work = servingPages(
    () => '',
    (origin) => Promise.reject(new RangeError(`no browser for ${(address = origin)}`)),
  );
  await expect(work).rejects.toThrow('no browser');
  await expect(fetch(address)).rejects.toThrow();
});
