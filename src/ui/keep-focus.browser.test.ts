import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let page = new AbortController();

beforeEach(() => {
  page = new AbortController();
  keepFocus(['.many input'], page.signal);
});

afterEach(() => {
  page.abort();
  document.body.replaceChildren();
});

/** Rows, each with a link and two buttons, below a box that chooses all of them. */
function list(...names: readonly string[]): void {
  const rowOf = (name: string): string =>
    `<li id="${name}"><a href="#">${name}</a><button>Edit</button><button>Delete</button></li>`;
  const rows = names.map(rowOf).join('');
  document.body.innerHTML = `<main><p class="many"><input></p><ul>${rows}</ul><button>Last</button></main>`;
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** Changes the page, and gives what has the focus then: name of its row, and its words; empty for nothing. */
async function after(change: () => void): Promise<string> {
  await Promise.resolve(); // What was there before has come in a change of its own.
  change();
  await Promise.resolve();
  const { activeElement: one } = document;
  if (one === document.body) return '';
  return `${one?.closest('li')?.id ?? one?.localName} ${one?.textContent ?? ''}`.trim();
}

function remove(selector: string): void {
  for (const one of document.querySelectorAll(selector)) one.remove();
}

test('where a row goes, the same button of the next one has the focus, and of the last where there is none', async () => {
  list('a', 'b', 'c');
  press('#b button:last-child');
  expect(await after(() => remove('#b'))).toBe('c Delete');
  expect(await after(() => remove('#c'))).toBe('a Delete');
});

test('where the next row has fewer controls its first one has the focus', async () => {
  list('a', 'b');
  const next = document.querySelector('#b');
  if (next) next.innerHTML = 'In the trash <button>Restore</button>';
  press('#a a');
  expect(await after(() => remove('#a'))).toBe('b Restore');
});

test('where words and a control come in place of one, the control has the focus', async () => {
  list('a');
  remove('.many');
  press('main > button');
  const undo = Object.assign(document.createElement('button'), { textContent: 'Undo' });
  expect(await after(() => document.querySelector('main > button')?.replaceWith('It is gone. ', undo))).toBe(
    'button Undo',
  );
});

test('where all rows go, or the list with them, what chooses all has the focus', async () => {
  for (const gone of ['li', 'ul', 'li, ul']) {
    list('a', 'b');
    press('#a button');
    expect(await after(() => remove(gone))).toBe('input');
  }
});

test('without such a box what stands before the place has the focus', async () => {
  list('a');
  remove('.many');
  press('main > button');
  expect(await after(() => remove('main > button'))).toBe('a Delete');
});

test('where one step takes the place of another, the first control of the new one has the focus', async () => {
  document.body.innerHTML = '<main><input><div><p><button>Begin</button></p></div></main>';
  press('p button');
  const step = document.createElement('section');
  step.innerHTML = '<h2>Choose</h2><button>One</button><button>Two</button>';
  expect(await after(() => document.querySelector('div')?.replaceChildren(step))).toBe('button One');
});

test('where a button goes and one comes elsewhere at once, as Delete does when it is undone, that one has the focus', async () => {
  document.body.innerHTML =
    '<nav><button>Save</button></nav><a href="#">Settings</a><p>Deleted <button>Undo</button></p>';
  press('p button');
  const undo = (): void => {
    remove('p button');
    document.querySelector('nav')?.insertAdjacentHTML('beforeend', '<button>Delete</button>');
  };
  expect(await after(undo)).toBe('button Delete');
});

test('where some buttons go, what stands before them has the focus', async () => {
  list('a');
  document.querySelector('.many')?.insertAdjacentHTML('beforeend', '<span></span><button>Delete all</button>');
  press('.many button');
  expect(await after(() => remove('.many button'))).toBe('input');
});

test('what keeps its place keeps the focus', async () => {
  list('a', 'b');
  press('#b button');
  expect(await after(() => document.querySelector('ul')?.prepend(document.querySelector('#b') ?? ''))).toBe('b Edit');
});

test('who has the focus nowhere is given none', async () => {
  list('a', 'b');
  expect(await after(() => remove('#a'))).toBe('');
  press('#b button');
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  press('none');
  (document.activeElement as HTMLElement).blur();
  expect(await after(() => remove('#b'))).toBe('');
});

test('where a button goes with what stands beside it, the control before them has the focus', async () => {
  document.body.innerHTML = `<nav><button>Trash</button><i></i><button class="gone">Empty</button><span class="gone"></span><a href="#">Settings</a></nav>`;
  press('button.gone');
  expect(await after(() => remove('.gone'))).toBe('button Trash');
});

test('what comes at once within the same tools has the focus before what stood there', async () => {
  document.body.innerHTML = `<nav><div><button>Save</button></div><button class="gone">Delete</button><p></p></nav>`;
  press('.gone');
  const change = (): void => {
    remove('.gone');
    document.querySelector('p')?.append(Object.assign(document.createElement('button'), { textContent: 'Undo' }));
  };
  expect(await after(change)).toBe('button Undo');
});

test('where a button goes from what then goes too, what stands there instead has the focus', async () => {
  document.body.innerHTML = '<main><a href="#">Before</a><p><button>Stop</button></p><a href="#">After</a></main>';
  press('p button');
  expect(await after(() => ['p button', 'p'].forEach(remove))).toBe('a Before');
});
