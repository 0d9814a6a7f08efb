import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PouchDB from 'pouchdb-browser';
import { isQuota } from '../../disk/problems.ts';
import { onChange } from '../database/change.ts';
import { bareLabel, sampleLabel } from '../testing.ts';
import { LABEL_STORE_VERSION, labelDocument, type LabelDocument } from './label-document.ts';
import {
  deleteLabel,
  labelId,
  putBackLabel,
  readLabel,
  readLabels,
  restoreLabel,
  saveLabel,
  sweepLabels,
  takeInLabel,
  type ReplacedLabel,
  labelDocuments,
} from './labels.ts';

/** Later than all labels here, whatever the clock of the machine says. */
beforeEach(() => void vi.setSystemTime('2028-01-01T00:00:00.000Z'));

afterEach(async () => {
  vi.useRealTimers();
  await labelDocuments.destroyAll();
});

const DAY = 24 * 60 * 60 * 1000;

/** The fields of a stored label. */
const STORED = labelDocument(bareLabel(), null);

async function only() {
  const { entries } = await readLabels();
  if (entries.length !== 1) throw new RangeError(`${entries.length} labels are stored`);
  return entries[0];
}

test('a label is read as it was saved, with its page or without', async () => {
  const label = sampleLabel();
  expect(await saveLabel(label)).toBe('added');
  const { id } = await only();
  expect(id).toBe(labelId(label));
  expect(await readLabel(id, true)).toEqual(label);
  expect(await readLabel(id, false)).toEqual(bareLabel());
});

test('the list tells site, time, what was done, and draws the page', async () => {
  await saveLabel(sampleLabel());
  expect(await only()).toMatchObject({ site: 'example.org', title: 'Keepers', correction: true, hasSnapshot: true });
  const { outline } = await only();
  expect(outline?.tall).toBe(1);
  expect(outline?.blocks.match(/M/g)).toHaveLength(3);
  expect(outline?.inside.match(/M/g)).toHaveLength(2);
});

test('of the title of a page no half of a letter is stored, which no server takes', async () => {
  await saveLabel(sampleLabel({ title: 'Keepers \ud83d' }));
  expect((await only()).title).toBe('Keepers \ufffd');
});

test('a decision that leaves the answer of the method as it was is a confirmation', async () => {
  const { prediction } = sampleLabel();
  if (prediction) await saveLabel(sampleLabel({ final: prediction }));
  expect((await only()).correction).toBe(false);
});

test('the latest decision about a page as it was stays, in whatever order they come', async () => {
  const [early, late] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'];
  expect(await saveLabel(sampleLabel({ time: late, title: 'Late' }))).toBe('added');
  expect(await saveLabel(sampleLabel({ time: early, title: 'Early' }))).toBe('known');
  expect(await saveLabel(sampleLabel({ time: late, title: 'Late' }))).toBe('known');
  expect((await only()).title).toBe('Late');
  expect(await saveLabel(sampleLabel({ time: '2026-03-03T10:00:00.000Z', title: 'Later' }))).toBe('changed');
  expect((await only()).title).toBe('Later');
});

test('a label of a clock that runs ahead is one of now, and the next decision takes its place', async () => {
  await saveLabel(sampleLabel({ time: '2031-01-01T00:00:00.000Z', title: 'Ahead' }));
  expect(await only()).toMatchObject({ title: 'Ahead', time: '2028-01-01T00:00:00.000Z' });
  expect((await readLabel((await only()).id, false))?.time).toBe('2028-01-01T00:00:00.000Z');
  vi.setSystemTime('2028-01-01T00:05:00.000Z');
  await saveLabel(sampleLabel({ time: '2028-01-01T00:04:00.000Z', title: 'Next' }));
  expect((await only()).title).toBe('Next');
});

test.each(['~', '2031-01-01T00:00:00.000Z'])(
  'a label that is stored with the time %s gives way to a decision of now, and to none of long ago',
  async (time) => {
    await saveLabel(sampleLabel({ title: 'Stored' }));
    const { id } = await only();
    await labelDocuments.open().put({ ...(await labelDocuments.open().get(id, {})), time });
    if (time !== '~') expect(await saveLabel(sampleLabel({ time: '2027-12-31T00:00:00.000Z' }))).toBe('known');
    expect(await saveLabel(sampleLabel({ time: '2027-12-31T23:59:59.000Z', title: 'Now' }))).toBe('changed');
    expect((await only()).title).toBe('Now');
  },
);

test('a page that came with one of two equal labels stays, whichever came first', async () => {
  await saveLabel(bareLabel());
  expect(await only()).toMatchObject({ hasSnapshot: false, outline: null });
  expect(await saveLabel(sampleLabel())).toBe('changed');
  expect(await only()).toMatchObject({ hasSnapshot: true });
  await saveLabel(bareLabel({ time: '2026-04-01T10:00:00.000Z' }));
  expect(await readLabel((await only()).id, true)).toEqual(sampleLabel({ time: '2026-04-01T10:00:00.000Z' }));
  expect((await only()).outline).not.toBeNull();
});

