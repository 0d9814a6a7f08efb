import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectionMask } from '../page/selection.ts';
import type { Snapshot } from '../page/snapshot.ts';
import { h, idsOf, rowOf, snapshotOf } from '../page/testing.ts';
import {
  alike,
  click,
  drop,
  images,
  KEY_COMMANDS,
  narrow,
  only,
  switchTo,
  takeInside,
  toCandidate,
  toChild,
  toggle,
  toParent,
  walk,
  widen,
  type KeyCommand,
} from './commands.ts';
import { editLog, pointAt, redo, startEditor, undo, type Editor } from './state.ts';

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
  test('a wrapper with much room around what it wraps is a block of its own', () => {
    const padded = snapshotOf(
      h(
        'body',
        { rect: [0, 0, 1000, 1000] },
        h(
          'div',
          { id: 'room', rect: [0, 0, 1000, 900] },
          h('div', { id: 'tight', rect: [0, 0, 400, 300] }, h('p', { id: 'text', rect: [0, 0, 400, 290] }, 'Text')),
        ),
      ),
    );
    const started = startEditor(padded, { included: [rowOf(padded, 'text')], excluded: [] });
    expect(idsOf(padded, widen(started).present.choice.included)).toEqual(['room']);
    expect(idsOf(padded, [toChild(pointAt(started, rowOf(padded, 'room'))).cursor])).toEqual(['tight']);
  });

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

/** Ids of the rows that a command leads the cursor over, from a first block on, until it moves no more. */
function path(first: string, command: (editor: Editor) => Editor): string[] {
  const found: string[] = [];
  for (let editor = pointAt(start([]), at(first)); ;) {
    const next = command(editor);
    if (next.cursor === editor.cursor) return found;
    found.push(...idsOf(page, [next.cursor]));
    editor = next;
  }
}

describe('moving', () => {
  test('next goes through the blocks of a level and out of it at its end', () => {
    expect(path('one', KEY_COMMANDS.next)).toEqual(['box', 'three', 'side']);
    expect(path('two', KEY_COMMANDS.next)).toEqual(['advert', 'three', 'side']);
  });

  test('previous goes the same way back', () => {
    expect(path('three', KEY_COMMANDS.previous)).toEqual(['box', 'one', 'menu']);
  });

  test('parent goes to what holds more, past wrappers, and child to the first block in it', () => {
    expect(path('two', toParent)).toEqual(['box', 'story', 'main', 'body']);
    expect(path('main', toChild)).toEqual(['shell', 'one']);
  });

  test('no move changes the selection', () => {
    const before = start(['story'], ['advert']);
    for (const move of [KEY_COMMANDS.next, KEY_COMMANDS.previous, toParent, toChild]) {
      expect(move(move(before)).present).toBe(before.present);
    }
  });

  test('the first move is to the first block that is selected, not to what holds them all', () => {
    for (const move of [KEY_COMMANDS.next, KEY_COMMANDS.previous, toParent, toChild]) {
      expect(idsOf(page, [move(start(['story'])).cursor])).toEqual(['one']);
      expect(idsOf(page, [move(start(['story'], ['one', 'two'])).cursor])).toEqual(['advert']);
    }
  });

  test('with nothing selected the first move is to the block with most content', () => {
    expect(idsOf(page, [walk(start([]), 1).cursor])).toEqual(['main']);
  });
});

describe('a second click on the same place', () => {
  test('widens what was added, and what was dropped', () => {
    const added = click(start([]), at('two'), false);
    expect(ids(click(added, at('two'), true))).toEqual({ included: ['box'], excluded: [] });
    const dropped = click(start(['story']), at('two'), false);
    expect(ids(click(dropped, at('two'), true))).toEqual({ included: ['story'], excluded: ['box'] });
  });

  test('widened more than once, it is narrowed as often, back the same way', () => {
    const added = toggle(start(['side']), at('two'));
    const twice = widen(widen(added));
    expect(ids(twice).included).toContain('story');
    expect(ids(narrow(narrow(twice)))).toEqual(ids(added));
    expect(ids(widen(narrow(narrow(twice))))).toEqual(ids(widen(added)));
  });

  test('is one step of undo, and narrowing takes it back', () => {
    const dropped = click(start(['story']), at('two'), false);
    const widened = click(dropped, at('two'), true);
    expect(undo(widened).present).toBe(dropped.present);
    expect(ids(narrow(widened))).toEqual(ids(dropped));
  });

  test('with nothing done before it is a first one', () => {
    expect(ids(click(start(['story']), at('two'), true))).toEqual({ included: ['story'], excluded: ['two'] });
  });
});

