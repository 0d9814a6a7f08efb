import { afterEach, expect, test, vi } from 'vitest';
import { documentsOf } from './documents.ts';
import { fearTornLog, mendLog } from './fresh-log.ts';

const notes = documentsOf<{ readonly text: string }>('test-log', 'library');

/** What was asked of the databases, in order: 'new log', or a write into one of them. */
function watched(): string[] {
  const steps: string[] = [];
  const { deleteDatabase } = indexedDB;
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    steps.push('new log');
    return deleteDatabase.call(indexedDB, name);
  });
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, names, mode) {
    if (mode === 'readwrite' && [names].flat().includes('by-sequence')) steps.push('write');
    return transaction.call(this, names, mode);
  });
  return steps;
}

/** A document that is stored, in a log that is fresh. */
async function begin(): Promise<void> {
  fearTornLog();
  await mendLog();
  await notes.create({ _id: 'a', text: 'one' });
}

function leaveRoom(left: number): void {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 1000, quota: 1000 + left });
}

afterEach(async () => {
  vi.restoreAllMocks();
  await mendLog();
  await notes.destroyAll();
});

test('after a database has failed nothing is written before a new log was begun, and no other is begun then', async () => {
  await begin();
  const steps = watched();
  await notes.create({ _id: 'b', text: 'two' });
  expect(steps).toEqual(['write']);
  fearTornLog();
  await notes.create({ _id: 'c', text: 'three' });
  await notes.create({ _id: 'd', text: 'four' });
  expect(steps).toEqual(['write', 'new log', 'write', 'write']);
});

test('while the disk is full no log is begun, nothing is read or written behind half a record, and all goes on once there is room', async () => {
  await begin();
  const steps = watched();
  leaveRoom(1000);
  fearTornLog();
  await expect(mendLog()).rejects.toThrow('no room');
  await expect(notes.find('a', {})).rejects.toThrow('no room');
  await expect(notes.create({ _id: 'b', text: 'two' })).rejects.toThrow('no room');
  expect(steps).toEqual([]);
  leaveRoom(1e9);
  expect(await notes.create({ _id: 'b', text: 'two' })).toBe(true);
  expect(steps).toEqual(['new log', 'write']);
});

test('where it was seen elsewhere that the browser closed a database, a new log is begun before anything is written', async () => {
  await begin();
  const steps = watched();
  notes.forget(notes.open());
  expect(await notes.create({ _id: 'b', text: 'two' })).toBe(true);
  expect(steps).toEqual(['new log', 'write']);
});
