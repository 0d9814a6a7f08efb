import { expect, test } from 'vitest';
import { testPage } from '../testing.ts';
import { summarise } from './summary.ts';

const picture = (side: number) => `<svg width="${side}" height="${side}"><rect width="9" height="9"/></svg>`;

test('of a selection its title, its words and its pictures are told; of pictures neither icons nor those beside it', () => {
  const { captured, document, rows } = testPage(
    `<h1>Rye</h1>${picture(300)}<div id="in"><p>Two words</p>${picture(200)}${picture(100)}${picture(20)}</div>`,
  );
  const choice = { included: rows('#in'), excluded: [] };
  expect(summarise(captured, choice, document)).toEqual({ title: 'Rye', words: 2, images: 2 });
});
