import { afterEach, expect, test, vi } from 'vitest';
import type { ClipImage } from '../../clip/clip.ts';
import type { Picture } from '../../messages/protocol.ts';
import { readPictures } from './pictures.ts';

afterEach(() => void vi.restoreAllMocks());

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Answers requests with files of 5.9 MB; the first `others` of them are not pictures. */
function serve(others = 0): void {
  let asked = 0;
  vi.spyOn(window, 'fetch').mockImplementation((url) => {
    const bytes = new Uint8Array(5_900_000);
    if (asked++ >= others) bytes.set(PNG_START);
    const answer = new Response(bytes);
    Object.defineProperty(answer, 'url', { value: url });
    return Promise.resolve(answer);
  });
}

async function picturesOf(count: number): Promise<Picture[]> {
  const images = Array.from({ length: count }, (_, k): ClipImage => {
    return { url: `https://pictures.test/${k}.png`, alt: '', width: 800, height: 600 };
  });
  const read: Picture[] = [];
  await readPictures(images, [], (picture) => read.push(picture), 30_000_000);
  return read;
}

test('the pictures of one article have no more bytes together than they may, also where many are read at once', async () => {
  serve();
  expect(await picturesOf(20)).toHaveLength(5);
});

test('once the time for the pictures of an article is over no more of them are waited for (S18)', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.spyOn(window, 'fetch').mockImplementation((_, how) =>
    how?.signal?.aborted ? Promise.reject(new DOMException('too late', 'TimeoutError')) : new Promise(() => undefined),
  );
  expect(await picturesOf(3)).toEqual([]);
});

test('what is not a picture takes no room from those that are', async () => {
  serve(7);
  expect(await picturesOf(12)).toHaveLength(5);
});

test('a picture is asked for without cookies and without telling of the page (S18)', async () => {
  serve();
  await picturesOf(1);
  const how = { credentials: 'omit', referrerPolicy: 'no-referrer' };
  expect(window.fetch).toHaveBeenCalledExactlyOnceWith(
    'https://pictures.test/0.png',
    expect.objectContaining(how) as unknown,
  );
});

test.each([
  ['another extension has put in its place', 'chrome-extension://blocker/1x1.png', '9'],
  ['says that it is too large', 'https://pictures.test/0.png', '6000001'],
])('a picture that %s is left out (S18)', async (_what, url, length) => {
  vi.spyOn(window, 'fetch').mockImplementation(() => {
    const answer = new Response(new Uint8Array(PNG_START), { headers: { 'content-length': length } });
    Object.defineProperty(answer, 'url', { value: url });
    return Promise.resolve(answer);
  });
  expect(await picturesOf(1)).toEqual([]);
});

test('of an answer that does not end no more is read than a picture may have (S18)', async () => {
  let [given, isCancelled] = [0, false];
  const chunk = new Uint8Array(100_000);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      given += chunk.length;
      controller.enqueue(chunk);
    },
    cancel: () => void (isCancelled = true),
  });
  vi.spyOn(window, 'fetch').mockImplementation((url) => {
    const answer = new Response(body);
    Object.defineProperty(answer, 'url', { value: url });
    return Promise.resolve(answer);
  });
  expect(await picturesOf(1)).toEqual([]);
  expect(isCancelled).toBe(true);
  expect(given).toBeLessThan(7_000_000);
});

test('a picture whose bytes cannot be read is left out, and the others come', async () => {
  serve();
  const read = vi.spyOn(FileReader.prototype, 'readAsDataURL');
  read.mockImplementationOnce(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
  });
  expect(await picturesOf(3)).toHaveLength(2);
});
