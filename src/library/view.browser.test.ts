import { h, render } from 'preact';
import { expect, test, vi } from 'vitest';
import type { Entry } from '../store/articles/entry.ts';
import { sampleEntry } from './testing.ts';
import { Library, type LibraryProps } from './view.tsx';

// It clips tabs, with the script of the extension as it is built.
vi.mock('./tab-queue.tsx', () => ({ TabQueue: () => null }));

const nothing = (): void => undefined;
const noTags = (): string[] => [];
const none = (): null => null;
const saved = (): Promise<boolean> => Promise.resolve(true);
const never = (): Promise<never> => new Promise(nothing);

/** A library that shows these entries, of ten articles in all. */
function show(part: Partial<LibraryProps>): void {
  const props: LibraryProps = {
    entries: [],
    elsewhere: 0,
    counts: { all: 10, unread: 4, trash: 2 },
    shelf: 'all',
    tags: ['lamps'],
    tag: '',
    lostAt: null,
    order: 'newest',
    query: '',
    typed: '',
    chosen: new Set(),
    picked: 0,
    pickedRead: false,
    notice: null,
    storage: null,
    unreadable: 0,
    later: [],
    waiting: 0,
    shown: 50,
    addressOf: (id) => `#${id}`,
    thumbnailOf: never,
    textOf: never,
    versionsOf: never,
    known: new Set(),
    onDiscard: never,
    onTakeBack: never,
    onProblem: never,
    onShelf: nothing,
    onSearch: nothing,
    onEverywhere: nothing,
    onOrder: nothing,
    onEmptyTrash: nothing,
    onExport: nothing,
    onImport: nothing,
    onDelete: nothing,
    onRestore: nothing,
    onDestroy: nothing,
    onRead: nothing,
    takeUnsaved: none,
    tagsInUse: noTags,
    tagsOfPicked: noTags,
    onTagPicked: nothing,
    onEdit: saved,
    onEditCut: nothing,
    onTag: nothing,
    onChoose: nothing,
    onKeepVersion: nothing,
    onPickAll: nothing,
    onExportPicked: nothing,
    onDeletePicked: nothing,
    onJoinPicked: nothing,
    onReadPicked: nothing,
    onRestorePicked: nothing,
    onDestroyPicked: nothing,
    onSave: nothing,
    onMore: nothing,
    onOpen: nothing,
    onRemove: nothing,
    onAdd: nothing,
    onNotice: nothing,
  };
  render(h(Library, { ...props, ...part }), document.body);
}

const text = (selector: string): string =>
  (document.querySelector(selector)?.textContent ?? 'none').replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

test('the head says how many articles there are, and while one searches how many were found', () => {
  show({ entries: [sampleEntry('a')] });
  expect(text('header .count')).toBe('10 articles');
  show({ entries: [sampleEntry('a')], query: 'lamp', typed: 'lamp' });
  expect(text('header .count')).toBe('1 article');
});

test('an article says where its page is, and the name of its site where that is not known', () => {
  const facts = (part: Partial<Entry>): string => {
    show({ entries: [sampleEntry('a', { siteName: 'The Lamp', words: 12, ...part })] });
    return text('.facts');
  };
  expect(facts({ url: 'https://www.lamps.example/1' })).toMatch(/^lamps\.example · .*2026 · 12 words/);
  expect(facts({ url: '' })).toMatch(/^The Lamp · .*2026 · 12 words/);
  expect(facts({ url: '', siteName: '' })).toMatch(/^[^·]*2026 · 12 words/);
});

