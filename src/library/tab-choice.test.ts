import { expect, test } from 'vitest';
import type { OpenTab } from './open-tabs.ts';
import { freshTabs } from './tab-choice.ts';

function tabs(...given: readonly Partial<OpenTab>[]): OpenTab[] {
  return given.map((part, id) => ({
    id,
    url: `https://example.org/${id}`,
    title: `Tab ${id}`,
    asleep: false,
    ...part,
  }));
}

const fresh = (list: readonly OpenTab[], ...known: readonly string[]) =>
  freshTabs(list, new Set(known)).map(({ id }) => id);

test('what is in the library already, or asleep, is not chosen', () => {
  expect(fresh(tabs({}, {}, { asleep: true }), 'https://example.org/0')).toEqual([1]);
});

test('a place within a page is the page, and a page that is open twice is chosen once', () => {
  const url = 'https://example.org/walk';
  expect(fresh(tabs({ url }, { url: `${url}#notes` }, { url: `${url}?page=2` }))).toEqual([0, 2]);
  expect(fresh(tabs({ url: `${url}#notes` }), url)).toEqual([]);
});

test('pages that a site tells apart behind the sign of a fragment are pages of their own', () => {
  const url = 'https://example.org/';
  expect(fresh(tabs({ url: `${url}#/one` }, { url: `${url}#/two` }, { url: `${url}#!three` }))).toEqual([0, 1, 2]);
});
