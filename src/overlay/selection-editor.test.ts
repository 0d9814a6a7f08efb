import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectionMask } from '../extract/selection.ts';
import { h, idsOf, rowOf, snapshotOf } from '../extract/testing.ts';
import {
  clear,
  editLog,
  narrow,
  pointAt,
  redo,
  startEditor,
  toggle,
  undo,
  walk,
  widen,
  type Editor,
} from './selection-editor.ts';

const page = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h('nav', { id: 'menu', rect: [0, 0, 1000, 40] }, 'Home'),
    h(
      'main',
      { id: 'main', rect: [0, 40, 1000, 900] },
      h(
        'div',
        { id: 'shell', rect: [0, 40, 700, 900] },
        h(
          'article',
          { id: 'story', rect: [0, 40, 700, 900] },
          h('p', { id: 'one', rect: [0, 40, 700, 300] }, 'The first paragraph of the story'),
          h(
            'div',
            { id: 'box', rect: [0, 300, 700, 600] },
            h('p', { id: 'two', rect: [0, 300, 700, 450] }, 'The second one'),
            h('p', { id: 'advert', rect: [0, 450, 700, 600] }, 'Buy'),
          ),
          h('p', { id: 'three', rect: [0, 600, 700, 900] }, 'The third'),
        ),
      ),
      h('aside', { id: 'side', rect: [700, 40, 1000, 900] }, 'Most read'),
    ),
  ),
);
const at = (id: string) => rowOf(page, id);
const start = (included: string[], excluded: string[] = []) =>
  startEditor(page, { included: included.map(at), excluded: excluded.map(at) });
const ids = (editor: Editor) => ({
  included: idsOf(page, editor.present.choice.included),
  excluded: idsOf(page, editor.present.choice.excluded),
});

describe('toggle', () => {
  test('drops a block that is selected on its own', () => {
    expect(ids(toggle(start(['one', 'three']), at('one')))).toEqual({ included: ['three'], excluded: [] });
  });

  test('cuts a block out of a larger one', () => {
    expect(ids(toggle(start(['story']), at('advert')))).toEqual({ included: ['story'], excluded: ['advert'] });
  });

  test('adds a block beside the selection in document order', () => {
    expect(ids(toggle(start(['three']), at('one')))).toEqual({ included: ['one', 'three'], excluded: [] });
  });

  test('swallows the selected blocks inside the one that is added, and what was cut out of them', () => {
    expect(ids(toggle(start(['box'], ['advert']), at('story')))).toEqual({ included: ['story'], excluded: [] });
  });

  test('brings one block back from a larger one that was cut out', () => {
    expect(ids(toggle(start(['story'], ['box']), at('two')))).toEqual({ included: ['story'], excluded: ['advert'] });
  });

  test('text that a cut-out block owns itself stays out when a block in it comes back', () => {
    const mixed = snapshotOf(
      h(
        'body',
        { rect: [0, 0, 1000, 1000] },
        h(
          'article',
          { id: 'story', rect: [0, 0, 700, 900] },
          h('p', { id: 'one', rect: [0, 0, 700, 300] }, 'The first paragraph'),
          h(
            'div',
            { id: 'box', rect: [0, 300, 700, 600] },
            'Words of the box itself',
            h('p', { id: 'two', rect: [0, 330, 700, 450] }, 'The second one'),
          ),
          h('p', { id: 'three', rect: [0, 600, 700, 900] }, 'The third'),
        ),
      ),
    );
    const [story, box, two] = ['story', 'box', 'two'].map((id) => rowOf(mixed, id));
    const { choice } = toggle(startEditor(mixed, { included: [story], excluded: [box] }), two).present;
    expect(idsOf(mixed, choice.included)).toEqual(['one', 'two', 'three']);
    expect(choice.excluded).toEqual([]);
  });

  test('a second time gives the same selection as before', () => {
    const before = start(['story'], ['advert']);
    for (const id of ['two', 'advert', 'side']) {
      expect(ids(toggle(toggle(before, at(id)), at(id)))).toEqual(ids(before));
    }
  });
});

