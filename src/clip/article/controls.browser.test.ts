import { describe, expect, test } from 'vitest';
import { clipHtml, clipOf, testPage } from '../testing.ts';

describe('of a recipe', () => {
  const servings = '<label>Servings: <span><input type="number" value="4"></span> <span>bowls</span></label>';

  test('the number of servings is read from its field, as the person has set it', () => {
    expect(clipHtml(`<p>${servings}</p>`)).toBe('<p>Servings: 4 bowls</p>');
    const page = testPage(`<div id="in"><p>${servings}</p></div>`);
    const field = page.document.querySelector('input');
    if (field) field.value = '6';
    expect(clipOf(page).html).toBe('<p>Servings: 6 bowls</p>');
  });

  test('so is the number that is chosen', () => {
    const choice = '<select><option>2 people</option><option selected>4 people</option></select>';
    expect(clipHtml(`<p><label>Serves ${choice}</label></p>`)).toBe('<p>Serves 4 people</p>');
  });

  test('an amount stands in the line of what it is of, and words beside words in lines of their own', () => {
    const item = (...parts: string[]): string =>
      `<li style="display: flex; gap: 10px">${parts.map((part) => `<div>${part}</div>`).join('')}</li>`;
    expect(clipHtml(`<ul>${item('200 g', 'rye flour')}${item('½ cup', 'warm water')}</ul>`)).toBe(
      '<ul><li>200 g rye flour</li><li>½ cup warm water</li></ul>',
    );
    expect(clipHtml(`<ul>${item('Some of it', 'rye flour')}</ul>`)).toBe(
      '<ul><li><p>Some of it</p><p>rye flour</p></li></ul>',
    );
  });

  test('a field without words in its line, and one for something else, say nothing', () => {
    expect(clipHtml('<p>Bake it.</p><div><input type="number" value="4"></div><p>Eat it.</p>')).toBe(
      '<p>Bake it.</p><p>Eat it.</p>',
    );
    expect(clipHtml('<p>Your name: <input value="Ana"></p>')).toBe('<p>Your name:</p>');
  });

  test('buttons in smaller type behind the words of a heading are none of them, one that is the heading is', () => {
    const [small, us] = ['style="font-size: 12px"', 'US Customary'];
    const buttons = `<span><button ${small}>${us}</button> - <button ${small}>Metric</button></span>`;
    expect(clipHtml(`<h3>Ingredients ${buttons}<button ${small}>2x</button></h3><p>Rye.</p>`)).toBe(
      '<h3>Ingredients</h3><p>Rye.</p>',
    );
    expect(clipHtml('<h3>Ingredients <button>1x</button><button>2x</button></h3><p>Rye.</p>')).toBe(
      '<h3>Ingredients</h3><p>Rye.</p>',
    );
    for (const title of [`<button ${small}>Can it be frozen</button>`, `What <button ${small}>proving</button> is`]) {
      const said = title.replace(/<[^>]*>/g, '');
      expect(clipHtml(`<h3>${title}</h3><p>Rye.</p>`)).toBe(`<h3>${said}</h3><p>Rye.</p>`);
    }
  });

  test('a line of factors to scale it by goes, and a line that only begins with one stays', () => {
    const units = '<p>US Customary – Metric</p><p>Metric and US cups differ</p>';
    expect(clipHtml(`<p>1/2x 1x 2x</p><p>2x 1x of all of it</p>${units}`)).toBe(
      '<p>2x 1x of all of it</p><p>Metric and US cups differ</p>',
    );
  });

  test('signs that are buttons go with what they change, one that says a word stays', () => {
    const button = (text: string): string => `<span role="button" tabindex="0">${text}</span>`;
    expect(clipHtml(`<p>${button('–')} 4 ${button('+')} bowls</p>`)).toBe('<p>4 bowls</p>');
    expect(clipHtml(`<p>Stir ${button('rye')} in.</p>`)).toBe('<p>Stir rye in.</p>');
  });

  test('what asks a cook to tell of it goes with its class', () => {
    const call = '<div class="wprm-call-to-action"><span>Did you make this?</span> <span>Mention us!</span></div>';
    expect(clipHtml(`<p>Bake.</p>${call}`)).toBe('<p>Bake.</p>');
  });

  test.each(['jump-btn', 'recipe-jump', 'x-jump-to-recipe', 'recipes-print', 'print-button', 'recipe-pin'])(
    'a link of the class %s goes, one that is called after other things stays',
    (name) => {
      expect(clipHtml(`<p>Rye. <a class="${name}" href="/x">Do it</a></p>`)).toBe('<p>Rye.</p>');
      const kept = clipHtml('<p>Rye. <a class="high-jump recipe-printed pins" href="/x">Do it</a></p>');
      expect(kept).toContain('Do it');
    },
  );

  test.each([
    '↓ <a href="#r">Jump to Recipe</a>',
    '<a href="#r">Jump to Recipe</a> · <a href="#v">Jump to Video</a> <a href="/p">Print Recipe</a>',
    '<a href="#r">Jump to Recipe</a><a href="/p">Print Recipe</a><a href="/pin">Pin It</a>',
    '<a href="/p">Print</a>',
    '☐ Cook Mode Prevent your screen from going dark',
    'Trouble reading this? <a href="/letter">View it in your browser</a>',
    '<a href="#comments">23 comments</a>',
    '<a href="#reviews">4.8 from 95 reviews</a> <a href="#respond">Rate it</a>',
    '<a href="https://rye.example/p/1?utm_content=share&action=share">Share</a>',
    '4.86 from 14 votes',
    '★★★★★ 4.9 from 132 votes',
    '5 from 12 reviews',
    'Rating: 4.6 out of 5. 203 ratings',
    '★★★★☆ (132)',
    '4,6 (318 Bewertungen)',
    '4,7 / 5 sur 56 avis',
    '4,8 de 25 votos',
    'Pin',
    'I Made It',
    '<a href="/list">Add to Your Grocery List</a>',
    'Leave a Private Note on this recipe and see it here.',
  ])('a line that says nothing but %j goes', (words) => {
    expect(clipHtml(`<p>${words}</p><p id="r">Rye and a jump to recipe cards.</p>`)).toMatch(/^<p[^>]*>Rye and a jump/);
  });

  test('such a line stays where it says something else, is no link or an item, or leads to what is in the article', () => {
    const link = '<a href="#comments">23 comments</a>';
    expect(clipHtml(`<p>After ${link} I use less.</p>`)).toContain('23 comments');
    expect(clipHtml('<p>Print</p><ul><li><a href="/p">Print</a></li><li>Web</li></ul>')).toMatch(
      /^<p>Print.*Print<.*Web/,
    );
    expect(clipHtml(`<p>${link}</p><h2 id="comments">Comments</h2><p>Rye!</p>`)).toContain('23 comments');
  });

  test('stars alone, numbers alone, items and lines that say more stay', () => {
    const said = ['★★★★★', '4.9', '12 reviews', '(132)', 'It won with 5 from 12 votes.'].map(
      (text) => `<p>${text}</p>`,
    );
    expect(clipHtml(`<h2>Rye</h2>${said.join('')}`)).toBe(`<h2>Rye</h2>${said.join('')}`);
    expect(clipHtml('<ul><li>4 from 12 votes</li><li>Pin</li></ul>')).toContain('<li>4 from 12 votes</li><li>Pin</li>');
  });

  test('a heading of private notes goes, and one with nothing below it but the sign of a player, whatever follows', () => {
    expect(clipHtml('<p>Bake.</p><h3>Private Notes</h3><p>Rye.</p>')).toBe('<p>Bake.</p><p>Rye.</p>');
    const video = '<p>Bake.</p><h3>Video</h3><p>▶</p>';
    expect(clipHtml(video)).toBe('<p>Bake.</p>');
    expect(clipHtml(`${video}<h3>Notes</h3><p>Rye.</p>`)).toBe('<p>Bake.</p><h3>Notes</h3><p>Rye.</p>');
    expect(clipHtml(`${video}<p>It is short.</p>`)).toBe('<p>Bake.</p><h3>Video</h3><p>It is short.</p>');
  });

  test('what a form says beside its number is one line', () => {
    const button = (sign: string): string => `<button type="button">${sign}</button>`;
    const field = `${button('−')}<input type="number" value="4">${button('+')}`;
    const form = `<form style="display:flex;gap:8px"><label>for</label>${field}<span>people</span></form>`;
    expect(clipHtml(`<h3>Ingredients</h3>${form}<p>Rye.</p>`)).toBe(
      '<h3>Ingredients</h3><p>for 4 people</p><p>Rye.</p>',
    );
  });

  test('the words beside buttons that scale it and convert its units go with these', () => {
    const scale = '<span class="tasty-recipes-scale-container"><b>Scale</b> <button>2x</button></span>';
    expect(clipHtml(`<h3>Ingredients</h3><div>${scale}</div><p>Rye.</p>`)).toBe('<h3>Ingredients</h3><p>Rye.</p>');
    expect(clipHtml('<p>6 servings <span class="tasty-recipes-yield-scale">1x</span></p>')).toBe('<p>6 servings</p>');
  });

  test('the switch that keeps the screen awake goes with its words', () => {
    expect(clipHtml('<h3>Steps</h3><div class="recipe-prevent-sleep">Cook mode <i>no dark</i></div><p>Bake.</p>')).toBe(
      '<h3>Steps</h3><p>Bake.</p>',
    );
  });
});

