import { describe, expect, test } from 'vitest';
import { clipHtml, clipOf, testPage } from './testing.ts';

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
      '<h3>Ingredients </h3><p>Rye.</p>',
    );
    for (const title of [`<button ${small}>Can it be frozen</button>`, `What <button ${small}>proving</button> is`]) {
      const said = title.replace(/<[^>]*>/g, '');
      expect(clipHtml(`<h3>${title}</h3><p>Rye.</p>`)).toBe(`<h3>${said}</h3><p>Rye.</p>`);
    }
  });

  test('a line of factors to scale it by goes, and a line that only begins with one stays', () => {
    expect(clipHtml('<p>1/2x 1x 2x</p><p>2x 1x of all of it</p>')).toBe('<p>2x 1x of all of it</p>');
  });

  test.each(['recipe-jump', 'x-jump-to-recipe', 'recipes-print', 'print-button', 'recipe-pin'])(
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
  ])('a line that says nothing but %j goes', (words) => {
    expect(clipHtml(`<p>${words}</p><p id="r">Rye and a jump to recipe cards.</p>`)).toMatch(/^<p[^>]*>Rye and a jump/);
  });

  test('the switch that keeps the screen awake goes with its words', () => {
    expect(clipHtml('<h3>Steps</h3><div class="recipe-prevent-sleep">Cook mode <i>no dark</i></div><p>Bake.</p>')).toBe(
      '<h3>Steps</h3><p>Bake.</p>',
    );
  });
});

test('a sign at the end of a heading that parted what is gone goes, and a heading of signs stays as it is', () => {
  expect(clipHtml('<h2>Rye | </h2><p>x</p><h2>* · *</h2><p>y</p>')).toBe('<h2>Rye</h2><p>x</p><h2>* · *</h2><p>y</p>');
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
