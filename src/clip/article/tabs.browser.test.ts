import { describe, expect, test } from 'vitest';
import { clipHtml, clipOf, testPage } from '../testing.ts';

const label = (text: string): string => `<p><strong>${text}</strong></p>`;

describe('the panels of tabs', () => {
  test('begin with the names of their tabs, by the ids that tabs or panels name, and the line of tabs goes', () => {
    const tab = (name: string, attributes: string) => `<button role="tab" ${attributes}>${name}</button>`;
    const page = `<p>Text</p><div role="tablist">${tab('npm', 'id="t1"')}${tab('yarn', 'aria-controls="p2"')}</div>
      <section><div role="tabpanel" aria-labelledby="t1"><pre>npm i x</pre></div></section>
      <div role="tabpanel" id="p2" hidden><p>yarn add x</p></div>`;
    expect(clipHtml(page)).toBe(
      `<p>Text</p>${label('npm')}<pre><code>npm i x</code></pre>${label('yarn')}<p>yarn add x</p>`,
    );
  });

  const tabs = (...names: string[]): string =>
    `<ul role="tablist">${names.map((name) => `<li role="tab">${name}</li>`).join('')}</ul>`;
  const panels = (...texts: string[]): string =>
    `<div>${texts.map((text) => `<div role="tabpanel">${text}</div>`).join('')}</div>`;

  test('begin with them by their order, where there are as many', () => {
    const two = `${tabs('One', 'Two')}${panels('<p>First.</p>', '<p>Second.</p>')}`;
    expect(clipHtml(two)).toBe(`${label('One')}<p>First.</p>${label('Two')}<p>Second.</p>`);
    expect(clipHtml(`${tabs('One', 'Two', 'Three')}${panels('<p>First.</p>', '<p>Second.</p>')}`)).toBe(
      '<ul><li>One</li><li>Two</li><li>Three</li></ul><p>First.</p><p>Second.</p>',
    );
    expect(clipHtml(`${tabs('A', 'B')}${panels(two, '<p>Third.</p>')}`)).toBe(
      `${label('A')}${label('One')}<p>First.</p>${label('Two')}<p>Second.</p>${label('B')}<p>Third.</p>`,
    );
  });

  test('begin with them where one panel alone has anything in it, by the id that its tab leads to', () => {
    const tab = (name: string, to: string) => `<li><button role="tab" ${to}>${name}</button></li>`;
    const two = `<ul role="tablist">${tab('Now', 'data-bs-target="#now"')}${tab('Before', 'data-bs-target="#old"')}</ul>`;
    expect(clipHtml(`${two}<div><div role="tabpanel" id="now"><p>Ann</p></div></div>`)).toBe(
      `${label('Now')}<p>Ann</p>`,
    );
    const link = two.replaceAll('button', 'a').replaceAll('data-bs-target="', 'href="/page');
    expect(clipHtml(`${link}<div><div role="tabpanel" id="old"><p>Bob</p></div></div>`)).toBe(
      `${label('Before')}<p>Bob</p>`,
    );
  });

  test('begin with them where their code begins with the same word, which is no name', () => {
    const token = (name: string) => `<pre><code><b>${name}</b> add x</code></pre>`;
    expect(clipHtml(`${tabs('npm', 'yarn')}${panels(token('npm'), token('yarn'))}`)).toBe(
      `${label('npm')}<pre><code>npm add x</code></pre>${label('yarn')}<pre><code>yarn add x</code></pre>`,
    );
  });

  test('have no second name where they begin with their own', () => {
    expect(clipHtml(`${tabs('One', 'Two')}${panels('<h2>One</h2><p>First.</p>', '<p>Second.</p>')}`)).toBe(
      `<h2>One</h2><p>First.</p>${label('Two')}<p>Second.</p>`,
    );
  });

  test('have none where one alone is selected, without its tabs', () => {
    const page = testPage(
      `<div class="out">${tabs('One', 'Two')}</div>${panels('<p>First.</p>', '<p class="x">Second.</p>')}`,
    );
    expect(clipOf(page, '[role=tabpanel]:first-child').html).toBe('<p>First.</p>');
  });
});

test('panels that buttons choose begin with what stands beside these, as MkDocs and VitePress have them', () => {
  const choice = (name: string) => `<input type="radio" name="t" id="${name}"><label for="${name}">${name}</label>`;
  const choices = `${choice('npm')}${choice('pnpm')}`;
  const panels = '<div><p>npm add x</p></div><div style="display: none"><p>pnpm add x</p></div>';
  const both = `${label('npm')}<p>npm add x</p>${label('pnpm')}<p>pnpm add x</p>`;
  const mkdocs = `<div class="tabbed-labels">${choices}</div><div class="tabbed-content">${panels}</div>`;
  const vitepress = `<div class="tabs">${choices}</div><div class="blocks">${panels}</div>`;
  expect(clipHtml(`<div class="tabbed-set">${mkdocs}</div>`)).toBe(both);
  expect(clipHtml(`<div class="vp-code-group">${vitepress}</div>`)).toBe(both);
});