describe('only, drop and another method', () => {
  test('only keeps the block of the cursor and what is cut out of it', () => {
    const before = pointAt(start(['main'], ['advert', 'side']), at('story'));
    expect(ids(only(before))).toEqual({ included: ['story'], excluded: ['advert'] });
  });

  test('dropping what is not selected is no step', () => {
    const before = start(['one']);
    expect(drop(before, at('side'))).toBe(before);
    expect(ids(drop(before, at('one'))).included).toEqual([]);
  });

  test('dropping a widened block takes the selected blocks in it with it', () => {
    const dropped = click(start(['one', 'three']), at('one'), false);
    expect(ids(widen(dropped))).toEqual({ included: [], excluded: [] });
  });

  test("another method's answer is one step, and undo brings back what was there", () => {
    const before = start(['story']);
    const after = switchTo(before, { extractor: 'ceds', included: [at('side')], excluded: [] });
    expect(ids(after)).toEqual({ included: ['side'], excluded: [] });
    expect(undo(after).present).toBe(before.present);
    expect(editLog(after)).toEqual([{ name: 'method', row: -1, method: 'ceds' }]);
  });
});

/** A talk with comments in two lists, each list beside a note of other classes. */
const talk = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h('article', { id: 'text', rect: [0, 0, 1000, 300] }, 'What the talk is about'),
    ...['a', 'b'].map((list, k) =>
      h(
        'div',
        { id: list, class: 'comments', rect: [0, 300 + 300 * k, 1000, 600 + 300 * k] },
        h('div', { id: `${list}-note`, class: 'note', rect: [0, 300 + 300 * k, 1000, 320 + 300 * k] }, 'Be kind'),
        ...[1, 2].map((n) =>
          h(
            'div',
            {
              id: `${list}${n}`,
              class: `comment item-${n} ${n === 1 ? 'first' : ''}`,
              rect: [0, 320 + 300 * k + 100 * n, 1000, 400 + 300 * k + 100 * n],
            },
            `Comment ${n} of list ${list}`,
          ),
        ),
      ),
    ),
  ),
);
const inTalk = (included: string[]) =>
  startEditor(talk, { included: included.map((id) => rowOf(talk, id)), excluded: [] });
const talkIds = ({ present }: Editor) => [idsOf(talk, present.choice.included), idsOf(talk, present.choice.excluded)];

describe('everything like this', () => {
  test('adds the blocks of the same structure in every list, and nothing of another class', () => {
    const added = alike(pointAt(inTalk(['text']), rowOf(talk, 'a1')));
    expect(talkIds(added)).toEqual([['text', 'a1', 'a2', 'b1', 'b2'], []]);
  });

  test('does what was just done to one of them', () => {
    const dropped = toggle(inTalk(['a', 'b']), rowOf(talk, 'b2'));
    expect(talkIds(alike(dropped))).toEqual([
      ['a', 'b'],
      ['a1', 'a2', 'b1', 'b2'],
    ]);
  });

  test('drops them where all are selected', () => {
    expect(talkIds(alike(pointAt(inTalk(['text', 'a1', 'a2', 'b1', 'b2']), rowOf(talk, 'a2'))))).toEqual([
      ['text'],
      [],
    ]);
  });
});

const pictures = snapshotOf(
  h(
    'body',
    { rect: [0, 0, 1000, 1000] },
    h(
      'article',
      { id: 'story', rect: [0, 0, 700, 900] },
      h('p', { id: 'one', rect: [0, 0, 700, 300] }, 'A paragraph'),
      h('img', { id: 'icon', rect: [0, 300, 20, 320], image: [20, 20] }),
      h(
        'figure',
        { id: 'figure', rect: [0, 320, 700, 600] },
        h('img', { id: 'large', rect: [0, 320, 700, 580], image: [700, 260] }),
        h('figcaption', { id: 'caption', rect: [0, 580, 700, 600] }, 'A caption'),
      ),
    ),
    h('img', { id: 'alone', rect: [700, 0, 1000, 300], image: [300, 300] }),
  ),
);