test('what a page only prints, by its name, is left out: it says where the sheet is from', () => {
  const only = (name: string) =>
    `<p>Text.</p><div class="${name}" style="display: none">Retrieved from <a href="/x">x</a></div>`;
  expect(clipHtml(only('printfooter'))).toBe('<p>Text.</p>');
  expect(clipHtml(only('box print-only'))).toBe('<p>Text.</p>');
  expect(clipHtml('<div class="blueprint-only">Text.</div>')).toBe('<p>Text.</p>');
});

test('a sign at the end of a heading that parted what is gone goes, and a heading of signs stays as it is', () => {
  expect(clipHtml('<h2>Rye | </h2><p>x</p><h2>* · *</h2><p>y</p>')).toBe('<h2>Rye</h2><p>x</p><h2>* · *</h2><p>y</p>');
});

test('so does one at the end of a line whose last words were cut; one behind which nothing stood is what the line says', () => {
  const ends = (line: string) =>
    clipHtml(`<ul><li>${line}</li><li>Rye</li></ul><p>x</p>`).slice(8, -'</li><li>Rye</li></ul><p>x</p>'.length);
  const share = '<button aria-label="Share"><svg width="9" height="9"></svg></button>';
  const cut = '<a class="out" href="/share">Share</a>';
  for (const end of [share, cut, `${share} · ${cut}`, '<a href="#" role="button"><svg width="9" height="9"></svg></a>'])
    expect(ends(`Servings: 4 · ${end}`)).toBe('Servings: 4');
  expect(ends(`<span>Servings: 4</span><span> · </span>${cut}`)).toBe('Servings: 4');
  expect(ends(`Ada • <b>May</b> | ${cut}`)).toBe('Ada • <b>May</b>');
  expect(ends(`Ada · ${cut} · May`)).toBe('Ada · · May');
  for (const line of ['Vertical bar: |', 'राम राम |', '4 · 5', `Call <code>a |</code>${cut}`, `Ada·${cut}`])
    expect(ends(line)).toBe(line.replace(cut, ''));
  expect(clipHtml(`<p>Servings: 4 · ${share}</p><p>Rye.</p>`)).toBe('<p>Servings: 4</p><p>Rye.</p>');
  expect(clipHtml(`<div>Servings: 4 | ${share}</div><p>Rye.</p>`)).toBe('<p>Servings: 4</p><p>Rye.</p>');
  const beside = `<div style="display: flex"><span>Ada · <i></i></span><span>May</span></div>`;
  expect(clipHtml(`${beside}<p>Rye.</p>`)).toBe('<p>Ada · May</p><p>Rye.</p>');
});

