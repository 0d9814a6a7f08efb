/** Runs in a page of the extension: fills the library with articles made here, so that they need not travel. */
import { seededRandom } from '../../lab/random.ts';
import { saveClip } from '../../store/articles/store.ts';
import { UNWATCHED } from '../../store/database/course.ts';
import { library } from '../../store/database/database.ts';
import { exportArchive, importArchive, type Imported } from '../../store/files/archive.ts';

/** Words of the language that the articles are written in, and of one article. */
const LEXICON = 60_000;
const WORDS = 800;

const random = seededRandom(1);
const lexicon = Array.from({ length: LEXICON }, () => madeWord());

const fillInPage = {
  /** Saves articles; each has one or two of the images, base64 PNGs. */
  async fill(images: readonly string[], from: number, count: number): Promise<void> {
    for (let number = from; number < from + count; number++) await saveOne(images, number);
  },
  /** Words of the lexicon: a common one, and one of the middle. */
  words: (): string[] => [lexicon[3], lexicon[2000]],
  /** All articles through an archive and back; the answer is its bytes and what the import says. */
  async archive(): Promise<{ readonly bytes: number; readonly imported: Imported | null }> {
    const { rows } = await library().allDocs({ include_docs: true, startkey: 'clip:', endkey: 'clip:\ufff0' });
    const ids = rows.map(({ id }) => id);
    const exported = await exportArchive(ids, new Date(), UNWATCHED);
    if (!exported) throw new Error('the export was stopped, by nobody');
    return { bytes: exported.archive.size, imported: await importArchive(exported.archive, UNWATCHED) };
  },
};

/** What the bundle puts at `globalThis.fillInPage`. */
export type FillInPage = typeof fillInPage;

Object.assign(globalThis, { fillInPage });

async function saveOne(images: readonly string[], number: number): Promise<void> {
  const text = Array.from({ length: WORDS }, zipfWord).join(' ');
  const pictures = Array.from({ length: 1 + (number % 2) }, (_, k) => {
    const image = (number * 7 + k * 13) % images.length;
    return { url: `https://bench.example/image-${image}.png`, type: 'image/png', data: images[image] };
  });
  const clip = {
    version: 1,
    metadata: {
      title: Array.from({ length: 7 }, zipfWord).join(' '),
      byline: '',
      published: '',
      siteName: 'Bench',
      lang: 'en',
      dir: 'ltr' as const,
      excerpt: text.slice(0, 160),
      url: `https://bench.example/${number}`,
      canonical: '',
    },
    html: `<p>${text}</p>${pictures.map(({ url }) => `<img src="${url}" alt="">`).join('')}`,
    text,
    words: WORDS,
    images: pictures.map(({ url }) => ({ url, alt: '', width: 128, height: 128 })),
    savedAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    extractor: 'hand',
  };
  await saveClip({ clip, pictures, kept: true });
}

/** The word of rank r comes about as often as 1/r: Zipf's law, inverted for a uniform number. */
function zipfWord(): string {
  return lexicon[Math.min(LEXICON - 1, Math.floor(LEXICON ** random()) - 1)];
}

function madeWord(): string {
  const letters = 'etaoinshrdlucmfwypvbgkjqxz';
  return Array.from({ length: 3 + Math.floor(random() * 8) }, () => letters[Math.floor(random() ** 2 * 26)]).join('');
}