describe('images', () => {
  const editor = startEditor(pictures, {
    included: ['story', 'alone'].map((id) => rowOf(pictures, id)),
    excluded: [],
  });
  const names = ({ present }: Editor) => [
    idsOf(pictures, present.choice.included),
    idsOf(pictures, present.choice.excluded),
  ];

  test('go with their figures, icons stay, and a second time brings all of them back', () => {
    const without = images(editor);
    expect(names(without)).toEqual([['story'], ['figure']]);
    expect(names(images(without))).toEqual(names(editor));
  });

  test('that were cut out before come back where none is selected', () => {
    const cut = startEditor(pictures, { included: [rowOf(pictures, 'story')], excluded: [rowOf(pictures, 'figure')] });
    expect(names(images(cut))).toEqual([['story'], []]);
  });

  test('that a person had dropped by hand before stay out when the others come back', () => {
    const one = toggle(editor, rowOf(pictures, 'alone'));
    expect(names(images(images(one)))).toEqual(names(one));
  });

  test('that a person drops by hand after they had come back, come back again', () => {
    const dropped = ['figure', 'alone'].reduce((now, id) => toggle(now, rowOf(pictures, id)), images(images(editor)));
    expect(names(images(dropped))[1]).toEqual([]);
  });

  test('are told with the rows around them, not by a climb from each', () => {
    const picture = () => h('img', { rect: [0, 0, 700, 300], image: [700, 300] });
    let nested = h('div', {}, picture());
    for (let depth = 0; depth < 300; depth++) nested = h('div', {}, picture(), nested);
    const deep = snapshotOf(h('body', {}, nested));
    let reads = 0;
    const parent = new Proxy(deep.parent, { get: (column, key) => (reads++, column[Number(key)]) });
    const all = startEditor(deep, { included: [1], excluded: [] });
    expect(images({ ...all, page: { ...deep, parent } }).present.choice.excluded).toHaveLength(301);
    expect(reads).toBeLessThan(20 * deep.count);
  });
});

describe('a rectangle', () => {
  const boxOf = (of: Snapshot) => (row: number) => ({
    left: of.left[row],
    top: of.top[row],
    right: of.right[row],
    bottom: of.bottom[row],
  });

  test('takes the largest blocks that lie in it', () => {
    const taken = takeInside(start([]), { left: 0, top: 290, right: 710, bottom: 905 }, boxOf(page));
    expect(ids(taken)).toEqual({ included: ['box', 'three'], excluded: [] });
  });

  test('takes a paragraph that lies in it by half, and leaves one that lies in it by less', () => {
    const taken = takeInside(start([]), { left: 0, top: 140, right: 710, bottom: 380 }, boxOf(page));
    expect(ids(taken)).toEqual({ included: ['one', 'two'], excluded: [] });
    expect(ids(takeInside(start([]), { left: 0, top: 250, right: 710, bottom: 300 }, boxOf(page))).included).toEqual(
      [],
    );
  });

  test('around what is selected already, cuts the selected block around it down to that', () => {
    const taken = takeInside(start(['story', 'side']), { left: 0, top: 290, right: 710, bottom: 605 }, boxOf(page));
    expect(ids(taken)).toEqual({ included: ['box', 'side'], excluded: [] });
  });

  test('with anything new in it, only adds', () => {
    const taken = takeInside(start(['story'], ['advert']), { left: 0, top: 290, right: 710, bottom: 905 }, boxOf(page));
    expect(ids(taken)).toEqual({ included: ['story'], excluded: [] });
    const added = takeInside(start(['story']), { left: 0, top: 30, right: 1010, bottom: 905 }, boxOf(page));
    expect(ids(added)).toEqual({ included: ['main'], excluded: [] });
  });

  test('with nothing in it is no step', () => {
    const before = start(['one']);
    expect(takeInside(before, { left: 5, top: 5, right: 6, bottom: 6 }, boxOf(page))).toBe(before);
  });
});

