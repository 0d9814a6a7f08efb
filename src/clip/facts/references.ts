import { byName } from '../elements.ts';

/** References that sites leave in linked data and, written twice, in `meta`, where nothing resolves them. */
const NAMED = byName({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
});

/** Text with the character references that are left in it resolved: numbers, and the names that texts use. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, reference: string) => {
    const name = reference.toLowerCase();
    if (!name.startsWith('#')) return NAMED.get(name) ?? whole;
    const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
