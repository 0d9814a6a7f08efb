import { expect, test } from 'vitest';
import { Browsing } from './browsing.ts';
import { START } from './place.ts';
import { FIRST, STEP } from './shelf.ts';
import { sampleEntry } from './testing.ts';

const ENTRIES = new Map(
  [
    sampleEntry('a', { tags: ['sea'] }),
    sampleEntry('b', { tags: ['sea', 'lamp'] }),
    sampleEntry('c', { tags: ['lamp'], deletedAt: '2026-01-02T00:00:00Z' }),
  ].map((entry) => [entry.id, entry]),
);

function browsing() {
  const steps: string[] = [];
  const asked: string[] = [];
  const one = new Browsing({
    history: {
      pushState: (state) => steps.push(`push ${JSON.stringify(state)}`),
      replaceState: (state) => steps.push(`replace ${JSON.stringify(state)}`),
    },
    order: 'newest',
    search: (query) => asked.push(query),
  });
  return {
    one,
    steps,
    asked,
    seen: (entries: typeof ENTRIES = ENTRIES, isWhole = true) => {
      const { place, list, picked, tags } = one.seen(entries, isWhole);
      return { list: list.map(({ id }) => id), picked: picked.map(({ id }) => id), tags, place };
    },
  };
}

test('another shelf or tag is a step of the history, the same one is none', () => {
  const { one, steps, seen } = browsing();
  one.turnTo({ shelf: 'all' });
  expect(steps).toEqual([]);
  one.turnTo({ tag: 'lamp' });
  expect(seen().list).toEqual(['b']);
  one.turnTo({ shelf: 'trash' });
  expect(seen().list).toEqual(['c']);
  expect(steps).toEqual([
    'push {"shelf":"all","tag":"lamp","typed":""}',
    'push {"shelf":"trash","tag":"lamp","typed":""}',
  ]);
});

test('a tag that no article of the shelf has any more is taken off, once all articles are known', () => {
  const { one, seen } = browsing();
  one.turnTo({ tag: 'lamp' });
  const without = new Map([['a', sampleEntry('a', { tags: ['sea'] })]]);
  expect(seen(without, false)).toMatchObject({ list: [], place: { tag: 'lamp' } });
  expect(seen(without)).toMatchObject({ list: ['a'], place: { tag: '' } });
});

test('what is typed replaces the step of the history, and asks for hits only where it asks for something else', () => {
  const { one, steps, asked } = browsing();
  expect(one.search('lamp')).toBe(false);
  expect(one.search('lamp ')).toBe(false);
  expect(asked).toEqual(['lamp']);
  expect(steps.at(-1)).toBe('replace {"shelf":"all","tag":"","typed":"lamp "}');
});

test('the list stays as it is until hits are there, and is whole again at once where the field is emptied', () => {
  const { one, seen } = browsing();
  const all = seen().list;
  one.search('lamp');
  expect([seen().list, one.found]).toEqual([all, '']);
  expect(one.answer(['b', 'c'])).toBe(true);
  expect([seen().list, one.found]).toEqual([['b'], 'lamp']);
  expect(one.search('  ')).toBe(true);
  expect([seen().list, one.found]).toEqual([all, '']);
});

test('hits that come after the field was emptied are passed over', () => {
  const { one, seen } = browsing();
  one.search('lamp');
  one.search('');
  expect(one.answer(['b'])).toBe(false);
  expect(seen().list).toHaveLength(2);
});

test('once what can be found has changed the search is asked for again, where there is one', () => {
  const { one, asked } = browsing();
  one.searchAgain();
  expect(asked).toEqual([]);
  one.search('lamp');
  one.searchAgain();
  expect(asked).toEqual(['lamp', 'lamp']);
});

test('what a search hides stays chosen and is not picked; another shelf chooses nothing', () => {
  const { one, seen } = browsing();
  one.choose(['a', 'b']);
  one.search('lamp');
  one.answer(['b']);
  expect(seen().picked).toEqual(['b']);
  one.unchoose(['b']);
  one.search('');
  expect(seen().picked).toEqual(['a']);
  one.turnTo({ shelf: 'trash' });
  expect(one.chosen.size).toBe(0);
});

test('a step back shows the place and what was searched for there', () => {
  const { one, asked, seen } = browsing();
  one.goTo({ ...START, shelf: 'trash', typed: 'lamp' });
  expect([seen().list, asked]).toEqual([['c'], ['lamp']]);
});

test('more rows are shown as a person scrolls, until something else is looked at', () => {
  const { one } = browsing();
  one.showMore();
  expect(one.shown).toBe(FIRST + STEP);
  one.turnTo({ shelf: 'unread' });
  expect(one.shown).toBe(FIRST);
});

test('in another order the list begins at its first rows again, and what was chosen stays so', () => {
  const { one, seen } = browsing();
  one.choose(['a']);
  one.showMore();
  const { list } = seen();
  one.sortBy('oldest');
  expect([seen().list, seen().picked, one.shown]).toEqual([list.reverse(), ['a'], FIRST]);
});

test('what was found and stands on the shelf of all, but not here, is counted', () => {
  const { one } = browsing();
  const elsewhere = () => one.seen(ENTRIES, true).elsewhere;
  one.search('lamp');
  one.answer(['a', 'b', 'c']);
  expect(elsewhere()).toBe(0);
  one.turnTo({ tag: 'lamp' });
  expect(elsewhere()).toBe(1);
  one.turnTo({ shelf: 'trash', tag: '' });
  expect(elsewhere()).toBe(2);
  one.search('');
  expect(elsewhere()).toBe(0);
});
