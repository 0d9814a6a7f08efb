import { expect, test } from 'vitest';
import { boxFigures, boxReport, type WithBox } from './added-boxes.ts';
import { BOXES_AMID_TEXT } from './boxes-amid-text.ts';
import { BOXES_OVER_PAGE } from './boxes-over-page.ts';

const BOX = 'a chat';
const pages = [{ name: 'one' }, { name: 'two' }].map((page) => page as never);

const one = (lab: never, method: string, taken: boolean, moved: number): WithBox => ({
  lab,
  box: BOX,
  method,
  taken,
  moved,
});

const measured = [
  one(pages[0], 'winnow', false, 0),
  one(pages[1], 'winnow', true, -0.5),
  one(pages[0], 'peer', true, -0.1),
  one(pages[1], 'peer', true, -0.3),
];

test('a figure of a box is the share of pages on which it is taken, and the mean move, by method', () => {
  expect(boxFigures(measured)[BOX]).toEqual({
    winnow: { pages: 2, taken: 0.5, moved: -0.25 },
    peer: { pages: 2, taken: 1, moved: -0.2 },
  });
});

test('the report has a line for each box, and counts a page once', () => {
  const report = boxReport(
    Object.keys(BOXES_OVER_PAGE).flatMap((box) => measured.map((figure) => ({ ...figure, box }))),
  );
  expect(report).toMatch(/^2 pages\./);
  for (const box of Object.keys(BOXES_OVER_PAGE))
    expect(report).toContain(`| ${box} | 0.500 (-0.250) | 1.000 (-0.200) |`);
});

test('each box holds the words by which it is told', () => {
  for (const boxes of [BOXES_OVER_PAGE, BOXES_AMID_TEXT]) {
    for (const { html, says } of Object.values(boxes)) expect(html).toContain(says);
  }
});
