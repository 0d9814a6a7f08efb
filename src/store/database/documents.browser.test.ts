import PouchDB from 'pouchdb-browser';
import { afterEach, expect, test, vi } from 'vitest';
import { documentsOf } from './documents.ts';

const notes = documentsOf<{ readonly text: string }>('test-notes', 'library');

afterEach(() => notes.destroyAll());

/** As PouchDB does when the browser breaks a write off. */
async function breakOff(): Promise<never> {
  await notes.open().close();
  throw Object.assign(new Error('QuotaExceededError'), { status: 500 });
}

async function textOf(id: string): Promise<string | undefined> {
  return (await notes.find(id, {}))?.text;
}

test('a document that somebody else writes in between is written as it stands then', async () => {
  await notes.create({ _id: 'a', text: 'one' });
  let between: Promise<unknown> | null = null;
  const saved = await notes.write('a', (stored) => {
    if (!stored) return null;
    between ??= notes.open().put({ ...stored, text: 'two' });
    return { ...stored, text: `${stored.text} three` };
  });
  expect([saved, await textOf('a')]).toEqual(['changed', 'two three']);
});

test('what others write again and again is given up', async () => {
  const putting = vi.spyOn(notes.open(), 'put').mockRejectedValue({ status: 409 });
  await expect(notes.write('a', () => ({ _id: 'a', text: 'one' }))).rejects.toThrow('8 times in a row');
  expect(putting).toHaveBeenCalledTimes(8);
  putting.mockRestore();
});

test('a database that cannot be read is not taken for one that lacks the document', async () => {
  await notes.create({ _id: 'a', text: 'one' });
  const fail = () =>
    vi.spyOn(notes.open(), 'get').mockRejectedValue(Object.assign(new Error('the disk'), { status: 500 }));
  fail();
  await expect(notes.find('a', {})).rejects.toThrow('the disk');
  fail();
  await expect(notes.write('a', (stored) => stored ?? { _id: 'a', text: 'two' })).rejects.toThrow('the disk');
  expect([await textOf('a'), await textOf('b')]).toEqual(['one', undefined]);
});

test('a new document takes the place of none', async () => {
  expect(await notes.create({ _id: 'a', text: 'one' })).toBe(true);
  expect(await notes.create({ _id: 'a', text: 'two' })).toBe(false);
  expect(await notes.write('a', () => null)).toBe('known');
  expect(await textOf('a')).toBe('one');
});

test.each([
  ['put', () => notes.write('a', (stored) => stored && { ...stored, text: 'two' })],
  ['bulkDocs', () => notes.editTogether(['a'], (stored) => ({ ...stored, text: 'two' }))],
  ['remove', () => notes.destroy('a')],
] as const)('after a %s that the browser broke off the database is opened anew', async (method, work) => {
  await notes.create({ _id: 'a', text: 'one' });
  vi.spyOn(notes.open(), method).mockImplementation(breakOff);
  await expect(work()).rejects.toThrow('Quota');
  expect(await textOf('a')).toBe('one');
  await work();
  expect(await textOf('a')).not.toBe('one');
});

test('a database that the browser has closed meanwhile, as where the disk was full, is opened anew for what is asked next', async () => {
  const connections = new Set<IDBDatabase>();
  const { transaction } = IDBDatabase.prototype;
  const opening = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...of
  ) {
    connections.add(this);
    return transaction.apply(this, of);
  });
  const closed = async <A>(work: () => Promise<A>): Promise<A> => {
    for (const connection of connections) connection.close();
    return work();
  };
  await notes.create({ _id: 'a', text: 'one' });
  expect(await closed(() => textOf('a'))).toBe('one');
  expect(await closed(() => notes.using((database) => database.info()))).toMatchObject({ doc_count: 1 });
  expect(await closed(() => notes.create({ _id: 'b', text: 'two' }))).toBe(true);
  expect(await closed(() => notes.editTogether(['a', 'b'], (note) => ({ ...note, text: 'three' })))).toEqual([
    'a',
    'b',
  ]);
  opening.mockRestore();
  expect([await textOf('a'), await textOf('b')]).toEqual(['three', 'three']);
});

test.each([
  ['a new document', () => notes.create({ _id: 'b', text: 'two' })],
  ['new documents', () => notes.createTogether([{ _id: 'b', text: 'two' }])],
  ['a change', () => notes.write('a', (stored) => stored && { ...stored, text: 'two' })],
  ['changes', () => notes.editTogether(['a'], (stored) => ({ ...stored, text: 'two' }))],
  ['a deletion', () => notes.destroy('a')],
  ['deletions', () => notes.destroyTogether(['a'], () => true)],
])(
  'on a full disk %s is refused before anything is written, what is there can be read, and it goes well once there is room',
  async (_, work) => {
    await notes.create({ _id: 'a', text: 'one' });
    const room = vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 5e9, quota: 5e9 + 7e6 });
    await expect(work()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await notes.using((database) => database.info())).toMatchObject({ doc_count: 1, update_seq: 1 });
    expect(await textOf('a')).toBe('one');
    room.mockRestore();
    await work();
    expect(await notes.using((database) => database.info())).toMatchObject({ update_seq: 2 });
  },
);

test('where one of many new documents could not be written that is told, with why; one that is there already is no failure', async () => {
  const answers = [{}, { status: 409 }, { status: 500, message: 'the disk does not answer' }];
  const writing = vi.spyOn(notes.open(), 'bulkDocs').mockResolvedValueOnce(answers);
  const documents = ['a', 'b', 'c'].map((_id) => ({ _id, text: 'one' }));
  await expect(notes.createTogether(documents)).rejects.toMatchObject({
    message: 'the disk does not answer',
    status: 500,
  });
  writing.mockResolvedValueOnce(answers.slice(0, 2));
  expect(await notes.createTogether(documents.slice(0, 2))).toEqual([true, false]);
  writing.mockRestore();
});

test('what is written while a document is deleted stays, and so do the versions that other machines wrote beside it', async () => {
  const other = new PouchDB<{ readonly text: string }>('test-other-machine');
  await other.put({ _id: 'a', text: 'theirs' });
  await notes.create({ _id: 'a', text: 'one' });
  await notes.write('a', (stored) => stored && { ...stored, text: 'ours' });
  await notes.open().sync(other, {});
  await other.destroy();
  const found = await notes.find('a', { conflicts: true });
  expect(found).toMatchObject({ text: 'ours', _conflicts: [expect.any(String)] });
  const remove = notes.open().remove.bind(notes.open());
  vi.spyOn(notes.open(), 'remove').mockImplementationOnce(async (id, rev) => {
    await notes.write('a', (stored) => stored && { ...stored, text: 'two' });
    return remove(id, rev);
  });
  expect(await notes.destroy('a', found?._rev)).toBe(false);
  expect(await notes.find('a', { conflicts: true })).toMatchObject({ text: 'two', _conflicts: found?._conflicts });
  await notes.destroy('a');
  expect(await notes.find('a', {})).toBeNull();
});
