import { expect, test } from 'vitest';
import { checkStyled, isHarmless } from './look.ts';

test.each([
  ['color', 'rgb(1, 2, 3)'],
  ['font-family', '"Source Serif 4", "ヒラギノ角ゴ", serif'],
  ['background-color', 'color(srgb 0.2 0.3 0.4 / 0.5)'],
  ['grid-template-columns', 'minmax(0, 2fr) minmax(0, 1fr)'],
  ['display', 'table-header-group'],
  ['aspect-ratio', '640 / 480'],
])('%s: %s is harmless', (property, value) => {
  expect(isHarmless([property, value])).toBe(true);
});

test.each([
  ['background-color', 'url(https://sink.example/)'],
  ['background-color', 'URL("https://sink.example/")'],
  ['background-color', 'u\\72l(https://sink.example/)'],
  ['color', 'expression(alert(1))'],
  ['color', 'image-set("a.png" 1x)'],
  ['color', 'var(--secret)'],
  ['color', 'attr(href)'],
  ['font-family', 'serif; position: fixed'],
  ['font-family', 'serif } body { color: red'],
  ['font-family', '</style><script>'],
  ['font-family', '@import'],
  ['position', 'fixed'],
  ['background-image', 'none'],
  ['content', '"x"'],
  ['transform', 'none'],
  ['z-index', '9'],
  ['display', 'none'],
  ['width', ''],
])('%s: %s is not', (property, value) => {
  expect(isHarmless([property, value])).toBe(false);
});

test('what is not harmless is left out of a look, and what is no look is empty', () => {
  const checked = checkStyled({
    url: 'https://example.org/',
    width: 700,
    html: '<div class="s0">a</div>',
    looks: [[['color', 'rgb(0, 0, 0)'], ['position', 'fixed'], ['color'], 'color', null], 'x'],
  });
  expect(checked?.width).toBe(700);
  expect(checked?.looks).toEqual([[['color', 'rgb(0, 0, 0)']], []]);
});

test('what is no article is none', () => {
  for (const value of [null, 'x', {}, { url: '', html: 1, looks: [] }, { url: '', html: '' }])
    expect(checkStyled(value)).toBeNull();
});
