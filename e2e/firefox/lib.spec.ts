import { FIELDS, putLibraryPages, useLibrary } from '../lib-page.ts';
import { squeezed } from '../region.ts';
import { prose, TRAP_WORDS } from '../site.ts';
import { expect, test } from './fixture.ts';

test('the library finds the article of a plain page in Firefox too', async ({ server, tab }) => {
  putLibraryPages(server);
  await tab.goto(`${server.origin}/lib.html`);
  const answer = await tab.evaluate(useLibrary);
  expect(answer.keys).toEqual(FIELDS);
  expect(answer.found).toMatchObject({ title: 'How the lighthouse keepers kept time', byline: 'Ines Okafor' });
  const text = squeezed(answer.found?.text ?? '');
  expect(prose(6).filter((paragraph) => !text.includes(squeezed(paragraph)))).toEqual([]);
  expect(answer.found?.text).not.toMatch(TRAP_WORDS);
  expect(answer).toMatchObject({
    live: true,
    unchanged: true,
    basedLink: 'https://example.org/log',
    parsed: 'TypeError',
  });
});
