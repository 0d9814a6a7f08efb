import { describe, expect, test } from 'vitest';
import { markdownBody } from './markdown.ts';

describe('lines of Markdown', () => {
  test('stars in a link make no code of it, though white space parts them', () => {
    const star = '<img src="https://example.org/star.png" alt="">';
    const markdown = markdownBody(`<p><a href="https://example.org/">${Array(6).fill(star).join(' ')}</a></p>`);
    expect(markdown).toBe(`[${'![](https://example.org/star.png)'.repeat(6)}](https://example.org/)`);
    const last = markdownBody(`<p>x</p><p><strong>${Array(6).fill(star).join(' ')} good</strong></p>`);
    expect(last.split('\n').at(-1)).toBe(` **${'![](https://example.org/star.png)'.repeat(6)} good**`);
  });

  test('an item that begins with a rule is an item, and one that is a rule is none', () => {
    expect(markdownBody('<ul><li><hr><h4>One</h4><p>a</p></li><li><hr></li></ul>')).toBe('-   #### One\n    \n    a');
    expect(markdownBody('<ul><li>a</li><li><hr></li><li>b</li></ul>')).toBe('-   a\n-   b');
  });

  test.each(['1.', '12)', '+', '#', '##'])('%s in a line of its own is no list and no heading', (sign) => {
    const escaped = markdownBody(`<p>${sign}</p><p>Text</p>`).split('\n')[0];
    expect(escaped).toMatch(/^(?:\d+)?\\/);
    expect(escaped.replace('\\', '')).toBe(sign);
  });

  test('a table within a cell is a line of it, and one that holds a list too keeps all of it a table of HTML', () => {
    const around = (inner: string) => `<table><tr><th>a</th></tr><tr><td>${inner}</td></tr></table>`;
    const inner = '<table><tr><td>b</td><td>c</td></tr></table>';
    expect(markdownBody(around(inner))).toBe('| a   |\n| --- |\n| b · c |');
    expect(markdownBody(around(`${inner}<ul><li>d</li></ul>`))).toMatch(/^<table>[^]*<table>[^]*<ul>/);
  });

  test('a term with one short detail is a line, with several or a long one or blocks in it they stand apart', () => {
    const long = 'a light that stands on the hill above the harbour and is lit at eight';
    expect(markdownBody('<dl><dt>Prep time</dt><dd>10 min</dd><dt>Serves:</dt><dd><b>4</b></dd></dl>')).toBe(
      '**Prep time** 10 min\n\n**Serves:** **4**',
    );
    expect(markdownBody(`<dl><dt>Light</dt><dd>${long}</dd><dt>Sea</dt><dd>wet</dd></dl>`)).toBe(
      `**Light**\n\n${long}\n\n**Sea** wet`,
    );
    expect(markdownBody('<dl><dt>Light</dt><dd>lit</dd><dd>dark</dd></dl>')).toBe('**Light**\n\nlit\n\ndark');
    expect(markdownBody('<dl><dt>Light</dt><dt>Lamp</dt><dd>lit</dd></dl>')).toBe('**Light**\n\n**Lamp**\n\nlit');
    expect(markdownBody('<dl><dt>Light</dt><dd><ul><li>lit</li></ul></dd></dl>')).toBe('**Light**\n\n-   lit');
  });

  test('nor before a word that is marked', () => {
    expect(markdownBody('<p>1.<b> One</b></p>')).toBe('1\\. **One**');
  });

  test('a struck sign beside a word is struck, and words are struck by waves', () => {
    expect(markdownBody('<p>build<s>,</s> responsive <del>(old)</del>new, <s>40 €</s> 25 €</p>')).toBe(
      'build<s>,</s> responsive <s>(old)</s>new, ~~40 €~~ 25 €',
    );
  });

  test.each([
    ['<p>，<strong>“茶”</strong>字</p>', '，“**茶**”字'],
    ['<p>见于<em>《诗经》</em>。</p>', '见于《*诗经*》。'],
    ['<p>x<b>[a]</b> and <b>[a]</b>x</p>', 'x\\[**a**\\] and \\[**a**\\]x'],
    ['<p>An <b>(old)</b>er, <b>(old</b>)er</p>', 'An (**old**)er, **(old**)er'],
  ])('signs that go out of what is marked take their partners with them: %s', (html, markdown) => {
    expect(markdownBody(html)).toBe(markdown);
  });

  test.each([
    ['http://example.org/*a*/b', 'http://example.org/\\*a\\*/b'],
    ['https://example.org/Rain_(song)', 'https://example.org/Rain\\_(song)'],
    ['https://example.org/?a[]=1', 'https://example.org/?a\\[\\]=1'],
  ])('a bare address with signs of Markdown is a link of its own: %s', (address, escaped) => {
    const target = address.replace(/[()]/g, '\\$&');
    expect(markdownBody(`<p>(see ${address}), or ${address}.</p>`)).toBe(
      `(see [${escaped}](${target})), or [${escaped}](${target}).`,
    );
    expect(markdownBody(`<p><a href="https://example.org/">${address}</a></p>`)).toBe(
      `[${escaped}](https://example.org/)`,
    );
    expect(markdownBody(`<p><code>${address}</code></p>`)).toBe(`\`${address}\``);
  });

  test('one with a sign behind it ends before that, and one without signs stays as it is', () => {
    expect(
      markdownBody('<p>*http://example.org/a*, http://example.org/a_b?c=d&amp;e and http://example.org/.</p>'),
    ).toBe('\\*[http://example.org/a](http://example.org/a)\\*, http://example.org/a_b?c=d&e and http://example.org/.');
  });

  test('an address without a scheme leads to a page of the web, and one within another address or a name is none', () => {
    const [address, said] = ['www.my_site.example/_all_/a*b', 'www.my_site.example/\\_all\\_/a\\*b'];
    expect(markdownBody(`<p>See ${address}, (${address}).</p>`)).toBe(
      `See [${said}](http://${address}), ([${said}](http://${address})).`,
    );
    expect(markdownBody('<p>www.example.org/a_b, ann@www.example/_a_</p>')).toBe(
      'www.example.org/a_b, ann@www.example/\\_a\\_',
    );
  });

  test('a table as HTML has no marks of ours and no names that nothing leads to', () => {
    const cell = 'Rye <sup id="w-m"><a href="#w-n">[a]</a></sup>';
    const table = `<table id="w-t"><tbody><tr><td colspan="2">${cell}</td></tr></tbody></table>`;
    expect(markdownBody(`<p><a href="#w-t">x</a></p>${table}<p id="w-n">Book. <a href="#w-m">^</a></p>`)).toBe(
      'x\n\n<table><tbody><tr><td colspan="2">Rye <sup>[a]</sup></td></tr></tbody></table>\n\n[^1]: Book.',
    );
  });
});
