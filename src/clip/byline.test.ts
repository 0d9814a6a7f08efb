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
    ['L_104485'],
    ['Discuz! Team and Comsenz UI Team'],
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

  test.each([
    ['顶端新闻·河南商报记者马俊峰/文受访者供图', '马俊峰'],
    ['光明日报记者 王建宏 张文攀', '王建宏 张文攀'],
    ['□ 本報記者：王建宏、張文攀', '王建宏、張文攀'],
    ['据新华社拉萨电（记者 格桑边觉）记者近日从西藏自治区农业农村厅了解到，去年改造了很多。', '格桑边觉'],
    ['14:18 作者：郭励弘', '郭励弘'],
    ['在线荐稿记者博客联系记者', ''],
    ['记者：首先欢迎你来到这里，请问你怎样看待这个问题？', ''],
    ['记者近日从农业农村厅了解到，很多地方改造了。', ''],
  ])('in Chinese: "%s" names "%s"', (text, name) => {
    expect(seen([text])).toBe(name);
  });

  test('is who signs at the end as a reporter, where nobody is named at the head', () => {
    const signed = (closing: string, lines = ['今日要闻']) =>
      chooseByline(
        [],
        lines.map((one) => line(one)),
        '',
        isSite,
        [closing],
      );
    const text = '他说，这些年来村里的变化很大，大家都很高兴，明年还要再种五十亩，也要修好那条路。';
    expect(signed(`${text}（总台记者 张倩）`)).toBe('张倩');
    expect(signed('□ 本报记者 葛灵丹')).toBe('葛灵丹');
    expect(signed(`${text}他告诉记者 张倩`)).toBe('');
    expect(signed('记者 张倩', ['作者：葛灵丹'])).toBe('葛灵丹');
  });

  test('keeps a name that begins with a small word of another language', () => {
    expect(chooseByline(['Von Miller'], [], 'en', isSite)).toBe('Von Miller');
  });
});