describe('candidates', () => {
  const unsure = startEditor(page, {
    included: [at('one'), at('three')],
    excluded: [],
    scores: [0.9, 0.99],
    leftOut: [
      { row: at('two'), reason: 'low-score', score: 0.6 },
      { row: at('side'), reason: 'noise', score: 0.1 },
    ],
  });
  test('a part of the selection that looks like what stands around articles is one of them', () => {
    const mixed = snapshotOf(
      h(
        'body',
        { rect: [0, 0, 1000, 900] },
        h(
          'div',
          { id: 'all', rect: [0, 0, 1000, 900] },
          h('p', { id: 'text', rect: [0, 0, 700, 900] }, 'A long paragraph of the article that has no links in it'),
          h(
            'div',
            { class: 'related', id: 'more', rect: [700, 0, 1000, 900] },
            h('a', { href: '/x' }, 'Another article'),
          ),
        ),
      ),
    );
    const editor = startEditor(mixed, { included: [rowOf(mixed, 'all')], excluded: [], scores: [1] });
    expect(idsOf(mixed, [toCandidate(editor, 1).cursor])).toEqual(['more']);
  });

  test('the article itself is none of them, unsure as its method may be: it is what a person sees selected', () => {
    const leftOut = [{ row: at('side'), reason: 'low-score', score: 0.1 } as const];
    const editor = startEditor(page, { included: [at('story')], excluded: [], scores: [0.5], leftOut });
    const first = toCandidate(editor, 1);
    expect(idsOf(page, [first.cursor])).toEqual(['side']);
    expect(idsOf(page, [toCandidate(first, 1).cursor])).not.toContain('story');
  });

  test('after the answer of another method they are those of that method', () => {
    const answer = { included: [at('story')], excluded: [], scores: [1], extractor: 'lr' };
    const side = { row: at('side'), reason: 'low-score', score: 0.4 } as const;
    const switched = switchTo(unsure, { ...answer, leftOut: [side] });
    expect(idsOf(page, [toCandidate(switched, 1).cursor])).toEqual(['side']);
    expect(idsOf(page, [toCandidate(undo(switched), 1).cursor])).toEqual(['two']);
  });

  const visited = (key: 'nextCandidate' | 'previousCandidate', count: number) => {
    const found: string[] = [];
    let editor = unsure;
    for (let k = 0; k < count; k++) {
      editor = KEY_COMMANDS[key](editor);
      found.push(...idsOf(page, [editor.cursor]));
    }
    return found;
  };

  test('the place with most at stake comes first, a block left out or one taken with doubt, and around again', () => {
    expect(visited('nextCandidate', 5)).toEqual(['two', 'one', 'side', 'three', 'two']);
    expect(visited('previousCandidate', 2)).toEqual(['three', 'side']);
  });

  test('stay the same while the person edits', () => {
    const edited = KEY_COMMANDS.toggle(toCandidate(unsure, 1));
    expect(idsOf(page, [toCandidate(edited, 1).cursor])).toEqual(['one']);
  });

  test('where a method found nothing they are the blocks with most text', () => {
    expect(idsOf(page, [toCandidate(start([]), 1).cursor])).not.toEqual(['menu']);
  });
});

const keys = (Object.keys(KEY_COMMANDS) as KeyCommand[]).filter((name) => name !== 'undo' && name !== 'redo');

describe('undo and redo', () => {
  const command = fc.oneof(
    fc.record({ name: fc.constant('toggle' as const), row: fc.nat(page.count - 1) }),
    fc.record({
      name: fc.constantFrom('again' as const, 'drop' as const, ...keys),
      row: fc.nat(page.count - 1),
    }),
  );
  const run = (editor: Editor, { name, row }: { name: KeyCommand | 'again' | 'drop'; row: number }) => {
    if (name === 'again') return click(editor, row, true);
    if (name === 'drop') return drop(editor, row);
    return KEY_COMMANDS[name](pointAt(editor, row));
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
    expect(only(pointAt(start(['one']), at('one'))).past).toEqual([]);
  });

  test('a new edit forgets what could be redone', () => {
    const edited = toggle(undo(toggle(start(['one']), at('side'))), at('menu'));
    expect(redo(edited)).toBe(edited);
  });

  test('the log names each step and its row', () => {
    const edited = narrow(pointAt(toggle(start(['story']), at('advert')), at('story')));
    expect(editLog(edited)).toEqual([
      { name: 'toggle', row: at('advert') },
      { name: 'narrow', row: at('story') },
    ]);
  });
});
