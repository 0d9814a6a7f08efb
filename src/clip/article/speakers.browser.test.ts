import { expect, test } from 'vitest';
import { clipHtml } from '../testing.ts';

const HEARD = 'style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0)"';

test('who speaks is read where a heading says it to those alone who listen', () => {
  const turn = (who: string, said: string): string => `<section><h6 ${HEARD}>${who}</h6><div>${said}</div></section>`;
  expect(clipHtml(turn('You said:', 'Is it far?') + turn('机器人说：', 'Nine miles.'))).toBe(
    '<h6>You said:</h6><p>Is it far?</p><h6>机器人说：</h6><p>Nine miles.</p>',
  );
});

test('another heading that nobody sees says nothing', () => {
  expect(clipHtml(`<h6 ${HEARD}>Breadcrumb</h6><p>Words</p>`)).toBe('<p>Words</p>');
});

test('who speaks is read from a button that is called so, and what else is done with a writer is not', () => {
  expect(clipHtml('<div><button class="message__sender_button">Ann</button> 10:01</div><p>Is it far?</p>')).toBe(
    '<p>Ann 10:01</p><p>Is it far?</p>',
  );
  expect(clipHtml('<div><button class="follow-author-now">Follow</button> 10:01</div>')).toBe('<p>10:01</p>');
});

test('who speaks is read from the attribute of a message that does not say it itself', () => {
  const message = (who: string, said: string): string =>
    `<div data-pre-plain-text="[10:01, 26/10/2026] ${who}: ">${said}</div>`;
  expect(clipHtml(message('Ann', 'Is it far?') + message('Bob', '<div>Bob</div><div>Nine miles.</div>'))).toBe(
    '<p><strong>Ann</strong></p><p>Is it far?</p><p>Bob</p><p>Nine miles.</p>',
  );
});