test('no line of what is said of an article begins with the dot between two facts, however narrow it is', () => {
  const entry = sampleEntry('a', { url: 'https://lamps-of-the-harbour.example/1', words: 1200, progress: 0.4 });
  const starts: number[] = [];
  for (let width = 120; width < 400; width += 7) {
    document.body.style.width = `${width}px`;
    show({ entries: [entry] });
    const facts = document.querySelector('.facts');
    for (const node of facts?.childNodes ?? []) {
      for (const dot of (node.textContent ?? '').matchAll(/·/g)) {
        const range = document.createRange();
        range.setStart(node, dot.index);
        range.setEnd(node, dot.index + 1);
        const left = range.getBoundingClientRect().left - (facts?.getBoundingClientRect().left ?? 0);
        if (left < 1) starts.push(width);
      }
    }
  }
  document.body.style.width = '';
  expect(starts).toEqual([]);
});

test('which shelf is shown is said, and each says how much stands on it', () => {
  show({ shelf: 'unread', waiting: 3 });
  const buttons = Array.from(document.querySelectorAll('.shelves button'));
  const pressed = buttons.filter((button) => button.getAttribute('aria-pressed') === 'true');
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Unread 4']);
  expect(buttons.map((button) => button.querySelector('.number')?.textContent)).toEqual(['10', '4', '3', '2']);
});

test('where nothing is shown, what that means is said: nothing kept, nothing here, nothing found', () => {
  const said = (part: Partial<LibraryProps>): string => {
    show(part);
    return text('.empty');
  };
  const none = { all: 0, unread: 0, trash: 0 };
  expect(said({ tag: 'lamps' })).toBe('No article here.');
  expect(said({ shelf: 'unread' })).toBe('No article here.');
  expect(said({ shelf: 'trash', tag: 'lamps' })).toBe('The trash is empty.');
  expect(said({ counts: none, tag: 'lamps' })).toMatch(/^Nothing kept yet/);
  expect(said({ counts: none, lostAt: '2026-03-04T00:00:00Z' })).toMatch(/^The browser has deleted your library/);
  expect(said({ counts: none, query: 'lamp' })).toBe('No article has all of these words.');
  expect(said({ query: 'lamp', elsewhere: 2 })).toBe('No article here has all of these words.');
  expect(said({ counts: null })).toBe('');
});

test('a row is drawn anew where its article is another one, and not where the list grows or others are chosen', () => {
  let drawn = 0;
  const counted = (part: Partial<Entry> = {}): Entry =>
    Object.defineProperty(sampleEntry('a', part), 'words', { get: () => drawn++ });
  const entry = counted();
  const others = ['b', 'c', 'd'].map((id) => sampleEntry(id));
  show({ entries: [entry, ...others], shown: 2 });
  const once = drawn;
  show({ entries: [entry, ...others], shown: 4, chosen: new Set(['b']) });
  expect(document.querySelectorAll('.row').length).toBe(4);
  expect(drawn).toBe(once);
  show({ entries: [entry, ...others], shown: 4, chosen: new Set(['a']) });
  expect(document.querySelector<HTMLInputElement>('.row input')?.checked).toBe(true);
  expect(drawn).toBe(once);
  show({ entries: [counted({ title: 'Lamps' }), ...others], shown: 4 });
  expect(text('.row h2')).toBe('Lamps');
  expect(drawn).toBeGreaterThan(once);
});

/** Begins to change the article of the first row, and types a title. */
async function retitle(title: string): Promise<HTMLInputElement> {
  document.querySelector<HTMLButtonElement>('.row .buttons [aria-expanded]')?.click();
  await expect.poll(() => document.querySelector('.edit input')).not.toBeNull();
  const field = document.querySelector<HTMLInputElement>('.edit input');
  if (!field) throw new RangeError('the title has no field');
  field.value = title;
  return field;
}

