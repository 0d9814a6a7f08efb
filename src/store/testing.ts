import { toBase64 } from '../clip/base64.ts';
import { CLIP_VERSION, type Clip, type Metadata } from '../clip/clip.ts';
import { LABEL_VERSION, type Label } from '../clip/labels/label-format.ts';
import { sha256 } from '../clip/sha256.ts';
import { serialise } from '../extract/page/snapshot.ts';
import { h, snapshotOf } from '../extract/page/testing.ts';
import type { NewPicture } from './articles/store.ts';

/** A clip for tests: metadata as given, text and HTML of one paragraph. */
export function sampleClip(metadata: Partial<Metadata> = {}, text = 'The keepers trimmed the lamp.'): Clip {
  return {
    version: CLIP_VERSION,
    metadata: {
      title: 'Keepers',
      byline: '',
      published: '',
      siteName: 'Example',
      lang: 'en',
      dir: 'ltr',
      excerpt: '',
      url: 'https://example.org/keepers',
      canonical: '',
      ...metadata,
    },
    html: `<p>${text}</p>`,
    text,
    words: text.split(/\s+/).length,
    images: [],
    savedAt: '2026-03-01T10:00:00.000Z',
    extractor: 'hand',
  };
}

/** An image for tests, whose bytes follow from its name. */
export function samplePicture(name: string): NewPicture {
  return { url: `https://example.org/${name}.png`, type: 'image/png', data: btoa(name.repeat(100)) };
}

/** A label for tests that brings its page: a menu, and an article of two paragraphs, of which the method took the first. */
export function sampleLabel(fields: Partial<Label> = {}, words = 'The keepers trimmed the lamp.'): Label {
  const page = snapshotOf(
    h(
      'body',
      { rect: [0, 0, 1000, 800] },
      h('div', { rect: [0, 0, 1000, 100] }, 'Menu'),
      h('p', { rect: [0, 100, 600, 300] }, words),
      h('p', { rect: [0, 300, 600, 800] }, 'The second paragraph.'),
    ),
  );
  const bytes = serialise(page);
  const selection = (...included: string[]) => ({
    included,
    excluded: [],
    selectors: included.map((value) => [{ type: 'XPathSelector', value } as const]),
  });
  return {
    version: LABEL_VERSION,
    url: 'https://www.example.org/keepers',
    title: 'Keepers',
    time: '2026-03-01T10:00:00.000Z',
    viewport: { width: 1280, height: 1024 },
    extractor: { name: 'winnow', model: 'm1' },
    prediction: selection('/html[1]/body[1]/p[1]'),
    final: selection('/html[1]/body[1]/p[1]', '/html[1]/body[1]/p[2]'),
    snapshotHash: sha256(bytes),
    snapshot: toBase64(bytes),
    edits: [{ command: 'include', path: '/html[1]/body[1]/p[2]', at: 900 }],
    ...fields,
  };
}

/** The same without its page. */
export function bareLabel(fields: Partial<Label> = {}): Label {
  const label: { snapshot?: string } & Label = { ...sampleLabel(fields) };
  delete label.snapshot;
  return label;
}

/** As the locks of the browser, for Node: those of one name come one after the other. */
export function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, work: () => Promise<unknown>) {
      const next = (last.get(name) ?? Promise.resolve()).then(work, work);
      last.set(name, next);
      return next;
    },
  };
}

/** A storage area in memory, with what is stored in it. */
export function fakeStorage() {
  const stored = new Map<string, unknown>();
  const local = {
    get: (keys: string | readonly string[]) =>
      Promise.resolve(
        Object.fromEntries([keys].flat().flatMap((key) => (stored.has(key) ? [[key, stored.get(key)]] : []))),
      ),
    set: (values: object) => Promise.resolve(Object.entries(values).forEach(([key, value]) => stored.set(key, value))),
    remove: (key: string) => Promise.resolve(void stored.delete(key)),
  };
  return { stored, local };
}
