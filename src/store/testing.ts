import { CLIP_VERSION, type Clip, type Metadata } from '../clip/clip.ts';

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