test('two pages of one address are two labels', async () => {
  await saveLabel(sampleLabel());
  await saveLabel(sampleLabel({}, 'The keepers have changed the text.'));
  expect((await readLabels()).entries).toHaveLength(2);
});

test('a deleted label comes back for a day, then it is gone for good', async () => {
  await saveLabel(sampleLabel());
  const { id } = await only();
  await deleteLabel(id);
  expect((await readLabels()).entries).toEqual([]);
  expect(await readLabel(id, false)).toBeNull();
  await sweepLabels(Date.now());
  await restoreLabel(id);
  expect(await readLabel(id, true)).toEqual(sampleLabel());
  await deleteLabel(id);
  await sweepLabels(Date.now() + DAY + 1);
  await restoreLabel(id);
  expect((await readLabels()).entries).toEqual([]);
});

test('a label that was decided on two machines and is deleted does not come back as the version of the other', async () => {
  const other = new PouchDB<LabelDocument>('other-labels');
  await saveLabel(sampleLabel());
  const { id } = await only();
  await labelDocuments.open().sync(other, {});
  await saveLabel(sampleLabel({ title: 'Here', time: '2027-01-01T00:00:00.000Z' }));
  await other.put({ ...(await other.get(id, {})), title: 'There' });
  await labelDocuments.open().sync(other, {});
  await other.destroy();
  await deleteLabel(id);
  await sweepLabels(Date.now() + DAY + 1);
  expect((await readLabels()).entries).toEqual([]);
});

test('a label that is wanted back while it is swept stays, and the others go', async () => {
  for (const url of ['https://a.example/', 'https://b.example/']) await saveLabel(sampleLabel({ url }));
  const ids = (await readLabels()).entries.map(({ id }) => id);
  for (const id of ids) await deleteLabel(id);
  const database = labelDocuments.open();
  const removing = vi.spyOn(database, 'remove').mockImplementationOnce(async (id, rev) => {
    await restoreLabel(id);
    return database.remove(id, rev);
  });
  await sweepLabels(Date.now() + DAY + 1);
  removing.mockRestore();
  for (const id of ids) await restoreLabel(id);
  expect((await readLabels()).entries).toHaveLength(1);
});

test('what was deleted is there again when it is imported again', async () => {
  await saveLabel(sampleLabel());
  await deleteLabel((await only()).id);
  expect(await saveLabel(sampleLabel())).toBe('changed');
  expect((await only()).title).toBe('Keepers');
});

const [EARLY, LATE, LATER] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z'];

test('of a label of a file is told what became of it beside the one that stands there', async () => {
  const became = async (value: unknown) => (await takeInLabel(value)).became;
  expect(await became(bareLabel({ time: LATE }))).toBe('added');
  expect(await became(bareLabel({ time: LATE }))).toBe('known');
  expect(await became(bareLabel({ time: EARLY }))).toBe('older');
  expect(await became(sampleLabel({ time: EARLY }))).toBe('completed');
  expect(await became(bareLabel({ time: LATER }))).toBe('replaced');
  await deleteLabel((await only()).id);
  expect(await became(bareLabel({ time: EARLY }))).toBe('added');
});

async function replaceBy(value: unknown): Promise<ReplacedLabel> {
  const taken = await takeInLabel(value);
  if (taken.became !== 'replaced') throw new RangeError(`it was ${taken.became}`);
  return taken.replaced;
}

test('a label that another took the place of can be put back, with its page or without, as it was', async () => {
  for (const mine of [sampleLabel({ title: 'Mine' }), bareLabel({ title: 'Mine' })]) {
    await saveLabel(mine);
    const before = await only();
    const replaced = await replaceBy(sampleLabel({ title: 'Theirs', time: LATE }));
    expect((await only()).title).toBe('Theirs');
    expect(await putBackLabel(replaced)).toBe(true);
    expect(await readLabel(before.id, true)).toEqual(mine);
    expect(await only()).toEqual(before);
    await labelDocuments.destroyAll();
  }
});

test('a label is not put back where the other was deleted, or decided anew, since', async () => {
  await saveLabel(sampleLabel({ title: 'Mine' }));
  const replaced = await replaceBy(sampleLabel({ title: 'Theirs', time: LATE }));
  await saveLabel(sampleLabel({ title: 'Mine again', time: LATER }));
  expect(await putBackLabel(replaced)).toBe(false);
  expect((await only()).title).toBe('Mine again');
  const again = await replaceBy(sampleLabel({ title: 'Theirs again', time: '2026-03-04T10:00:00.000Z' }));
  await deleteLabel(replaced.stored._id);
  expect(await putBackLabel(again)).toBe(false);
  expect((await readLabels()).entries).toEqual([]);
});

