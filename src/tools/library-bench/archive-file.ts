import { randomFillSync } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { configure, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-no-worker.js';
import { ARCHIVE_HEAD, ARCHIVE_VERSION, type Archived } from '../../store/files/archive-format.ts';

configure({ useWebWorkers: false });

/** Bytes of an image: what a large photograph takes. No two are equal, so that none is stored once for two. */
const IMAGE = 2_000_000;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Writes an archive of the library with so many megabytes of images, an article an image; gives the number of articles. */
export async function writeArchive(path: string, megabytes: number): Promise<number> {
  const articles = Math.ceil((megabytes * 1e6) / IMAGE);
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(path)) as WritableStream<Uint8Array<ArrayBuffer>>);
  const created = new Date(Date.UTC(2026, 0, 1)).toISOString();
  await zip.add(
    ARCHIVE_HEAD,
    new TextReader(JSON.stringify({ format: 'winnow-library', version: ARCHIVE_VERSION, created, articles })),
  );
  for (let number = 0; number < articles; number++) {
    const bytes = randomFillSync(new Uint8Array(IMAGE));
    bytes.set(PNG);
    const file = `images/${number}.png`;
    await zip.add(file, new Uint8ArrayReader(bytes), { level: 0 });
    await zip.add(
      `articles/${String(number + 1).padStart(6, '0')}.json`,
      new TextReader(JSON.stringify(archived(number, file))),
    );
  }
  await zip.close();
  return articles;
}

function archived(number: number, file: string): Archived {
  const url = `https://bench.example/photo-${number}.png`;
  const text = `Article ${number} of an archive with one photograph.`;
  const savedAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  return {
    id: `clip:${savedAt}:bench-${number}`,
    clip: {
      version: 1,
      metadata: {
        title: `Article ${number}`,
        byline: '',
        published: '',
        siteName: 'Bench',
        lang: 'en',
        dir: 'ltr',
        excerpt: text,
        url: `https://bench.example/${number}`,
        canonical: '',
      },
      html: `<p>${text}</p><img src="${url}" alt="">`,
      text,
      words: 8,
      images: [{ url, alt: '', width: 1200, height: 800 }],
      savedAt,
      extractor: 'hand',
    },
    tags: [],
    read: false,
    progress: 0,
    deletedAt: '',
    pictures: [{ url, type: 'image/png', file }],
  };
}
