import { describe, expect, test } from 'vitest';
import { chooseByline } from './byline.ts';

const line = (text: string, names = '') => ({ text, names });
const isSite = (name: string) => name === 'Daily Crumb';
const seen = (...lines: readonly (readonly [string, string?])[]) =>
  chooseByline(
    [],
    lines.map(([text, names]) => line(text, names)),
    'en',
    isSite,
  );

describe('the writer', () => {
  test('is the one whom the page states', () => {
    expect(chooseByline(['Ada Holm'], [line('By Tom Weir')], 'en', isSite)).toBe('Ada Holm');
  });

  test('is not the site that it states in place of a person, where a person is seen', () => {
    expect(chooseByline(['Daily Crumb'], [line('By Tom Weir')], 'en', isSite)).toBe('Tom Weir');
    expect(chooseByline(['Daily Crumb'], [], 'en', isSite)).toBe('Daily Crumb');
  });

  test.each([
    ['https://social.example/ada'],
    ['www.crumb.example'],
    ['admin'],
    ['size="'],
    ['{{ author }}'],
    ['page.head.extra.author'],
    ['March 4, 2021'],
    ['He has baked bread for more than forty years in Leith.'],
  ])('is not %s', (stated) => {
    expect(chooseByline([stated], [line('By Tom Weir')], 'en', isSite)).toBe('Tom Weir');
  });

  test.each([
    ['Ada Holm, ada@crumb.example', 'Ada Holm'],
    ['ada@mail.crumb.example (Ada Holm)', 'Ada Holm'],
    ['Ada Holm <ada.holm@crumb.example>', 'Ada Holm'],
    ['ada@crumb.example', 'Tom Weir'],
  ])('is named in %s, and no address', (stated, name) => {
    expect(chooseByline([stated], [line('By Tom Weir')], 'en', isSite)).toBe(name);
  });

  test.each([
    ['By Ada Holm', 'Ada Holm'],
    ['Author: Ada Holm', 'Ada Holm'],
    ['Written by Ada Holm, Tom Weir and Li Na', 'Ada Holm, Tom Weir and Li Na'],
    ['By Ada Holm on March 4, 2021', 'Ada Holm'],
    ['By Ada Holm | 3 min read', 'Ada Holm'],
    ['By Ada Holm Updated 4 March 2021', 'Ada Holm'],
    ['4 March 2021 by Ada Holm', 'Ada Holm'],
    ['Posted by rye_fan on Monday', 'rye_fan'],
    ['by rye_fan', 'rye_fan'],
    ['Ada Holm • March 4, 2021', 'Ada Holm'],
    ['By the sea we found a bakery that nobody had told us of', ''],
    ['By adding water slowly', ''],
    ['Author resources', ''],
    ['Authors Guild announces prize', ''],
    ['Author: Ada Holm, Crumb', 'Ada Holm, Crumb'],
    ['March 4, 2021', ''],
    ['Baking bread at home', ''],
  ])('a line that says "%s" names "%s"', (text, name) => {
    expect(seen([text])).toBe(name);
  });

  test('stands on the next line where the word before it stands alone', () => {
    expect(seen(['Written by'], ['Ada Holm'])).toBe('Ada Holm');
  });

  test('stands in a box that is called after it', () => {
    expect(seen(['Ada Holm', 'post author name'])).toBe('Ada Holm');
    expect(seen(['Ada Holm', 'post title'])).toBe('');
  });

  test('is not a reviewer, a button or the site in such a box', () => {
    expect(seen(['Ada Holm', 'review author'])).toBe('');
    expect(seen(['Visit the shop', 'byline info'])).toBe('');
    expect(seen(['Daily Crumb', 'byline'])).toBe('');
  });

  test('is introduced in the language of the page', () => {
    const german = [line('Von Ada Holm')];
    expect(chooseByline([], german, 'de-AT', isSite)).toBe('Ada Holm');
    expect(chooseByline([], german, 'en', isSite)).toBe('');
    expect(chooseByline([], [line('作者：王建宏 来源：村志')], '', isSite)).toBe('王建宏');
  });

  test('keeps a name that begins with a small word of another language', () => {
    expect(chooseByline(['Von Miller'], [], 'en', isSite)).toBe('Von Miller');
  });
});