test.each([
  ['no object', 5, 'none'],
  ['an object of another kind', { version: 1, title: 'x' }, 'none'],
  ['a label of a later version', { ...bareLabel(), version: 99 }, 'later'],
  ['a label without its title', { ...bareLabel(), title: 5 }, 'damaged'],
  ['a label with the page of another', sampleLabel({ snapshotHash: '0' }), 'page'],
] as const)('%s in a file is refused, and why', async (_, value, why) => {
  expect(await takeInLabel(value)).toEqual({ became: 'refused', why });
  expect((await readLabels()).entries).toEqual([]);
});

test('a label of a file leaves what a later version has stored in its place, which is told', async () => {
  await putBroken({ ...STORED, _id: labelId(bareLabel()), version: LABEL_STORE_VERSION + 1 });
  expect(await takeInLabel(bareLabel({ time: LATER }))).toEqual({ became: 'refused', why: 'unreadable' });
});

test('a label of a file comes in where what stands in its place has lost its decision', async () => {
  await putBroken({ ...STORED, _id: labelId(bareLabel()) });
  expect(await takeInLabel(bareLabel({ time: LATER }))).toEqual({ became: 'added' });
});

test.each([
  ['no label', { version: 1 }, TypeError],
  ['a label of a later version', sampleLabel({ version: 99 }), TypeError],
  ['a label with the page of another', sampleLabel({ snapshotHash: '0' }), RangeError],
  [
    'a path that leads nowhere',
    sampleLabel({ final: { included: ['/html[1]/p[7]'], excluded: [], selectors: [] } }),
    RangeError,
  ],
])('%s is refused and nothing is stored', async (_, value, error) => {
  await expect(saveLabel(value)).rejects.toThrow(error);
  expect((await readLabels()).entries).toEqual([]);
});

test('what a later version has stored is counted, and left as it is', async () => {
  await saveLabel(sampleLabel());
  const { id } = await only();
  const stored = await labelDocuments.open().get(id, {});
  await labelDocuments.open().put({ ...stored, version: LABEL_STORE_VERSION + 1 });
  expect(await readLabels()).toEqual({ entries: [], unreadable: 1 });
  await expect(readLabel(id, false)).rejects.toThrow(RangeError);
  await expect(deleteLabel(id)).rejects.toThrow(RangeError);
  await expect(saveLabel(sampleLabel({ time: '2027-01-01T00:00:00.000Z' }))).rejects.toThrow(RangeError);
});

/** As another machine may have written it. */
async function putBroken(fields: object): Promise<void> {
  await labelDocuments.open().put(fields as Parameters<ReturnType<typeof labelDocuments.open>['put']>[0]);
}

test.each([
  ['no fields', { version: 1, deletedAt: '' }],
  ['not even a version', {}],
  ['no time', { ...STORED, time: '~' }],
  ['a time of deletion that is none', { ...STORED, deletedAt: 5 }],
  ['a drawing that is none', { ...STORED, outline: { inside: 'url(#)', outside: '', blocks: '', tall: 1 } }],
])('a document with %s is counted, left as it is, and hides no label', async (_, fields) => {
  await saveLabel(sampleLabel());
  await putBroken({ _id: 'label:x', ...fields });
  const { entries, unreadable } = await readLabels();
  expect([entries.length, unreadable]).toEqual([1, 1]);
  await sweepLabels(Date.now());
  expect((await readLabels()).unreadable).toBe(1);
});

test('a label takes the place of a document that is none', async () => {
  await putBroken({ _id: labelId(sampleLabel()), version: 1, deletedAt: '', time: '2031-01-01T00:00:00.000Z' });
  expect(await saveLabel(sampleLabel())).toBe('changed');
  expect(await readLabel((await only()).id, true)).toEqual(sampleLabel());
});

test.each([
  ['no label', {}],
  ['a label that is none', { label: { content_type: 'text/plain', data: btoa('{"version":1}') } }],
  ['a label that is no JSON', { label: { content_type: 'text/plain', data: btoa('{') } }],
])('a document with %s attached throws a RangeError when it is read', async (_, attachments) => {
  await putBroken({ _id: 'label:x', ...STORED, _attachments: attachments });
  await expect(readLabel('label:x', true)).rejects.toThrow(RangeError);
});

test('where the disk is full the label is not stored, the error says so, and what was there stays', async () => {
  await saveLabel(sampleLabel());
  const full = { status: 500, name: 'indexed_db_went_bad', reason: 'QuotaExceededError: the quota was exceeded' };
  const put = vi.spyOn(labelDocuments.open(), 'put').mockRejectedValue(full);
  const problem: unknown = await saveLabel(sampleLabel({ title: 'Later', time: '2027-01-01T00:00:00.000Z' })).catch(
    (error: unknown) => error,
  );
  expect(isQuota(problem)).toBe(true);
  put.mockRestore();
  expect((await only()).title).toBe('Keepers');
});

test('other contexts hear of every change', async () => {
  const heard = new Promise((resolve) => onChange('labels', () => resolve('heard')));
  await saveLabel(sampleLabel());
  await expect(heard).resolves.toBe('heard');
});
