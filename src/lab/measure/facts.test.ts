import { describe, expect, test } from 'vitest';
import { factFigures, factsTable, gatedFacts, isRight, type LabelledFacts } from './facts.ts';

const facts = (title: string, byline = '', published = '') => ({ title, byline, published });

describe('a fact is right', () => {
  test('where a title has the same words, whatever the punctuation', () => {
    expect(isRight('title', 'Rye bread – at home', 'rye bread: at home')).toBe(true);
    expect(isRight('title', 'Rye bread at home | Crumb', 'Rye bread at home')).toBe(false);
  });

  test('where the same writers are named, in any order', () => {
    expect(isRight('byline', 'Tom Weir, Ada Holm', 'Ada Holm and Tom Weir')).toBe(true);
    expect(isRight('byline', 'Tom Weir', 'Ada Holm and Tom Weir')).toBe(false);
  });

  test('where the day is the same, as far as the label names it', () => {
    expect(isRight('published', '2021-03-04T10:20:00Z', '2021-03-04')).toBe(true);
    expect(isRight('published', 'March 4, 2021', '2021-03-04')).toBe(true);
    expect(isRight('published', '2021-03-04', '2021')).toBe(true);
    expect(isRight('published', '2021-03-04', '2021-3-5 10:20')).toBe(false);
    expect(isRight('published', '', '2021-03-04')).toBe(false);
  });
});

describe('figures of facts', () => {
  const pages: LabelledFacts[] = [
    {
      set: 'wcxb-dev',
      id: 'a',
      gold: facts('Rye', 'Ada'),
      methods: { winnow: facts('Rye', 'Ada'), peer: facts('Rye', '') },
    },
    {
      set: 'wcxb-dev',
      id: 'b',
      gold: facts('Flour'),
      methods: { winnow: facts('Flour'), peer: facts('Crumb', 'Tom') },
    },
  ];

  test('are shares of the pages whose label says it, and of the others', () => {
    const figures = factFigures(pages).map((one) => [
      one.field,
      one.method,
      one.right,
      one.pages,
      one.saidOfOpen,
      one.open,
    ]);
    expect(figures).toEqual([
      ['title', 'winnow', 1, 2, 0, 0],
      ['title', 'peer', 0.5, 2, 0, 0],
      ['byline', 'winnow', 1, 1, 0, 1],
      ['byline', 'peer', 0, 1, 1, 1],
    ]);
  });

  test('are told in a table', () => {
    expect(factsTable(factFigures(pages)).rows[1].slice(0, 4)).toEqual(['wcxb-dev, title', 'peer', '2', '0.500']);
  });

  test('have floors page by page', () => {
    expect(gatedFacts(pages, 'wcxb-dev')).toEqual({
      'winnow wcxb-dev title': { value: 1, pages: { a: 1, b: 1 } },
      'winnow wcxb-dev byline': { value: 1, pages: { a: 1 } },
    });
    expect(gatedFacts(pages, 'zh')).toEqual({});
  });
});
