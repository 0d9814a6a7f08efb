import { afterEach, beforeEach, expect, test } from 'vitest';
import { clipOf, testPage } from '../../clip/testing.ts';
import { failure, success } from '../../messages/result.ts';
import { deliver, type Source } from './deliver.ts';

/** What the background is asked, and what it answers. */
const asked: { name: string; request: unknown }[] = [];
let answer: unknown;

const scope = globalThis as unknown as { chrome: { runtime?: object } };

beforeEach(() => {
  asked.length = 0;
  answer = success({ id: 'print:new', note: '', wasThere: false, lacks: 0 });
  scope.chrome.runtime = {
    id: 'winnow',
    sendMessage: (message: (typeof asked)[0]) => Promise.resolve((asked.push(message), answer)),
  };
});

afterEach(() => delete scope.chrome.runtime);

const taken = { clip: clipOf(testPage('<p id="in">Words.</p>')), pictures: [] };

function source(part: Partial<Source> = {}): Source {
  return {
    copied: () => Promise.resolve(success({ html: '<p>Words.</p>', text: 'Words.' })),
    toClipboard: () => Promise.resolve(true),
    take: () => Promise.resolve(success(taken)),
    file: () => Promise.resolve(success({ name: 'keepers.html', text: '<p>Words.</p>' })),
    stored: { kept: 'clip:before', printed: '' },
    ...part,
  };
}

const empty = () => Promise.resolve(failure('nothing-selected', 'Nothing is selected.'));

test('what is printed goes to the background, with what the page has had stored; what is printed next knows of it', async () => {
  const from = source();
  expect(await deliver('print', from)).not.toBe('');
  expect(asked).toMatchObject([
    { name: 'keep', request: { taken, purpose: 'print', lesson: null, earlier: { kept: 'clip:before' } } },
  ]);
  expect(from.stored).toEqual({ kept: 'clip:before', printed: 'print:new' });
});

test('what could not be stored to be printed is told, and is not taken for stored', async () => {
  answer = failure('failed', 'The disk is full.');
  const from = source();
  expect(await deliver('print', from)).toBe('The disk is full.');
  expect(from.stored.printed).toBe('');
});

test('what is copied goes to the clipboard; where the browser does not allow that, it is told', async () => {
  const copied: unknown[] = [];
  const toClipboard = (given: unknown) => Promise.resolve(copied.push(given) === 1);
  const [first, second] = [
    await deliver('copy', source({ toClipboard })),
    await deliver('copy', source({ toClipboard })),
  ];
  expect(copied).toEqual(Array(2).fill({ html: '<p>Words.</p>', text: 'Words.' }));
  expect(first).not.toBe(second);
});

test.each(['print', 'copy', 'save'] as const)(
  '%s says why nothing could be taken, and hands nothing on',
  async (command) => {
    const toClipboard = () => Promise.reject(new RangeError('nothing was taken'));
    const from = source({ take: empty, copied: empty, file: empty, toClipboard });
    expect(await deliver(command, from)).toBe('Nothing is selected.');
    expect(asked).toEqual([]);
  },
);

test('a file whose download the page has ended is not told as saved', async () => {
  const { navigation } = window as unknown as { navigation: EventTarget };
  const names: (string | null)[] = [];
  const refuse = (event: Event) => {
    names.push((event as Event & { downloadRequest: string | null }).downloadRequest);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', refuse);
  const told = await deliver('save', source());
  navigation.removeEventListener('navigate', refuse);
  expect(names).toEqual(['keepers.html']);
  expect(told).not.toContain('keepers.html');
});
