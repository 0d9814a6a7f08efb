import { expect, test } from 'vitest';
import {
  checkChoices,
  cssString,
  defaultChoices,
  fitsMargin,
  footLines,
  paperSheet,
  sheetOf,
  SIZES,
  type PrintChoices,
} from './print-choices.ts';

const DEFAULTS = defaultChoices('en-GB');
/** mm. */
const A4_WIDTH = sheetOf(DEFAULTS).contentWidth;
const FACTS = {
  dir: 'ltr' as const,
  title: 'A title',
  site: 'Site',
  day: '1 May 2026',
  url: 'https://example.org/a',
  printed: '',
  enlarged: 1,
};

test('paper is Letter where people use Letter', () => {
  expect(defaultChoices('en-US').paper).toBe('letter');
  expect(defaultChoices('fr-CA').paper).toBe('letter');
  expect(defaultChoices('de').paper).toBe('a4');
});

test('choices come back as they were stored', () => {
  const chosen: PrintChoices = {
    edition: 'page',
    paper: 'letter',
    orientation: 'landscape',
    margins: 'wide',
    size: 14,
    face: 'sans',
    columns: 2,
    images: 'none',
    links: 'numbered',
    running: false,
    saver: true,
  };
  expect(checkChoices(JSON.parse(JSON.stringify(chosen)), DEFAULTS)).toEqual(chosen);
});

test('the smallest and the largest type that are offered stay chosen', () => {
  for (const size of [SIZES.least, SIZES.most]) expect(checkChoices({ size }, DEFAULTS).size).toBe(size);
});

test('choices that were stored before paper could be turned are upright, and the others hold', () => {
  expect(checkChoices({ paper: 'letter', columns: 2 }, DEFAULTS)).toEqual({
    ...DEFAULTS,
    paper: 'letter',
    columns: 2,
    orientation: 'portrait',
  });
});

test('what is no choice is the default', () => {
  for (const broken of [null, 'x', {}, { paper: 'a0', size: 99, columns: 3, running: 'yes', images: ['all'] }]) {
    expect(checkChoices(broken, DEFAULTS)).toEqual(DEFAULTS);
  }
});

test('wider margins leave less to print on, and A4 is taller than Letter', () => {
  const [narrow, wide] = (['narrow', 'wide'] as const).map((margins) => sheetOf({ ...DEFAULTS, margins }));
  expect(narrow.contentWidth).toBeGreaterThan(wide.contentWidth);
  expect(sheetOf(DEFAULTS).height).toBeGreaterThan(sheetOf({ ...DEFAULTS, paper: 'letter' }).height);
});

test('turned paper is as wide as it was high, with the same margins, and the page of the print is of that size', () => {
  const turned: PrintChoices = { ...DEFAULTS, orientation: 'landscape' };
  const [upright, wide] = [sheetOf(DEFAULTS), sheetOf(turned)];
  expect([wide.width, wide.height, wide.margin]).toEqual([upright.height, upright.width, upright.margin]);
  expect(wide.contentWidth).toBe(upright.contentHeight);
  expect(paperSheet(turned, FACTS, '')).toContain('@page { size: 297mm 210mm;');
});

test('margin boxes are there when asked for and only then', () => {
  expect(paperSheet(DEFAULTS, FACTS, '')).toContain('@bottom-right { content: counter(page)');
  expect(paperSheet({ ...DEFAULTS, running: false }, FACTS, '')).not.toContain('@top-left');
});

test('above and below an article that is read from right to left what stands first stands at the right', () => {
  const sheet = paperSheet(DEFAULTS, { ...FACTS, dir: 'rtl' }, '');
  for (const box of [
    '@top-right { content: "A title',
    '@top-left { content: "1 May',
    '@bottom-left { content: counter',
  ])
    expect(sheet).toContain(box);
});

test('no title ends the string that holds it', () => {
  for (const title of ['a"; } body { display: none } @page { x: "', "'\\", '</style>', 'x\ny', '\\22 }']) {
    const inside = cssString(title).slice(1, -1);
    expect(inside.replace(/\\[0-9a-f]+ /g, '')).not.toMatch(/["'\\<>{}@;\n]/);
  }
});

test('a long title is cut, a short one is whole', () => {
  expect(paperSheet(DEFAULTS, { ...FACTS, title: 'x'.repeat(500) }, '')).not.toContain('x'.repeat(65));
  expect(paperSheet(DEFAULTS, FACTS, '')).toContain('"A title · Site"');
});

test('letters that the browser enlarges leave the margins fewer of them, and no room for site and day', () => {
  const facts = { ...FACTS, title: 'x'.repeat(60), url: `https://example.org/${'a'.repeat(60)}` };
  const [asAsked, enlarged] = [1, 3].map((times) => paperSheet(DEFAULTS, { ...facts, enlarged: times }, ''));
  for (const whole of [facts.title, facts.url, FACTS.site, FACTS.day]) {
    expect(asAsked).toContain(whole);
    expect(enlarged).not.toContain(whole);
  }
  expect(enlarged).toContain('xxx…');
});

test('an address that fits the margin is whole there, above the time of printing where that is given', () => {
  const long = { url: `https://example.org/${'a'.repeat(120)}`, printed: 'Printed today' };
  expect(fitsMargin(long.url, A4_WIDTH)).toBe(true);
  expect(fitsMargin(long.url.repeat(2), A4_WIDTH)).toBe(false);
  expect([150, 151].map((letters) => fitsMargin('灯'.repeat(letters), A4_WIDTH))).toEqual([true, false]);
  expect(footLines(long, A4_WIDTH)).toBe(`${long.url}\nPrinted today`);
  expect(footLines({ ...long, printed: '' }, A4_WIDTH)).toMatch(/a…$/);
  expect(paperSheet(DEFAULTS, { ...FACTS, printed: 'Printed today' }, '')).toContain(
    '"https://example.org/a\\a Printed today"',
  );
});

test('the margins of A5 hold fewer letters than those of A4', () => {
  const small: PrintChoices = { ...DEFAULTS, paper: 'a5' };
  const { contentWidth } = sheetOf(small);
  expect(contentWidth).toBeLessThan(A4_WIDTH);
  expect(paperSheet(small, { ...FACTS, title: 'x'.repeat(500) }, '')).not.toContain('x'.repeat(50));
  const address = `https://example.org/${'a'.repeat(120)}`;
  expect([fitsMargin(address, A4_WIDTH), fitsMargin(address, contentWidth)]).toEqual([true, false]);
  const lines = [A4_WIDTH, contentWidth].map((width) => footLines({ url: address, printed: '' }, width).length);
  expect(lines[1]).toBeLessThan(lines[0]);
});