describe('widen and narrow', () => {
  test('widening goes to the nearest ancestor that holds more, past wrappers that hold the same', () => {
    expect(ids(widen(pointAt(start(['story']), at('story'))))).toEqual({ included: ['main'], excluded: [] });
  });

  test('narrowing after widening comes back the same way', () => {
    const before = pointAt(start(['two']), at('two'));
    const there = widen(widen(before));
    expect(ids(there)).toEqual({ included: ['story'], excluded: [] });
    expect(ids(narrow(narrow(there)))).toEqual(ids(before));
  });

  test('narrowing with no way back takes the child with most content', () => {
    expect(ids(narrow(pointAt(start(['story']), at('story'))))).toEqual({ included: ['one'], excluded: [] });
  });

  test('away from the selection only the cursor moves', () => {
    const moved = widen(pointAt(start(['side']), at('advert')));
    expect(ids(moved)).toEqual(ids(start(['side'])));
    expect(idsOf(page, [moved.cursor])).toEqual(['box']);
  });

  test('with no cursor the largest selected block is meant', () => {
    expect(ids(widen(start(['advert', 'two'])))).toEqual({ included: ['box'], excluded: [] });
  });

  test('at the top nothing changes', () => {
    const top = widen(widen(widen(start(['story']))));
    expect(widen(top)).toBe(top);
  });
});

describe('walk', () => {
  test('goes to the block beside, and out of the parent at its end', () => {
    const cursors = (editor: Editor) => idsOf(page, [editor.cursor]);
    const first = pointAt(start([]), at('one'));
    expect(cursors(walk(first, 1))).toEqual(['box']);
    expect(cursors(walk(pointAt(first, at('advert')), 1))).toEqual(['three']);
    expect(cursors(walk(pointAt(first, at('three')), -1))).toEqual(['box']);
  });
});

describe('undo and redo', () => {
  const command = fc.oneof(
    fc.record({ name: fc.constant('toggle' as const), row: fc.nat(page.count - 1) }),
    fc.record({
      name: fc.constantFrom('widen' as const, 'narrow' as const, 'clear' as const),
      row: fc.nat(page.count - 1),
    }),
  );
  const run = (editor: Editor, { name, row }: { name: string; row: number }) => {
    const pointed = pointAt(editor, row);
    if (name === 'toggle') return toggle(pointed, row);
    if (name === 'clear') return clear(pointed);
    return name === 'widen' ? widen(pointed) : narrow(pointed);
  };

  test('any edits undone one by one lead back to the prediction, and redone to where they led', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const first = start(['story'], ['advert']);
        const last = commands.reduce(run, first);
        let back = last;
        for (let k = 0; k < last.past.length; k++) back = undo(back);
        expect(back.present).toEqual(first.present);
        for (let k = 0; k < last.past.length; k++) back = redo(back);
        expect(back.present).toEqual(last.present);
      }),
    );
  });

  test('after any edits no selected row lies in another and every cut lies in a selected row', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const { included, excluded } = commands.reduce(run, start(['story'], ['advert'])).present.choice;
        const inside = (inner: number, outer: number) => outer < inner && inner < page.end[outer];
        for (const row of included) expect(included.filter((other) => inside(row, other))).toEqual([]);
        for (const row of excluded) expect(included.filter((other) => inside(row, other))).toHaveLength(1);
      }),
    );
  });

  test('toggling flips whether the row is selected, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 10 }), fc.nat(page.count - 1), (commands, row) => {
        const before = commands.reduce(run, start(['story']));
        const [was, is] = [before, toggle(before, row)].map((e) => selectionMask(page, e.present.choice)[row]);
        expect(is).toBe(1 - was);
      }),
    );
  });

  test('an edit that changes nothing is no step', () => {
    const empty = clear(start([]));
    expect(empty.past).toEqual([]);
  });

  test('a new edit forgets what could be redone', () => {
    const edited = toggle(undo(toggle(start(['one']), at('side'))), at('menu'));
    expect(redo(edited)).toBe(edited);
  });

  test('the log names each step and its row', () => {
    const edited = narrow(toggle(pointAt(start(['story']), at('story')), at('advert')));
    expect(editLog(edited)).toEqual([
      { name: 'toggle', row: at('advert') },
      { name: 'narrow', row: at('story') },
    ]);
  });
});
