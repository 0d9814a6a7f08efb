import { afterEach, expect, test } from 'vitest';
import { labelId, saveLabel, labelDocuments } from '../store/labels/labels.ts';
import { sampleLabel } from '../store/testing.ts';
import { improveFrom, type FromImprover } from './improver.ts';

afterEach(labelDocuments.destroyAll);

/** What is told at last. */
function learntFrom(ids: readonly string[]): Promise<FromImprover> {
  return new Promise((resolve) => {
    improveFrom(ids, new AbortController().signal, (message) => {
      if (message.tell !== 'progress') resolve(message);
    });
  });
}

/** A label with its page, and whose text another machine has broken. */
async function saveBroken(): Promise<string> {
  const label = sampleLabel({}, 'The clock struck nine.');
  await saveLabel(label);
  const id = labelId(label);
  const stored = await labelDocuments.open().get(id, { attachments: true });
  const broken = { content_type: 'text/plain', data: btoa('{"version": 1}') };
  await labelDocuments.open().put({ ...stored, _attachments: { ...stored._attachments, label: broken } });
  return id;
}

test('a label that cannot be read is counted, and what the others teach is learnt', async () => {
  const sound = sampleLabel();
  await saveLabel(sound);
  const ids = [await saveBroken(), labelId(sound)];
  expect(await learntFrom(ids)).toMatchObject({ tell: 'proposal', ids: [labelId(sound)], unreadable: 1 });
});

test('where none can be read, nothing is learnt', async () => {
  expect(await learntFrom([await saveBroken()])).toEqual({ tell: 'nothing', unreadable: 1 });
});