test('the words before a choice go with it, and so does the name of a language below its code', () => {
  const sorting = '<label>Sorted by: <select><option>Score</option><option>Date</option></select></label>';
  expect(clipHtml(`<h2>2 Answers</h2><div>${sorting}</div><p>Loop over it.</p>`)).toBe(
    '<h2>2 Answers</h2><p>Loop over it.</p>',
  );
  const toolbar = '<div class="toolbar"><div class="toolbar-item"><span>JavaScript</span></div></div>';
  expect(clipHtml(`<div class="code-toolbar"><pre><code>a()</code></pre>${toolbar}</div><p>x</p>`)).toBe(
    '<pre><code>a()</code></pre><p>x</p>',
  );
});

describe('a box to tick', () => {
  const box = (ticked: boolean, rest = '></span>'): string => `<span role="checkbox" aria-checked="${ticked}"${rest}`;

  test('that a page draws says whether it is ticked, in an item and in a line', () => {
    expect(clipHtml(`<ul><li>${box(true)} Rye</li><li>${box(false)} Salt</li></ul>`)).toBe(
      '<ul><li>☑ Rye</li><li>☐ Salt</li></ul>',
    );
    const button = '<button role="checkbox" aria-checked="true"></button>';
    expect(
      clipHtml(`<div style="display: flex">${button}<span>Rye</span></div><p>${box(false, '>Salt</span>')}</p>`),
    ).toBe('<ul><li>☑ Rye</li><li>☐ Salt</li></ul>');
  });

  test('that is a field does so outside lists too, where it stands in a line and is seen', () => {
    const field = '<input type="checkbox" checked>';
    expect(clipHtml(`<p>${field} Rye</p><div><label><input type="checkbox"> Salt</label></div>`)).toBe(
      '<ul><li>☑ Rye</li><li>☐ Salt</li></ul>',
    );
    const unseen = '<input type="checkbox" style="display: none">';
    expect(clipHtml(`<p>Rye</p>${unseen}<p>Salt</p><div>${field}</div>`)).toBe('<p>Rye</p><p>Salt</p>');
  });

  test('has one mark, whatever is drawn in it', () => {
    const drawn = '<svg class="icon-check" width="16" height="16"></svg>';
    expect(clipHtml(`<ul><li><input type="checkbox">${drawn} Rye</li></ul>`)).toBe('<ul><li>☐ Rye</li></ul>');
  });
});

