import { describe, expect, test } from 'vitest';
import { clipHtml, clipOf, testPage } from '../testing.ts';

const TEXT =
  'The lamps of the old harbour were lit by hand until the autumn of that year, when the town bought a machine that ' +
  'could light all of them in one hour. Nobody who had carried the long pole through the wet streets was asked what ' +
  'should become of it, and for many years the poles stood in the shed behind the office of the harbour master. A boy ' +
  'found them there and made of them the masts of a boat that never left the yard, but was seen from every window.';

const OTHER =
  'In winter the machine froze, and the men came back with their poles for three weeks. The paper wrote of them in every ' +
  'number, and the town gave each a coat. When the ice had gone, the coats were asked for again, and returned with the ' +
  'buttons cut off and the linings turned to the outside.';

const FONT = '12px serif';

const pen = document.createElement('canvas').getContext('2d');

/** Words as lines of at most so many px. */
function broken(text: string, most: number): string[] {
  if (!pen) throw new RangeError('nothing draws here');
  pen.font = FONT;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (pen.measureText(longer).width <= most) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Lines as pdf.js sets them. */
function placed(lines: readonly string[], left: number, top: number, more = ''): string {
  return lines
    .map(
      (line, k) =>
        `<span role="presentation" style="left: ${left}px; top: ${top + 15 * k}px; ${more}">${line}</span><br role="presentation">`,
    )
    .join('');
}

const LAYER = `<style>.layer { position: relative; height: 1000px } .layer span { position: absolute; white-space: pre; font: ${FONT}; color: transparent }</style>`;

const layer = (markup: string): string =>
  clipOf(testPage(`<div id="in"><div class="layer">${markup}</div></div>`, LAYER)).html;

describe('lines that are set one by one', () => {
  test('are one paragraph up to a larger distance, and up to a line that is set in', () => {
    const lines = broken(TEXT, 300);
    expect(layer(placed(lines, 40, 0) + placed(broken(OTHER, 300), 40, 160))).toBe(`<p>${TEXT}</p><p>${OTHER}</p>`);
    const [first, ...rest] = broken(OTHER, 280);
    expect(layer(placed(lines, 40, 0) + placed([first], 60, 120) + placed(rest, 40, 135))).toBe(
      `<p>${TEXT}</p><p>${OTHER}</p>`,
    );
  });

  test('are one however far in their source sets them in', () => {
    const space = `\n${' '.repeat(80)}`;
    const lines = broken(TEXT, 300).map((line) => space + line + space);
    const more = 'white-space: nowrap;';
    expect(layer(placed(lines, 40, 0, more) + placed(['Nothing follows.'], 40, 160, more))).toBe(
      `<p>${TEXT}</p><p>Nothing follows.</p>`,
    );
  });

  test('of two columns are read one column after the other, with a heading between', () => {
    const left = placed(broken(TEXT, 220), 40, 30);
    const right = placed(broken(OTHER, 220), 300, 30);
    const heading = placed(['The coats'], 300, 0, 'font-size: 17px');
    expect(layer(left + heading + right)).toBe(`<p>${TEXT}</p><h2>The coats</h2><p>${OTHER}</p>`);
  });

  test('are words beside one another where a line has several boxes', () => {
    const [first, ...rest] = broken(TEXT, 300);
    const widthOf = (text: string): number => pen?.measureText(text).width ?? 0;
    const boxes = placed([first.slice(0, 9)], 40, 0) + placed([first.slice(10)], 40 + widthOf(first.slice(0, 10)), 0);
    expect(layer(boxes + placed(rest, 40, 15))).toBe(`<p>${TEXT}</p>`);
    const half = `<span style="left: 40px"><b style="font: ${FONT}">${first.slice(0, 6)}</b></span>`;
    expect(layer(half + placed([first.slice(6)], 40 + widthOf(first.slice(0, 6)), 0) + placed(rest, 40, 15))).toBe(
      `<p><b>${first.slice(0, 6)}</b>${TEXT.slice(6)}</p>`,
    );
  });

  test('lose a hyphen at their end where the whole word stands elsewhere, or it is soft, and else keep it', () => {
    const lines = broken(TEXT, 300);
    const [word] = lines[2].split(' ');
    expect(word.length).toBeGreaterThan(3);
    const html = (sign: string, ...more: string[]): string => {
      const cut = [lines[0], `${lines[1]} ${word.slice(0, 2)}${sign}`, lines[2].slice(2), ...lines.slice(3)];
      return layer(placed(cut, 40, 0) + placed(more, 40, 400));
    };
    expect(html('-', `Of ${word} nothing was left.`)).toBe(`<p>${TEXT}</p><p>Of ${word} nothing was left.</p>`);
    expect(html('\u00ad')).toBe(`<p>${TEXT}</p>`);
    expect(html('-')).toContain(` ${word.slice(0, 2)}-${word.slice(2)} `);
    expect(layer(placed([...lines, 'and those of the pre-', 'and the postwar harbour.'], 40, 0))).toContain(
      'pre- and the',
    );
  });

  test('are joined in boxes that follow one another, and as paragraphs with places of their own', () => {
    const lines = broken(TEXT, 300);
    const flow = lines.map((line) => `<div style="font: ${FONT}">${line}\n</div>`).join('\n');
    expect(clipHtml(flow)).toBe(`<p>${TEXT}</p>`);
    const at = (k: number): string => `position: absolute; white-space: nowrap; font: ${FONT}; top: ${15 * k}px`;
    const paragraphs = lines.map((line, k) => `<p style="${at(k)}">${line}</p>`);
    expect(clipHtml(paragraphs.join(''))).toBe(`<p>${TEXT}</p>`);
  });

  test('are joined without spaces in Chinese, and from the right to the left in Hebrew', () => {
    const chinese =
      '港口的旧灯一直由人用手点亮直到那年秋天镇上买了一台机器一个小时就能把它们全部点亮没有人问过那些扛着长杆走过潮湿街道的人杆子该怎么办那些年冬天机器冻住了人们又带着长杆回来走了整整三个星期';
    const lines = chinese.match(/.{1,18}/gu) ?? [];
    expect(layer(placed(lines, 40, 0))).toBe(`<p>${chinese}</p>`);
    const hebrew = Array.from({ length: 60 }, (_, k) => ['אור', 'הנמל', 'הישן', 'הודלק', 'ביד'][(k * k) % 5]).join(' ');
    const right = broken(hebrew, 300).map((line, k) => `<span style="right: 40px; top: ${15 * k}px">${line}</span>`);
    const page = testPage(`<div id="in"><div class="layer">${right.join('<br>')}</div></div>`, LAYER, 'dir="rtl"');
    expect(clipOf(page).html).toBe(`<p>${hebrew}</p>`);
  });

  const VERSE = [
    'The lamps are lit along the quay,',
    'The boats come home from sea to sea,',
    'And nobody who waits below',
    'Has seen the harbour master go.',
    'He carries in his coat the light',
    'That he has kept for half the night,',
    'and when the town is fast asleep',
    'he sets it down upon the deep.',
  ];
  test.each<[string, readonly string[]]>([
    ['verse', VERSE],
    [
      'an address',
      [
        'The Harbour Office',
        'Department of Lamps',
        '12 Quay Street, second floor',
        'P.O. Box 1240',
        'Old Harbour OH1 2AB',
        'United Kingdom',
      ],
    ],
    [
      'a list',
      [
        '• lamps of glass and brass',
        '• poles, four metres long',
        '• coats with twelve buttons',
        '• one machine',
        '• oil for a winter of storms',
        '• matches',
      ],
    ],
    ['items of equal length', Array.from({ length: 8 }, (_, k) => `${k + 1}. the lamp of the house at the quay`)],
    [
      'code',
      [
        'lamp.light(first);',
        'for (const pole of poles)',
        '  pole.carry(street);',
        'machine.light(lamps);',
        'return harbour;',
        'end();',
      ],
    ],
    [
      'a talk',
      [
        'Who lit the lamps?',
        'The men with the poles did.',
        'And who carried the oil?',
        'Their sons, in cans of tin.',
        'What became of them?',
        'They went to sea.',
      ],
    ],
  ])('stay lines as %s', (_, lines) => {
    const kept = lines.map((line) => `<p>${line.trim()}</p>`).join('');
    const listed = lines.map((line) => `<li>${line.replace('• ', '')}</li>`).join('');
    const expected = lines[0].startsWith('•') ? `<ul>${listed}</ul>` : kept;
    expect(layer(placed(lines, 40, 0))).toBe(expected);
    expect(clipHtml(lines.map((line) => `<div style="font: ${FONT}">${line}</div>`).join(''))).toBe(expected);
  });

  test('stay lines in letters of one width', () => {
    const lines = Array.from({ length: 8 }, (_, k) => `take the lamp of the house ${k} to the quay`);
    expect(layer(placed(lines, 40, 0, 'font-family: monospace'))).toBe(lines.map((line) => `<p>${line}</p>`).join(''));
  });

  test('answer for a hundred thousand of them', () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, k) => `<span style="top: ${15 * k}px">the lamps of the town and the old har-</span>`,
    );
    expect(layer(lines.join('<br>'))).toContain('the lamps of the town and the old har-the lamps');
  });
});
