import type { Taken } from '../../messages/protocol.ts';

/** Clips with something in their fields that no export of ours holds: each has to be refused whole. */
export function poisoned(sound: Taken): (readonly [what: string, taken: unknown])[] {
  const { clip } = sound;
  const metadata = (fields: object) => ({ ...sound, clip: { ...clip, metadata: { ...clip.metadata, ...fields } } });
  const picture = (fields: object) => ({
    ...sound,
    pictures: [{ url: 'https://example.org/i.png', type: 'image/png', data: 'AAAA', ...fields }],
  });
  return [
    ['an address that is a script', metadata({ url: 'javascript:alert(1)' })],
    ['an address of data', metadata({ url: 'data:text/html,<script>alert(1)</script>' })],
    ['an address with a password', metadata({ url: 'https://user:secret@example.org/' })],
    ['a direction that is markup', metadata({ dir: '"><script>alert(1)</script>' })],
    ['a title that is an object', metadata({ title: { toString: 'x' } })],
    ['a title of a million letters', metadata({ title: 'x'.repeat(1_000_000) })],
    ['a version of another schema', { ...sound, clip: { ...clip, version: 99 } }],
    ['a count that is text', { ...sound, clip: { ...clip, words: '1' } }],
    ['a count below nothing', { ...sound, clip: { ...clip, words: -1 } }],
    ['a time that is no time', { ...sound, clip: { ...clip, savedAt: 'yesterday' } }],
    ['HTML that is a list', { ...sound, clip: { ...clip, html: ['<p>x</p>'] } }],
    ['no clip', { pictures: [] }],
    ['no pictures', { clip }],
    ['a picture that is a page', picture({ type: 'text/html' })],
    ['a picture of a made-up type', picture({ type: 'image/x"><script>' })],
    ['a picture under a script', picture({ url: 'javascript:alert(1)' })],
    ['a picture that is not base64', picture({ data: '<svg onload=alert(1)>' })],
    ['a list in place of a clip', [sound]],
    ['nothing', null],
  ];
}