test('what was typed is given when a person turns to something else, once, and nothing where nothing was typed', async () => {
  const given: string[] = [];
  const onEdit: LibraryProps['onEdit'] = ({ id }, { title }) => Promise.resolve(given.push(`${id}: ${title}`) > 0);
  show({ entries: [sampleEntry('a')], onEdit });
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  const gone = () => expect.poll(() => document.querySelector('.edit')).toBeNull();
  await retitle('By key');
  search?.focus();
  await gone();
  const field = await retitle('By a press');
  search?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  search?.focus();
  expect(field.isConnected).toBe(true);
  search?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  search?.click();
  await gone();
  await retitle('a');
  search?.focus();
  await gone();
  (await retitle('Dropped')).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await gone();
  expect(given).toEqual(['a: By key', 'a: By a press']);
});

test('an Escape that ends the writing of a word drops nothing, and what could not be saved stands in the fields again', async () => {
  show({ entries: [sampleEntry('a')], takeUnsaved: () => ({ title: 'Typed before', tags: ['sea', 'lamp'] }) });
  document.querySelector<HTMLButtonElement>('.row .buttons [aria-expanded]')?.click();
  const values = () => Array.from(document.querySelectorAll<HTMLInputElement>('.edit input'), ({ value }) => value);
  await expect.poll(values).toEqual(['Typed before', 'sea, lamp']);
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true });
  document.querySelector('.edit input')?.dispatchEvent(escape);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(values()).toEqual(['Typed before', 'sea, lamp']);
  document.querySelector<HTMLButtonElement>('.edit [type=button]')?.click();
  await expect.poll(values).toEqual([]);
});

test('what was typed is given where its row goes meanwhile, and not where nothing was, or it was saved or cancelled', async () => {
  const cut: string[] = [];
  const entries = [sampleEntry('a')];
  const part: Partial<LibraryProps> = { entries, onEditCut: ({ id }, { title }) => void cut.push(`${id}: ${title}`) };
  show(part);
  await retitle('a');
  show({ ...part, entries: [] });
  show(part);
  (await retitle('Saved')).form?.requestSubmit();
  await expect.poll(() => document.querySelector('.edit')).toBeNull();
  await retitle('Cancelled');
  document.querySelector<HTMLButtonElement>('.edit [type=button]')?.click();
  await expect.poll(() => document.querySelector('.edit')).toBeNull();
  expect(cut).toEqual([]);
  await retitle('Watchmen');
  show({ ...part, entries: [] });
  expect(cut).toEqual(['a: Watchmen']);
});

test('the image of a row is read once the row is in sight, and not that of a row far below', async () => {
  const asked: string[] = [];
  const thumbnailOf: LibraryProps['thumbnailOf'] = ({ id }) => {
    asked.push(id);
    return Promise.resolve(null);
  };
  const entries = Array.from({ length: 300 }, (_, k) => sampleEntry(String(k), { title: 'x '.repeat(500) }));
  show({ entries, shown: 300, thumbnailOf });
  await expect.poll(() => asked).toContain('0');
  expect(asked).not.toContain('299');
  document.querySelector('.row:last-child')?.scrollIntoView();
  await expect.poll(() => asked).toContain('299');
  expect(asked).not.toContain('150');
  expect(asked.length).toBe(new Set(asked).size);
  window.scrollTo(0, 0);
});

test('an image that comes when its row shows another one already is not shown', async () => {
  const given = new Map<string, (address: string) => void>();
  const thumbnailOf: LibraryProps['thumbnailOf'] = ({ pictureDigest }) =>
    new Promise((resolve) => given.set(pictureDigest, resolve));
  const address = () => document.querySelector<HTMLImageElement>('.thumbnail img')?.getAttribute('src');
  const image = (name: string) => `data:image/svg+xml,${name}`;
  show({ entries: [sampleEntry('late', { pictureDigest: 'before' })], thumbnailOf });
  await expect.poll(() => given.has('before')).toBe(true);
  show({ entries: [sampleEntry('late', { pictureDigest: 'after' })], thumbnailOf });
  await expect.poll(() => given.has('after')).toBe(true);
  given.get('after')?.(image('after'));
  await expect.poll(address).toBe(image('after'));
  given.get('before')?.(image('before'));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(address()).toBe(image('after'));
});
