import { expect, test } from 'vitest';
import { runText, tagOf } from '../page/snapshot.ts';
import { h, snapshotOf } from '../page/testing.ts';
import { walkTags } from './tag-stream.ts';

test('the markup of a page is told in the order of its source', () => {
  const page = snapshotOf(
    h('body', {}, 'a', h('p', {}, 'b', h('i', {}, 'c'), 'd'), h('br', {}), 'e', h('div', {}, h('hr', {}))),
  );
  let markup = '';
  walkTags(page, {
    open: (row) => (markup += `<${tagOf(page, row)}>`),
    close: (row) => (markup += `</${tagOf(page, row)}>`),
    text: (run) => (markup += runText(page, run)),
  });
  expect(markup).toBe('<html><body>a<p>b<i>c</i>d</p><br></br>e<div><hr></hr></div></body></html>');
});
