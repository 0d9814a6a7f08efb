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
    ['Автор: Р. М. Черніга, голова', 'uk', 'Р. М. Черніга, голова'],
    ['Text: Ada Holm', 'de', 'Ada Holm'],
    ['Written by: Ada Holm', 'en', 'Ada Holm'],
    ['Words by Ada Holm', 'en', ''],
    ['Source: Ada Holm', 'en', ''],
  ])('is signed at the end by a word and a colon: %s', (signed, lang, name) => {
    expect(chooseByline([], [line('Rye bread')], lang, isSite, ['Bake it.', signed])).toBe(name);
  });

  test.each([
    ['https://social.example/ada'],
    ['www.crumb.example'],
    ['admin'],
    ['user user'],
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
    ['김철수 기자', '김철수'],
    ['بقلم: ليلى حداد', 'ليلى حداد'],
    ['Written by Ada Holm', 'Ada Holm'],
    ['Author: Ada Holm', 'Ada Holm'],
  ])('is named in %s, without an address or a label', (stated, name) => {
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
    ['Added by Ann Weaver 2 minutes ago', 'Ann Weaver'],
    ['Asked by Ann Weaver on Monday', 'Ann Weaver'],
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

  test.each([
    ['By Hester Vale, 3 May 2024', 'en', 'Hester Vale'],
    ['By Hester Vale, Friday 3 May 2024', 'en', 'Hester Vale'],
    ['Hester Vale, 3 May 2024', 'en', 'Hester Vale'],
    ['Von Anna Müller, 3. Juni 2025', 'de', 'Anna Müller'],
    ['Von Anna Müller am Montag, 3. Juni 2025', 'de', 'Anna Müller'],
    ['Par Anne Roux, 3 juin 2025', 'fr', 'Anne Roux'],
    ['Par Anne Roux le mardi 3 juin 2025', 'fr', 'Anne Roux'],
    ['Por Lucía Gómez, 3 de junio de 2025', 'es', 'Lucía Gómez'],
    ['Por Lucía Gómez el 3 de junio de 2025', 'es', 'Lucía Gómez'],
    ['di Marco Rossi, 3 giugno 2025', 'it', 'Marco Rossi'],
    ['Door Jan de Vries, 3 juni 2025', 'nl', 'Jan de Vries'],
    ['Autor: Jan Kowalski, 3 czerwca 2025', 'pl', 'Jan Kowalski'],
    ['Автор: Иван Петров, 3 июня 2025', 'ru', 'Иван Петров'],
  ])('ends before the day and its comma in "%s"', (text, lang, name) => {
    expect(chooseByline([], [line(text)], lang, isSite)).toBe(name);
  });

  test.each([
    ['Ursula Le Guin'],
    ['Yann Le Goff'],
    ['Bruno Le Maire'],
    ['Guillermo El Fassi'],
    ['Ahmed el Fassi'],
    ['Kim Il-sung'],
    ['Park In Hye'],
    ['Johnnie To'],
    ['Herbert Read'],
    ['Thomas More'],
    ['Ravi Kumar'],
    ['Ana Petrescu and Le Minh'],
  ])('is all of %s', (name) => {
    expect(seen([`By ${name}`])).toBe(name);
    expect(seen([`By ${name} | June 3, 2025 | 6 min read`])).toBe(name);
    expect(seen([`${name} 3 June 2025`])).toBe(name);
  });

  test.each([
    ['By Ada Holm On March 4, 2021', 'Ada Holm'],
    ['By Ada Holm For The Crumb', 'Ada Holm'],
    ['By Ada Holm Read more', 'Ada Holm'],
    ['By Ada Holm Last updated yesterday', 'Ada Holm'],
    ['By Ada HolmMarch 4, 2021', 'Ada Holm'],
    ['By Ada HolmMARCH 4, 2021', 'Ada Holm'],
    ['By Ada Holm In', 'Ada Holm'],
    ['By Ada Holm View in print', 'Ada Holm'],
  ])('ends before what stands behind it in "%s"', (text, name) => {
    expect(seen([text])).toBe(name);
  });

  test.each([
    ['Words by Ann Lee, photos by Bo Ray.', 'en', 'Ann Lee'],
    ['Words by Ann Lee and photography by Bo Ray', 'en', 'Ann Lee'],
    ['Photos by Bo Ray, words by Ann Lee', 'en', 'Ann Lee'],
    ['Photos by Bo Ray | June 3, 2025', 'en', ''],
    ['Text: Anna Müller, Fotos: Bo Ray', 'de', 'Anna Müller'],
  ])('is no photographer in "%s"', (text, lang, name) => {
    expect(chooseByline([], [line(text)], lang, isSite)).toBe(name);
  });

  test.each([
    ['بقلم: ليلى حداد — ٥ أكتوبر ٢٠٢٤', 'ar', 'ليلى حداد'],
    ['بقلم ليلى حداد، ٥ أكتوبر ٢٠٢٤', 'ar', 'ليلى حداد'],
    ['نویسنده: سارا رضایی', 'fa', 'سارا رضایی'],
    ['מאת יעל כהן, 3 ביוני 2025', 'he', 'יעל כהן'],
    ['מאת: יעל כהן', 'he', 'יעל כהן'],
    ['लेखक: राम शर्मा, 3 जून 2025', 'hi', 'राम शर्मा'],
    ['राम शर्मा द्वारा | 3 जून 2025', 'hi', 'राम शर्मा'],
    ['Yazar: Ayşe Demir · 3 Haziran 2025', 'tr', 'Ayşe Demir'],
    ['김철수 기자 | 2025년 6월 3일', 'ko', '김철수'],
    ['김철수 기자', 'ko', '김철수'],
    ['[서울] 김철수 선임기자 kim@crumb.example', 'ko', '김철수'],
    ['기자 회견 2025년 6월 3일', 'ko', ''],
    ['Forfatter: Anna Lie, 3. juni 2025', 'nb', 'Anna Lie'],
  ])('is named without its label in "%s"', (text, lang, name) => {
    expect(chooseByline([], [line(text)], lang, isSite)).toBe(name);
  });

  test.each([
    ['By Ana Roth · 12 March 2026 · 4.5 stars', 'en', 'Ana Roth'],
    ['By Ana Roth | 12 March 2026 | 12 comments', 'en', 'Ana Roth'],
    ['👤 Ana Roth 📅 12 March 2026 ⭐ 4.5', 'en', 'Ana Roth'],
    ['✍️ By Ana Roth', 'en', 'Ana Roth'],
    ['© Ana Roth, 12 March 2026', 'en', ''],
    ['Recipe by Ana Roth', 'en', 'Ana Roth'],
    ['Rezept von Anna Müller', 'de', 'Anna Müller'],
    ['Ein Artikel von Anna Müller', 'de', 'Anna Müller'],
    ['12. März 2026, 14:30 Uhr von Anna Müller', 'de', 'Anna Müller'],
    ['12. März 2026, Vortrag von Anna Müller', 'de', ''],
    ['Publié le 12 mars 2026 à 9h30 par Anne Roux', 'fr', 'Anne Roux'],
    ['Propos recueillis par Anne Roux', 'fr', 'Anne Roux'],
    ['Rédigé par Anne Roux', 'fr', 'Anne Roux'],
    ['Texto: Lucía Gómez', 'es', 'Lucía Gómez'],
    ['A cura di Marco Rossi', 'it', 'Marco Rossi'],
    ['12 marzo 2026 - Comune di Roma', 'it', ''],
    ['Geschreven door Jan de Vries', 'nl', 'Jan de Vries'],
    ['Автор статьи: Иван Петров', 'ru', 'Иван Петров'],
    ['Автор — Иван Петров', 'ru', 'Иван Петров'],
    ['Авторка: Олена Коваль', 'uk', 'Олена Коваль'],
    ['Tekst: Anna Nowak', 'pl', 'Anna Nowak'],
    ['Publicerad 12 mars 2026 av Anna Lie', 'sv', 'Anna Lie'],
    ['Skrevet af Anna Lie', 'da', 'Anna Lie'],
    ['Kirjoittanut Aino Lahti', 'fi', 'Aino Lahti'],
    ['Napsala Jana Nová', 'cs', 'Jana Nová'],
    ['De Ion Popescu', 'ro', 'Ion Popescu'],
    ['Írta: Kovács Anna', 'hu', 'Kovács Anna'],
    ['Oleh: Budi Santoso', 'id', 'Budi Santoso'],
    ['Tác giả: Nguyễn An', 'vi', 'Nguyễn An'],
    ['โดย สมชาย ใจดี', 'th', 'สมชาย ใจดี'],
    ['文＝山田太郎', 'ja', '山田太郎'],
    ['取材・文=山田太郎', 'ja', '山田太郎'],
    ['執筆：山田太郎', 'ja', '山田太郎'],
    ['撰文｜王建宏', 'zh', '王建宏'],
    ['글·사진 김철수 기자', 'ko', '김철수'],
    ['글·김철수', 'ko', '김철수'],
    ['كتب: أحمد علي', 'ar', 'أحمد علي'],
    ['كتب عن الخبز والملح', 'ar', ''],
    ['به قلم سارا رضایی', 'fa', 'سارا رضایی'],
  ])('is introduced as the language does it in "%s"', (text, lang, name) => {
    expect(chooseByline([], [line(text)], lang, isSite)).toBe(name);
  });

  test.each([
    ['بقلم', 'ar', 'ليلى حداد'],
    ['نویسنده', 'fa', 'سارا رضایی'],
    ['מאת', 'he', 'יעל כהן'],
    ['Von', 'de', 'Anna Müller'],
    ['Автор', 'ru', 'Иван Петров'],
  ])('stands on the line after "%s"', (word, lang, name) => {
    expect(chooseByline([], [line(word), line(name)], lang, isSite)).toBe(name);
  });

  test('stands on the next line where the word before it stands alone', () => {
    expect(seen(['Written by'], ['Ada Holm'])).toBe('Ada Holm');
  });

  test('stands in a box that is called after it', () => {
    expect(seen(['Ada Holm', 'post author name'])).toBe('Ada Holm');
    expect(seen(['Ada Holm', 'post title'])).toBe('');
  });

  test('is the name beside its initials, and initials alone are a name', () => {
    expect(seen(['KK', 'author avatar'], ['Kubai Kevin', 'author name'])).toBe('Kubai Kevin');
    expect(seen(['Ada Maria Holm', 'post author'], ['AH', 'author avatar'])).toBe('Ada Maria Holm');
    expect(seen(['Written by'], ['AH'], ['Ada Holm'])).toBe('Ada Holm');
    expect(seen(['PA', 'author name'], ['Published April 5, 2024'])).toBe('PA');
    expect(seen(['KK', 'author name'], ['Ada Holm', 'post author'])).toBe('KK');
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
