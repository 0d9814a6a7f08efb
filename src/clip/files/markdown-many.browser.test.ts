import { expect, test } from 'vitest';

/** How many elements were passed in search of one among its siblings. */
let passed = 0;
const { indexOf } = Array.prototype;
// Before the writer's libraries are loaded: one of them takes the function then, and keeps it.
Array.prototype.indexOf = function (this: unknown[], sought: unknown, from?: number): number {
  const found = indexOf.call(this, sought, from);
  if (!Array.isArray(this)) passed += found + 1;
  return found;
};
const { markdownBody } = await import('./markdown.ts');

test.each([
  ['items', `<ol>${'<li>an item</li>'.repeat(1000)}</ol>`],
  ['cells', `<table><tr>${'<th>a</th>'.repeat(1000)}</tr></table>`],
])('%s in a row are not counted anew for each of them: that would take the square of their number', (_what, html) => {
  passed = 0;
  expect(markdownBody(html)).not.toBe('');
  expect(passed).toBeLessThan(10_000);
});
