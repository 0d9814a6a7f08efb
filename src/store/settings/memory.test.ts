import { expect, test } from 'vitest';
import { learnRule } from '../../extract/edit/site-memory.ts';
import { pageOutlineOf } from '../../extract/page/outline.ts';
import { h, rowOf, snapshotOf } from '../../extract/page/testing.ts';
import { memoriesIn, withMemoriesOf, withMemory, type NewMemory } from './memory.ts';

const page = (url: string, name = 'story') =>
  snapshotOf(h('body', {}, h('main', { id: 'text', class: name, rect: [0, 0, 900, 900] }, 'A text that is long.')), {
    url,
  });

function lesson(url: string, name?: string): NewMemory {
  const snapshot = page(url, name);
  const choice = { included: [rowOf(snapshot, 'text')], excluded: [] };
  const rule = learnRule(snapshot, choice);
  if (!rule) throw new RangeError('nothing was learnt');
  return { rule, url, title: url, time: '2026-05-01T10:00:00.000Z', outline: pageOutlineOf(snapshot, choice) };
}

const titles = (list: readonly NewMemory[]) => list.map(({ title }) => title);

test('what was learnt is well-formed, also after it was stored', () => {
  const list = withMemory([], lesson('https://a.example/news/1.html'), 'one');
  expect(memoriesIn(JSON.parse(JSON.stringify(list)))).toEqual(list);
});

test('a correction is remembered though an element has dozens of classes', () => {
  const classes = Array.from({ length: 40 }, (_, k) => 'x'.repeat(k + 1)).join(' ');
  const list = withMemory([], lesson('https://a.example/news/1.html', classes), 'one');
  expect(memoriesIn(list)).toEqual(list);
});

test('a correction takes the place of an earlier one of the same structure only', () => {
  const before = [lesson('https://a.example/news/1.html'), lesson('https://a.example/list')].reduce(
    (list, one) => withMemory(list, one, one.url),
    withMemory([], lesson('https://a.example/news/0.html'), 'zero'),
  );
  expect(titles(before)).toEqual(['https://a.example/news/1.html', 'https://a.example/list']);
});

test('a correction is used, also where it takes the place of one that was turned off', () => {
  const [first] = withMemory([], lesson('https://a.example/news/0.html'), 'zero');
  expect(first.isOn).toBe(true);
  const [again] = withMemory([{ ...first, isOn: false }], lesson('https://a.example/news/1.html'), 'one');
  expect(again).toMatchObject({ id: 'one', isOn: true });
});

test('of what another machine remembers, what is not known here comes before what was here, as it was', () => {
  const [here] = withMemory([], lesson('https://a.example/news/0.html'), 'here');
  const [same] = withMemory([], lesson('https://a.example/news/1.html'), 'same');
  const [other] = withMemory([], lesson('https://a.example/list'), 'other');
  const joined = withMemoriesOf([here], [same, { ...other, isOn: false }, { ...other, id: 'here' }, 'none']);
  expect(joined.map(({ id, isOn }) => [id, isOn])).toEqual([
    ['other', false],
    ['here', true],
  ]);
});

test('of many corrections of a site the oldest go', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'];
  const all = words.reduce(
    (list, word) => withMemory(list, lesson(`https://a.example/${word}/x`), word),
    memoriesIn([]),
  );
  expect(all.map(({ id }) => id)).toEqual(words.slice(-12));
});

test.each([
  ['no list', 5],
  ['no memory', [{ id: 'x' }]],
  ['a rule of another version', [{ ...withMemory([], lesson('https://a.example/x'), 'x')[0], rule: { version: 99 } }]],
  ['an address of no web page', [{ ...withMemory([], lesson('https://a.example/x'), 'x')[0], url: 'file:///x' }]],
  [
    'a drawing that is none',
    [
      {
        ...withMemory([], lesson('https://a.example/x'), 'x')[0],
        outline: { inside: 'url(#)', outside: '', blocks: '', tall: 1 },
      },
    ],
  ],
])('%s is left out', (_, stored) => {
  expect(memoriesIn(stored)).toEqual([]);
});
