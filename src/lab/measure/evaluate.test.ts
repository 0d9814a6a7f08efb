import { expect, test } from 'vitest';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import type { LabPage } from '../pages/pages.ts';
import { labPage } from '../testing.ts';
import { mainOrArticle, wholeBody } from './baselines.ts';
import { evaluate, scorePage } from './evaluate.ts';
import { fromExtractor, type Method } from './methods.ts';
import { figuresBySet, markdownReport } from './tables.ts';

const snapshot = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h('nav', { id: 'nav', rect: [0, 0, 200, 1000] }, 'Home News'),
    h('main', { id: 'main', rect: [200, 0, 1000, 1000] }, h('p', { rect: [200, 0, 1000, 500] }, 'The text itself')),
  ),
);

function styledPage(type = 'article'): LabPage {
  return labPage(snapshot, type === 'none' ? [] : [rowOf(snapshot, 'main')], { id: type, type });
}

function textPage(text: string): LabPage {
  const gold = { kind: 'text', text, with: ['text itself'], without: ['home'] } as const;
  return { ...styledPage(), page: { ...styledPage().page, set: 'wcxb-dev', id: 'text', gold }, select: [] };
}

const body = fromExtractor('body', () => wholeBody);
const main = fromExtractor('main/article', () => mainOrArticle);
const nothing: Method = { name: 'nothing', predict: () => null };
const crash: Method = {
  name: 'crash',
  predict: () => {
    throw new RangeError('it broke');
  },
};

test('the selected region itself scores 1 in area and words, a larger one loses precision alone', () => {
  expect(scorePage(styledPage(), main)).toMatchObject({ area: { f1: 1 }, word: { f1: 1 }, foundNothing: false });
  expect(scorePage(styledPage(), body).area).toMatchObject({ precision: 0.8, recall: 1 });
});

test('text gold is judged by its words and snippets', () => {
  expect(scorePage(textPage('The text itself'), main)).toMatchObject({
    word: { f1: 1 },
    present: 1,
    absent: 1,
    area: null,
  });
  expect(scorePage(textPage('The text itself'), body)).toMatchObject({ present: 1, absent: 0 });
});

test('an exception is a miss with its reason, finding nothing is a miss without one', () => {
  expect(scorePage(styledPage(), crash)).toMatchObject({ area: { f1: 0 }, word: { f1: 0 }, error: 'it broke' });
  expect(scorePage(styledPage(), nothing)).toMatchObject({ area: { f1: 0 }, foundNothing: true, error: null });
});

test('nothing found is right where the gold is empty and on pages of type none', () => {
  expect(scorePage(textPage(''), nothing).word.f1).toBe(1);
  const [report] = evaluate(
    { pages: [styledPage(), styledPage('none')], missing: [] },
    [nothing, body],
    () => undefined,
  );
  expect(report.methods.get('nothing')?.all).toMatchObject({ nothingFoundWhereNone: 1, areaF1: 0 });
  expect(report.methods.get('body')?.all.nothingFoundWhereNone).toBe(0);
});

test('pages that were not recorded lower the mean and are listed', () => {
  const data = { pages: [textPage('The text itself')], missing: [{ ...textPage('').page, id: 'lost' }] };
  const [report] = evaluate(data, [main], () => undefined);
  expect(report.methods.get('main/article')?.all.wordF1).toBe(0.5);
  expect(report.methods.get('main/article')?.errors).toEqual([{ id: 'lost', reason: 'not recorded' }]);
});

test('the figures of the tables are those of the JSON', () => {
  const reports = evaluate(
    { pages: [textPage('The text itself'), styledPage()], missing: [] },
    [main, body],
    () => undefined,
  );
  const json = JSON.parse(JSON.stringify(figuresBySet(reports, 'abc'))) as {
    sets: Record<string, Record<string, { wordF1: number }>>;
  };
  expect(json.sets['wcxb-dev']['main/article'].wordF1).toBe(1);
  const table = markdownReport(reports);
  expect(table).toContain(`| wcxb-dev | 1 | word F1 | 1.000 | ${json.sets['wcxb-dev'].body.wordF1.toFixed(3)} |`);
  expect(table).toContain('Gold words with a place in the page: 100.0 %; in sight: 100.0 %.');
});
