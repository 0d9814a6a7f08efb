import { describe, expect, test } from 'vitest';
import { chooseTitle, isSite, type StatedTitles } from './title.ts';

const page = (stated: Partial<StatedTitles>): StatedTitles => ({
  titles: [],
  documentTitle: '',
  siteNames: [],
  host: 'example.org',
  fileName: '',
  ...stated,
});

const headings = (...texts: readonly string[]) =>
  texts.map((text, row) => {
    const [, level, words] = /^(?:h(\d) )?(.*)$/.exec(text) ?? [];
    return { row, level: Number(level ?? 1), text: words, link: '' };
  });

/** [what holds, what the page states, its headings, the title] */
const CASES: readonly [string, Partial<StatedTitles>, readonly string[], string][] = [
  [
    'the heading that people see counts where search engines are told a little more',
    {
      titles: ['Baking bread at home: 7 tips for 2026'],
      documentTitle: 'Baking bread at home: 7 tips for 2026 | Crumb',
    },
    ['Baking bread at home: 7 tips'],
    'Baking bread at home: 7 tips',
  ],
  [
    'a heading that is what the title starts with counts, whatever stands behind it',
    { documentTitle: 'Bar chart | the gallery of all charts there are' },
    ['Bar chart'],
    'Bar chart',
  ],
  [
    'what stands in brackets is one with what stands before them',
    { documentTitle: 'Ovens (Bread tools - Crumb 2.8)' },
    ['Class Ovens'],
    'Ovens (Bread tools - Crumb 2.8)',
  ],
  [
    'a heading counts where a section stands before it in the title',
    { documentTitle: 'The law of bread - Chapter 5 - Of rye and wheat | Notes' },
    ['Chapter 5: Of rye and wheat'],
    'Chapter 5: Of rye and wheat',
  ],
  [
    'a longer heading that has a word of the title in it does not',
    { documentTitle: 'SELECT' },
    ['1. Overview', '2. Simple Select Processing'],
    'SELECT',
  ],
  [
    'a heading that says something else does where the title is the name of the file',
    { documentTitle: 'rain-2024', fileName: 'Rain 2024' },
    ['How much rain fell on our street', 'Which month is the wettest'],
    'How much rain fell on our street',
  ],
  [
    'the name of the file is the title where no heading is',
    { documentTitle: 'rain-2024', fileName: 'rain-2024' },
    [],
    'rain-2024',
  ],
  [
    'a heading that says something else does not',
    { documentTitle: 'Ovens and how to choose them' },
    ['Welcome to our kitchen'],
    'Ovens and how to choose them',
  ],
  [
    'of several headings the one that agrees best counts',
    { documentTitle: 'The long way to Crumb Hill - Walks' },
    ['Walks', 'The long way to Crumb Hill', 'The short way back'],
    'The long way to Crumb Hill',
  ],
  [
    'a smaller heading counts where it says just the same',
    { documentTitle: 'Flour | Crumb' },
    ['h2 Flour', 'h2 Where to buy flour'],
    'Flour',
  ],
  [
    'a smaller heading does not count beside one of level 1 that agrees',
    { documentTitle: 'Flour and water' },
    ['All about flour and water', 'h2 Flour and water'],
    'All about flour and water',
  ],
  [
    'the name of the site is no title, though its heading repeats it',
    { documentTitle: 'Rye - Daily Crumb', siteNames: ['Daily Crumb'] },
    ['Daily Crumb', 'h2 Rye'],
    'Rye',
  ],
  [
    'a site is known by its address too',
    { documentTitle: 'DailyCrumb » Rye', host: 'www.dailycrumb.example' },
    [],
    'Rye',
  ],
  ['a site that nobody names stands last', { documentTitle: 'Rye bread | Crumb and Co' }, [], 'Rye bread'],
  ['two colons stand between a site and a title', { documentTitle: 'Crumb :: Rye', siteNames: ['Crumb'] }, [], 'Rye'],
  ['a part in small letters is no site', { documentTitle: 'Rye bread - a love story' }, [], 'Rye bread - a love story'],
  [
    'but a host is one',
    { documentTitle: 'Rye bread? - crumb.example forum', host: '127.0.0.1' },
    ['crumb.example forum'],
    'Rye bread?',
  ],
  ['a hyphen joins words', { documentTitle: 'Well-baked rye' }, [], 'Well-baked rye'],
  [
    'where all that is stated is the site, the heading counts',
    { titles: ['Crumb'], documentTitle: 'Crumb', siteNames: ['Crumb'] },
    ['Rye on Sundays'],
    'Rye on Sundays',
  ],
  [
    'where the page is called after its site, that is its title',
    { documentTitle: 'Crumb', siteNames: ['Crumb'] },
    [],
    'Crumb',
  ],
  [
    'a heading that says the same word in another form counts, whichever is the longer one',
    { titles: ['Install'], documentTitle: 'Install | Crumb' },
    ['Installation'],
    'Installation',
  ],
  ['and the other way round', { documentTitle: 'Installation' }, ['Install', 'Uninstall'], 'Install'],
  [
    'a heading that begins like the title and says something else does not',
    { documentTitle: 'Bread' },
    ['Breadcrumbs on every kitchen table'],
    'Bread',
  ],
  ['nor does a short word', { documentTitle: 'Rye' }, ['Ryes'], 'Rye'],
  ['nor one that names a part', { documentTitle: 'Install' }, ['h2 Installation'], 'Install'],
  [
    'scripts without spaces agree by characters',
    { documentTitle: '老窑重新点燃_村志网' },
    ['老窑今天重新点燃'],
    '老窑今天重新点燃',
  ],
  ['and their sites stand behind a low line', { documentTitle: '老窑重新点燃_村志网' }, [], '老窑重新点燃'],
  ['nothing gives nothing', {}, [], ''],
];

describe('the title', () => {
  test.each(CASES)('%s', (_what, stated, texts, title) => {
    expect(chooseTitle(page(stated), headings(...texts)).text).toBe(title);
  });

  test('comes with the heading that says it, and with the first one where none does', () => {
    const [first, second] = headings('Rye', 'Bread for all');
    expect(chooseTitle(page({ documentTitle: 'Bread for all' }), [first, second]).heading).toBe(second);
    expect(chooseTitle(page({ documentTitle: 'Something else' }), [first, second]).heading).toBe(first);
  });

  test('a short host is no reason to take a word for the site', () => {
    expect(isSite('To bake', { siteNames: [], host: 'to.example' })).toBe(false);
  });

  test('titles of a megabyte are answered at once', () => {
    const long = '- a '.repeat(250_000);
    expect(chooseTitle(page({ documentTitle: long.slice(0, 500) }), headings('Rye')).text).not.toBe('');
  });
});
