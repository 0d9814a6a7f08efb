import { expect, test } from 'vitest';
import { clipHtml } from '../testing.ts';

test('lists of Google Docs stand within the items that their classes put them in', () => {
  const list = (tag: string, level: number, ...items: string[]): string =>
    `<${tag} class="lst-kix_a9-${level} start">${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
  const page =
    list('ol', 0, 'Buy') +
    list('ul', 1, 'Oil', 'Wick') +
    list('ol', 2, 'Cotton') +
    list('ul', 1, 'Glass') +
    list('ol', 0, 'Light');
  expect(clipHtml(page)).toBe(
    '<ol><li>Buy<ul><li>Oil</li><li>Wick<ol><li>Cotton</li></ol></li><li>Glass</li></ul></li><li>Light</li></ol>',
  );
  const apart = list('ol', 0, 'Buy') + '<p>Then:</p>' + list('ol', 1, 'Light');
  expect(clipHtml(apart)).toBe('<ol><li>Buy</li></ol><p>Then:</p><ol><li>Light</li></ol>');
});
