import { beforeEach, expect, test } from 'vitest';
import { sampleClip } from '../store/testing.ts';
import { NO_EDITS } from './block-edits.ts';
import { Edition } from './edition.ts';
import { PageLayout, type Layout, type LayoutInput } from './page-layout.ts';
import { defaultChoices, sheetOf } from './print-choices.ts';
import rules from './reader.css?inline';
import { DEFAULT_READING } from './reading-choices.ts';

const CHOICES = defaultChoices('en-GB');

beforeEach(() => {
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  document.adoptedStyleSheets[0].replaceSync(rules);
});

/** A layout drawn as the reader draws it, with the source below the article, and all that was drawn. */
function layoutOf(html: string, change: Partial<LayoutInput> = {}) {
  const content = document.createRange().createContextualFragment(html);
  const edition = new Edition({ kind: 'clean', content, before: { count: 0, edits: NO_EDITS }, width: 0 });
  const drawn: Layout[] = [];
  const layout = new PageLayout((now) => {
    drawn.push(now);
    const main = document.createElement('main');
    main.dir = 'ltr';
    main.dataset.source = now.sourcePlace;
    const source = document.createElement('footer');
    source.innerHTML = '<p>From a page</p>';
    const end = document.createElement('span');
    end.className = 'end';
    main.append(edition.article, source, end);
    document.body.replaceChildren(main);
  });
  const { metadata } = sampleClip();
  const input: LayoutInput = {
    metadata,
    edition,
    choices: CHOICES,
    reading: DEFAULT_READING,
    asPages: true,
    ...change,
  };
  return { layout, input, drawn, edition };
}

/** Paragraphs of a height, mm. */
const tall = (...heights: readonly number[]) =>
  heights.map((height) => `<p style="margin: 0; height: ${height}mm">x</p>`).join('');

test('an article has as many pages as its end is on, and a column is not counted', () => {
  const { layout, input, drawn } = layoutOf(tall(100, 100, 100, 100));
  layout.show(input);
  expect(drawn.at(-1)?.pages).toBe(2);
  const column = layoutOf(tall(100, 100, 100, 100));
  column.layout.show({ ...column.input, asPages: false });
  expect([column.drawn.at(-1)?.pages, document.body.dataset.view]).toEqual([1, 'column']);
});

/** mm: what a page of A4 with normal margins has room for, below a last line of which nothing more has. */
const FULL = 260;

test('the source stands below the article, and in the margin where it would have a sheet to itself', () => {
  const short = layoutOf(tall(100));
  short.layout.show(short.input);
  expect([short.drawn.at(-1)?.sourcePlace, short.drawn.at(-1)?.pages]).toEqual(['end', 1]);
  const full = layoutOf(tall(FULL));
  full.layout.show(full.input);
  expect([full.drawn.at(-1)?.sourcePlace, full.drawn.at(-1)?.pages]).toEqual(['margin', 1]);
});

test('where margins hold nothing the source is bound to the last lines', () => {
  const { layout, input, drawn } = layoutOf(tall(100), { choices: { ...CHOICES, running: false } });
  layout.show(input);
  expect(drawn.at(-1)?.sourcePlace).toBe('bound');
});

test('a column that is printed keeps the source off a sheet of its own too, and stays a column on screen', () => {
  const { layout, input, drawn } = layoutOf(tall(FULL), { asPages: false });
  layout.show(input);
  expect(drawn.at(-1)?.sourcePlace).toBe('end');
  layout.showOnPaper(input);
  expect([drawn.at(-1)?.sourcePlace, document.body.dataset.view]).toEqual(['margin', 'column']);
  const short = layoutOf(tall(100), { asPages: false });
  short.layout.showOnPaper(short.input);
  expect([short.drawn.at(-1)?.sourcePlace, document.body.dataset.view]).toEqual(['end', 'column']);
});

test('the article is marked for what is chosen: stretches of columns, numbers of links, and none of them once that is taken back', () => {
  const html = '<p>x</p><p>y <a href="https://example.org/y">z</a></p>';
  const { layout, input, drawn, edition } = layoutOf(html);
  edition.choose(edition.blocks[1]);
  edition.edit('break');
  layout.show({ ...input, choices: { ...CHOICES, columns: 2, links: 'numbered' } });
  expect(drawn.at(-1)?.links).toEqual([{ number: 1, address: 'https://example.org/y' }]);
  expect(edition.article.querySelectorAll('.stretch')).toHaveLength(2);
  layout.show(input);
  expect(drawn.at(-1)?.links).toEqual([]);
  expect(edition.article.querySelectorAll('.stretch, sup')).toHaveLength(0);
});

test('who said it does not stand alone on the page after what was said', () => {
  const quote = '<blockquote><p>What was said.</p><p>Who said it</p></blockquote>';
  for (const filled of [235, 240, 245, 248, 250, 253]) {
    const { layout, input, edition } = layoutOf(`${tall(filled)}${quote}`);
    layout.show(input);
    const [said, by] = Array.from(edition.article.querySelectorAll('blockquote p'), (p) => p.getBoundingClientRect());
    expect(by.left, String(filled)).toBe(said.left);
  }
});

