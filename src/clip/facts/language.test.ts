import { describe, expect, test } from 'vitest';
import { languageOf } from './language.ts';

const CHINESE = '村口的老窑空了六十年，今年春天我们又把它点燃了。Ada 来了。';
const JAPANESE = '村のはずれの古い窯は六十年も使われていなかった。';

describe('the language of an article', () => {
  test.each([
    ['as stated, where its letters are those of many', 'The oven was cold.', 'de', 'de'],
    ['as stated, with its region', CHINESE, 'zh-TW', 'zh-TW'],
    ['unknown, where nobody says and many write so', 'The oven was cold.', '', ''],
    ['Chinese by its letters', CHINESE, '', 'zh'],
    ['Chinese, whatever the template says', CHINESE, 'en', 'zh'],
    ['Japanese by its kana', JAPANESE, '', 'ja'],
    ['Japanese, whatever the template says', JAPANESE, 'en-US', 'ja'],
    ['Korean by its letters', '오래된 가마는 육십 년 동안 비어 있었다.', '', 'ko'],
    ['Hebrew by its letters', 'התנור הישן עמד ריק שישים שנה.', 'en', 'he'],
    ['Yiddish, where it is stated', 'דער אַלטער אויוון', 'yi', 'yi'],
    [
      'as stated, where a few words are of another script',
      `The oven (${'窑'.repeat(5)}) was cold for years.`,
      'en',
      'en',
    ],
    ['as stated, where there are no letters', '1, 2, 3', 'fr', 'fr'],
  ])('is %s', (_what, text, stated, lang) => {
    expect(languageOf(text, stated)).toBe(lang);
  });
});
