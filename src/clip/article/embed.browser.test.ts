import { describe, expect, test } from 'vitest';
import { captureTestPage, clipHtml, clipOf, testPage } from '../testing.ts';

const link = (address: string, text: string): string =>
  `<p><a href="${address}" rel="noreferrer noopener">${text}</a></p>`;

describe('a frame or an object', () => {
  const map = 'https://maps.example.org/embed?pb=1';

  test.each([
    [
      'a map',
      `<iframe src="${map}" title="Map of the town" width="600" height="200"></iframe>`,
      link(map, 'Map of the town'),
    ],
    ['what has no name', `<iframe src="${map}" width="600" height="200"></iframe>`, link(map, 'maps.example.org')],
    [
      'a file',
      '<object data="doc.pdf" type="application/pdf" width="600" height="100"><a href="doc.pdf">The document</a></object>',
      link('https://example.org/news/doc.pdf', 'doc.pdf'),
    ],
    [
      'a named file',
      '<embed src="doc.pdf" title="Rules" width="600" height="100">',
      link('https://example.org/news/doc.pdf', 'Rules'),
    ],
    [
      'a video as of old',
      '<embed src="https://www.youtube.com/v/dQw4w9WgXcQ" type="application/x-shockwave-flash" width="400" height="300">',
      '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noreferrer noopener"><img src="https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg" alt=""><br>▶ Video on youtube.com</a></p>',
    ],
  ])('leaves a link to what it shows: %s', (_what, markup, html) => {
    expect(clipHtml(`<p>Text</p>${markup}`)).toBe(`<p>Text</p>${html}`);
  });

  test.each([
    [
      'an advertisement by its name',
      `<iframe id="google_ads_iframe_1" src="${map}" width="600" height="200"></iframe>`,
    ],
    ['an advertisement by its size', `<iframe src="${map}" width="728" height="90"></iframe>`],
    ['a form of a newsletter', '<iframe src="https://letters.example/newsletter" width="600" height="200"></iframe>'],
    ['a counter', `<iframe src="${map}" width="1" height="1"></iframe>`],
    ['what is hidden', `<iframe src="${map}" width="600" height="200" style="display: none"></iframe>`],
    ['what no browser shows', '<object data="a.swf" width="600" height="200"></object>'],
    ['what has no address', '<iframe width="600" height="200" src="about:blank"></iframe>'],
  ])('leaves nothing where it is no part of the text: %s', (_what, markup) => {
    expect(clipHtml(`<p>Text</p>${markup}`)).toBe('<p>Text</p>');
  });

  test('of the page itself is read where it holds a text, and a link where it is a player', () => {
    const page = testPage('<div id="in"><p>Text</p><iframe title="Film" width="600" height="300"></iframe></div>');
    const frame = page.document.querySelector('iframe');
    const write = (body: string): string => {
      frame?.contentDocument?.body.replaceChildren();
      frame?.contentDocument?.body.append(body);
      frame?.setAttribute('data-src', '/player/1');
      return clipOf(captureTestPage(page.document)).html;
    };
    expect(write('video player')).toBe(`<p>Text</p>${link('https://example.org/player/1', 'Film')}`);
    expect(write('word '.repeat(100))).toBe(`<p>Text</p><p>${'word '.repeat(100).trim()}</p>`);
  });
});