test('a caption stands in the middle below a picture that is narrower than the text, and one of a table where lines begin', () => {
  const svg = '<svg width="200" height="40"></svg>';
  const { layout, input, edition } = layoutOf(
    `<figure>${svg.replace('svg', 'svg style="display: block; margin: auto"')}<figcaption>A few words</figcaption></figure>` +
      '<figure><table><tr><td>x</td></tr></table><figcaption>Others</figcaption></figure>',
  );
  layout.show(input);
  const middle = ({ left, right }: DOMRect) => Math.round((left + right) / 2);
  const [picture, table] = Array.from(edition.article.querySelectorAll('figcaption'), (one) =>
    one.getBoundingClientRect(),
  );
  const drawing = edition.article.querySelector('svg')?.getBoundingClientRect() as DOMRect;
  expect(Math.abs(middle(picture) - middle(drawing))).toBeLessThanOrEqual(1);
  expect(table.left).toBe(edition.article.getBoundingClientRect().left);
});

test('the head of a table stands above its rows on every page of the preview, as it does on paper', () => {
  const rows = '<tr style="height: 10mm"><td>x</td></tr>'.repeat(60);
  const { layout, input, drawn, edition } = layoutOf(
    `<table><thead><tr style="height: 10mm"><th>Head</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
  layout.show(input);
  expect(drawn.at(-1)?.pages).toBe(3);
  const tops = Array.from(edition.article.querySelectorAll('tr'), (row) => row.getBoundingClientRect());
  const [head] = tops;
  const firsts = tops.filter(({ left }, k) => k > 0 && left !== tops[k - 1].left);
  expect(firsts).toHaveLength(2);
  for (const { top } of firsts) expect(top).toBeGreaterThanOrEqual(head.top + head.height - 1);
});

test('where words of a table break, one column has more room than two, and turned paper more than upright', () => {
  const word = 'Responsibility';
  const { layout, input, drawn } = layoutOf(`<table><tr>${`<td>${word}</td>`.repeat(12)}</tr></table>`);
  layout.show(input);
  expect(drawn.at(-1)?.roomier).toBe('landscape');
  layout.show({ ...input, choices: { ...CHOICES, orientation: 'landscape' } });
  expect(drawn.at(-1)?.roomier).toBeNull();
  const listed = layoutOf(`<ul><li><table><tr>${`<td>${word}</td>`.repeat(8)}</tr></table></li></ul>`);
  listed.layout.show({ ...listed.input, choices: { ...CHOICES, orientation: 'landscape', columns: 2 } });
  expect(listed.drawn.at(-1)?.roomier).toBe('column');
  const narrow = layoutOf(`<table><tr><td>${word}</td></tr></table>`);
  narrow.layout.show(narrow.input);
  expect(narrow.drawn.at(-1)?.roomier).toBeNull();
});

const tableOfWords = (columns: number) => `<table><tr>${'<td>Responsibility</td>'.repeat(columns)}</tr></table>`;

test('a table that is too wide for one of two columns spans both, with the heading that leads to it', () => {
  const html = `<p>x</p><h2>Heading</h2>${tableOfWords(8)}<p>y</p><figure>${tableOfWords(2)}</figure>`;
  const { layout, input, drawn, edition } = layoutOf(html);
  layout.show({ ...input, choices: { ...CHOICES, columns: 2 } });
  const { article } = edition;
  const [wide, narrow] = Array.from(article.querySelectorAll('table'), (table) => table.getBoundingClientRect().width);
  const room = article.getBoundingClientRect().width;
  expect(wide).toBeCloseTo(room, 0);
  expect(narrow).toBeLessThan(room / 2);
  expect(drawn.at(-1)?.roomier).toBeNull();
  expect(Array.from(article.querySelectorAll('.stretch'), (one) => one.textContent)).toEqual([
    'x',
    `Heading${'Responsibility'.repeat(8)}`,
    `y${'Responsibility'.repeat(2)}`,
  ]);
  layout.show(input);
  expect(article.querySelectorAll('.stretch, [data-spans]')).toHaveLength(0);
});

test('a table whose words are whole in one of two columns spans both all the same where its type would be small', () => {
  const scaleOf = (words: number) => {
    const { layout, input, edition } = layoutOf(tableOfWords(words));
    layout.show({ ...input, choices: { ...CHOICES, columns: 2 } });
    const table = edition.article.querySelector('table');
    return { spans: table?.hasAttribute('data-spans'), scale: table?.style.getPropertyValue('--table-scale') };
  };
  const inColumn = [1, 2, 3, 4, 5, 6].map(scaleOf).filter(({ spans }) => !spans);
  expect(inColumn.length).toBeGreaterThan(1);
  for (const { scale } of inColumn) expect(Number(scale || 1)).toBeGreaterThanOrEqual(0.68);
});

test('what follows a table that spans both columns stays on its page, but behind a break', () => {
  const html = `<p>x</p>${tableOfWords(8)}<p>y</p><p>z</p>`;
  const { layout, input, drawn, edition } = layoutOf(html);
  const choices = { ...CHOICES, columns: 2 as const };
  layout.show({ ...input, choices });
  expect(drawn.at(-1)?.pages).toBe(1);
  edition.choose(edition.article.querySelectorAll('p')[2]);
  edition.edit('break');
  layout.show({ ...input, choices });
  expect(drawn.at(-1)?.pages).toBe(2);
});

/** A picture, mm, as wide as it is high. */
const picture = (size: number): string =>
  `<img width="${mm(size)}" height="${mm(size)}" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>">`;
const mm = (size: number): number => Math.round((size * 96) / 25.4);

/** Of each picture the page that it stands on, and how large it is of what it was. */
async function picturesOf(html: string, size: number, columns: 1 | 2 = 1, broken = -1) {
  const { layout, input, edition } = layoutOf(html);
  if (broken >= 0) {
    edition.choose(edition.blocks[broken]);
    edition.edit('break');
  }
  const images = Array.from(edition.article.querySelectorAll('img'));
  await Promise.all(images.map((image) => image.decode()));
  layout.show({ ...input, choices: { ...CHOICES, columns } });
  const { left = 0, width = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
  const full = (size * width) / sheetOf(CHOICES).contentWidth;
  return images.map((image) => {
    const box = image.getBoundingClientRect();
    return { page: box.left - left > width ? 2 : 1, share: Math.round((100 * box.height) / full) / 100 };
  });
}

test('a picture after short text shrinks somewhat where that lets it stand on the page of its text', async () => {
  const [alone] = await picturesOf(`${tall(120)}<p>${picture(160)}</p>`, 160);
  expect(alone.page).toBe(1);
  expect(alone.share).toBeGreaterThan(0.6);
  expect(alone.share).toBeLessThan(1);
  const named = `<h2>Heading</h2><figure>${picture(160)}<figcaption>What is seen</figcaption></figure>`;
  const [headed] = await picturesOf(tall(100) + named, 160);
  expect(headed.page).toBe(1);
  expect(headed.share).toBeLessThan(1);
});

test('it keeps its size where it would be too small, where it fits, in lines, in columns, and behind a break', async () => {
  const kept = async (html: string, size = 160, columns: 1 | 2 = 1, broken = -1) =>
    (await picturesOf(html, size, columns, broken))[0].share;
  expect(await kept(`${tall(170)}<p>${picture(160)}</p>`)).toBe(1);
  expect(await kept(`${tall(80)}<p>${picture(160)}</p>`)).toBe(1);
  expect(await kept(`${tall(120)}<p>Here: ${picture(160)}</p>`)).toBe(1);
  expect(await kept(`${tall(120)}<figure>${picture(160)}${picture(60)}</figure>`)).toBe(1);
  expect(await kept(`${tall(185)}<p>${picture(75)}</p>`, 75, 2)).toBe(1);
  expect(await kept(`${tall(120)}<p>${picture(160)}</p>`, 160, 1, 1)).toBe(1);
});

test('a picture that has shrunk is as large as it was once it may stand on a page of its own', async () => {
  const { layout, input, edition } = layoutOf(`${tall(120)}<p>${picture(160)}</p>`);
  const image = edition.article.querySelector('img');
  await image?.decode();
  const height = () => image?.getBoundingClientRect().height ?? 0;
  layout.show(input);
  const shrunk = height();
  edition.choose(image);
  edition.edit('break');
  layout.show(input);
  expect(height()).toBeGreaterThan(shrunk + 1);
  edition.undo();
  layout.show(input);
  expect(height()).toBeCloseTo(shrunk, 0);
});

test('how the article is read is written on the page, for the rules of the screen', () => {
  const { layout, input } = layoutOf('<p>x</p>');
  layout.show({ ...input, reading: { theme: 'sepia', size: 24, width: 'wide', face: 'sans' } });
  const { dataset, style } = document.documentElement;
  expect([dataset.theme, dataset.width, dataset.face]).toEqual(['sepia', 'wide', 'sans']);
  expect(style.getPropertyValue('--reading-size')).toBe('24px');
});

/** The pages that the lines of the first text are on, from the left. */
function pagesOfLines(): number[] {
  const lefts = Array.from(document.querySelectorAll('.line'), (line) => Math.round(line.getBoundingClientRect().left));
  return lefts.map((left) => (left === lefts[0] ? 0 : 1));
}

test('no text of four lines leaves one of them alone on the next page', () => {
  const lines = (count: number) => Array.from({ length: count }, () => '<span class="line">x</span>').join('<br>');
  const { contentHeight } = sheetOf(CHOICES);
  const broken = new Set<string>();
  for (const count of [4, 6]) {
    for (let above = contentHeight - 40; above < contentHeight; above += 1.5) {
      const { layout, input } = layoutOf(`${tall(above)}<p>${lines(count)}</p>${tall(30)}`);
      layout.show(input);
      broken.add(`${count}: ${pagesOfLines().join('')}`);
    }
  }
  expect([...broken].sort()).toEqual(['4: 0000', '6: 000000', '6: 000111']);
});