describe('a sign that is drawn', () => {
  const svg = (attributes: string, within = ''): string =>
    `<svg width="16" height="16" ${attributes}>${within}<path d="M2 8l4 4 8-8"/></svg>`;
  const table = (cell: string): string =>
    `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>${cell}</td></tr></tbody></table>`;

  test.each([
    [svg('class="lucide lucide-check"'), '✓'],
    [svg('', '<use href="#icon-times"/>'), '✗'],
    ['<i class="fa fa-check"></i>', '✓'],
    ['<span class="material-icons">cancel</span>', '✗'],
  ])('in an item or a cell says yes or no: %s', (sign, said) => {
    expect(clipHtml(`<ul><li>${sign} Rye</li></ul>`)).toBe(`<ul><li>${said} Rye</li></ul>`);
    expect(clipHtml(table(sign))).toBe(table(said));
    expect(clipHtml(`<p>${sign} Rye</p>`)).toBe('<p>Rye</p>');
  });

  test('alone in a cell says what it is called', () => {
    expect(clipHtml(table(svg('aria-label="Enthalten"')))).toBe(table('Enthalten'));
    expect(clipHtml(table(svg('', '<title>Oui</title>')))).toBe(table('Oui'));
    expect(clipHtml(table(`5 GB ${svg('aria-label="More"')}`))).toBe(table('5 GB'));
  });

  test('for something else says nothing', () => {
    expect(clipHtml(`<ul><li>${svg('class="chevron no-print checkers"')} Rye</li></ul>`)).toBe('<ul><li>Rye</li></ul>');
  });
});

test('words in brackets in a heading that lead nowhere to edit stay', () => {
  expect(clipHtml('<h2>Rye <span>[beta]</span> <a href="/note">[note]</a></h2><p>Words.</p>')).toMatch(
    /<h2[^>]*>Rye \[beta\] <a[^>]*>\[note\]<\/a><\/h2>/,
  );
});

