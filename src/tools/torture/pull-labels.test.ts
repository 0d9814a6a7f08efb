import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelLine, type Label } from '../../clip/labels/label-format.ts';
import { labelLines } from '../../lab/labels.ts';
import { NoDatabase, pullLabels } from '../../lab/pull-labels.ts';
import { GZIP, LABEL_NAME, LABEL_PREFIX, labelDocument, SNAPSHOT_NAME } from '../../store/labels/label-document.ts';
import { sampleLabel } from '../../store/testing.ts';
import { couchServer, type CouchServer } from './server.ts';

let folder = '';
let server: CouchServer;
let labels = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-labels-'));
  server = await couchServer(folder);
  await server.start();
  labels = `${server.url}-labels`;
  await put(labels);
}, 60_000);

afterAll(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

async function put(address: string, body?: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, {
    method: 'PUT',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new RangeError(`${address}: ${answer.status} ${await answer.text()}`);
}

/** Puts a document on the server as the extension writes it. */
async function putLabel(
  name: string,
  { snapshot, ...label }: Label,
  deletedAt = '',
  line = labelLine(label),
): Promise<void> {
  const attached = (type: string, bytes: Uint8Array) => ({
    content_type: type,
    data: Buffer.from(bytes).toString('base64'),
  });
  const page = Buffer.from(snapshot ?? '', 'base64');
  await put(`${labels}/${encodeURIComponent(LABEL_PREFIX + name)}`, {
    ...labelDocument(label, null),
    deletedAt,
    _attachments: {
      [LABEL_NAME]: attached('text/plain', new TextEncoder().encode(line)),
      ...(snapshot !== undefined && { [SNAPSHOT_NAME]: attached(GZIP, Uint8Array.from(gzipSync(page))) }),
    },
  });
}

test('labels come from the server as they were exported, with their pages, and can be trained on', async () => {
  const label = sampleLabel();
  await putLabel('a', label);
  await putLabel('b', sampleLabel({}, 'Another page of the same keepers.'));
  await putLabel('deleted', label, '2026-03-01T10:00:00.000Z');
  await putLabel('broken', label, '', '{"version": 99}');
  const { lines, deleted, refused } = await pullLabels(labels);
  expect([lines.length, deleted, refused]).toEqual([2, 1, [`${LABEL_PREFIX}broken`]]);
  expect(JSON.parse(lines[0])).toEqual(JSON.parse(JSON.stringify(label)));
  expect(labelLines(lines.join('\n')).map((line) => line.ok && line.page !== null)).toEqual([true, true]);
});

test('what is no database is told in a sentence', async () => {
  await expect(pullLabels(`${server.url}-nothing`)).rejects.toThrow(NoDatabase);
  await expect(pullLabels('library')).rejects.toThrow(NoDatabase);
});
