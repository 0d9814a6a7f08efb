import { afterEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

afterEach(() => document.body.replaceChildren());

/** Draws rows of a name, each with a link and two buttons, below a box that chooses all of them. */
function draw(names: readonly string[]): void {
  const known = new Map(Array.from(document.querySelectorAll('.row'), (row) => [row.id, row]));
  const rowOf = (name: string): string =>
    `<li class="row" id="${name}"><a href="#">${name}</a><button>Edit</button><button>Delete</button></li>`;
  const list = document.querySelector('ul');
  if (!list)
    document.body.innerHTML = `<p class="many"><input></p><ul class="entries">${names.map(rowOf).join('')}</ul>`;
  else for (const [id, row] of known) if (!names.includes(id)) row.remove();
}

function press(name: string, button: number): void {
  document.querySelectorAll<HTMLElement>(`#${name} button`)[button].focus();
}

/** What has the focus: name of its row, and its words. */
function focused(): string {
  const { activeElement: one } = document;
  return `${one?.closest('.row')?.id ?? one?.localName} ${one?.textContent ?? ''}`.trim();
}

test('where a row goes, the same button of the next one has the focus, and of the last where there is none', () => {
  draw(['a', 'b', 'c']);
  press('b', 1);
  keepFocus(() => draw(['a', 'c']));
  expect(focused()).toBe('c Delete');
  keepFocus(() => draw(['a']));
  expect(focused()).toBe('a Delete');
});

test('where all rows go, or a button above them, what chooses all has the focus', () => {
  draw(['a']);
  press('a', 0);
  keepFocus(() => document.querySelector('.row')?.remove());
  expect(focused()).toBe('input');
});

test('what keeps its place keeps the focus, and who has none is given none', () => {
  draw(['a', 'b']);
  keepFocus(() => draw(['b']));
  expect(document.activeElement).toBe(document.body);
  press('b', 0);
  keepFocus(() => document.querySelector('ul')?.prepend(document.querySelector('#b') ?? ''));
  expect(focused()).toBe('b Edit');
});