test('a link in a heading by which one edits what stands below it goes, whatever it is called and without a class', () => {
  const edit = '[<a href="/w/index.php?title=Rye&action=edit&section=1">Bearbeiten</a>]';
  expect(clipHtml(`<h2>Rye <span>${edit}</span></h2><p>Words <span>${edit}</span></p>`)).toMatch(
    /^<h2>Rye<\/h2><p>Words \[<a /,
  );
  expect(clipHtml('<h2>The operator <span>[<a href="/index">index</a>]</span></h2>')).toContain('[<a ');
});

test('a button that shows a picture alone, or a number in a cell, is read; one that is a sign or a command is not', () => {
  const picture = (size: number): string =>
    `<img src="https://a.example/${size}.png" alt="A" width="${size}" height="${size}">`;
  const shown = (size: number): string => `<button aria-label="View image">${picture(size)}</button>`;
  expect(clipHtml(`<p>Text.</p>${shown(200)}${shown(24)}<button>${picture(300)} Buy it</button>`)).toBe(
    `<p>Text.</p><p>${picture(200).replace(' alt="A"', '').replace('>', ' alt="A">')}</p>`,
  );
  const table = (cell: string): string => `<table><tr><th>a</th></tr><tr><td>${cell}</td></tr></table>`;
  expect(clipHtml(table('<button><abbr title="Full support"></abbr> 80</button>'))).toContain('<td>80</td>');
  expect(clipHtml(table('<button>Edit</button> x'))).toContain('<td>x</td>');
});

test('tasks of Confluence keep their state', () => {
  const task = (done: string, text: string): string => `<li${done} data-inline-task-id="1"><span>${text}</span></li>`;
  expect(clipHtml(`<ul class="inline-task-list">${task(' class="checked"', 'Oil')}${task('', 'Poles')}</ul>`)).toBe(
    '<ul><li>☑ Oil</li><li>☐ Poles</li></ul>',
  );
});

test('an empty box across the text that parts it is a rule, one between words in a line is not', () => {
  const rule = '<div role="separator" style="height: 1px; border-bottom: 1px solid"><span></span></div>';
  const bar = '<div style="display: flex"><p>b</p><div role="separator" style="width: 1px"></div><p>c</p></div>';
  expect(clipHtml(`<p>a</p>${rule}${bar}`)).toBe('<p>a</p><hr><p>b</p><p>c</p>');
});

test('a sign that names the kind of a note is its title, and a link from what unfolds to itself is none of its words', () => {
  const note = '<td class="icon"><i class="fa icon-note" title="Note"></i></td><td class="content">Oil is dear.</td>';
  expect(clipHtml(`<div class="admonitionblock note"><table><tr>${note}</tr></table></div>`)).toBe(
    '<blockquote><p><strong>Note</strong></p><p>Oil is dear.</p></blockquote>',
  );
  const link = '<a href="#example">¶</a>';
  expect(clipHtml(`<details id="example"><summary>Example ${link}</summary><p>Text</p></details>`)).toContain(
    '<summary>Example</summary>',
  );
});

test('a table around a picture and its caption is a figure, as Blogger has it', () => {
  const cells = '<tr><td><img src="l.jpg" width="200" height="100"></td></tr><tr><td class="tr-caption">Lamp</td></tr>';
  expect(clipHtml(`<p>Text</p><table class="tr-caption-container">${cells}</table>`)).toMatch(
    /^<p>Text<\/p><figure><img [^>]*><figcaption>Lamp<\/figcaption><\/figure>$/,
  );
});

test('a box that stands in the line of a text is part of it, also without text of its own', () => {
  const box = (display: string) => `<div style="display: ${display}"><span><b>Tom</b></span></div>`;
  for (const display of ['inline', 'inline-flex']) {
    expect(clipHtml(`<div><span>Ask </span>${box(display)}<span> of it.</span></div>`)).toBe(
      '<p>Ask <b>Tom</b> of it.</p>',
    );
    expect(clipHtml(`<div>Ask ${box(display)} of it.</div>`)).toBe('<p>Ask <b>Tom</b> of it.</p>');
  }
  expect(clipHtml(`<div><span>Ask </span>${box('block')}<span> of it.</span></div>`)).toBe(
    '<p>Ask</p><p><b>Tom</b></p><p>of it.</p>',
  );
});

test('lines of a poem in boxes of their own are its lines, and an empty one parts its stanzas', () => {
  const line = (text: string) => `<div style="text-indent: -1em">${text}<br></div>`;
  const poem = ['The light is old,', 'and older is the quay.', '', 'Four burn,', 'and five are dark.']
    .map(line)
    .join('');
  expect(clipHtml(`<div class="o-poem">${poem}</div><div>Ida</div>`)).toBe(
    '<p>The light is old,<br>and older is the quay.</p><p>Four burn,<br>and five are dark.</p><p>Ida</p>',
  );
});

test('a link to the source of what a heading names goes, as rustdoc has it', () => {
  const source = '<a class="src rightside" href="/src/lamp.rs" style="float: right">Source</a>';
  expect(clipHtml(`<section>${source}<h4>fn light()</h4></section><p><a href="/src">Source</a></p>`)).toBe(
    '<h4>fn light()</h4><p><a href="https://example.org/src" rel="noreferrer noopener">Source</a></p>',
  );
});
