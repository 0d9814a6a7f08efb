/** UTF-8 bytes of a name without its ending: file systems allow 255 for the whole. */
const MAX_BYTES = 120;

/** Not allowed in names on some system: separators, wildcards, quotes, control and direction marks. */
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]+/g;

/** Names that Windows keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A file name from a title, without ending: fit for every system, in any script, at most 120 bytes. 'Untitled' where
 * nothing is left.
 */
export function fileName(title: string): string {
  const plain = title.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const cut = cutBytes(plain, MAX_BYTES).replace(/^[.\s~-]+|[.\s]+$/g, '');
  return cut === '' ? 'Untitled' : RESERVED.test(cut.split('.')[0]) ? `_${cut}` : cut;
}

/** File names for titles of files that stand together: a number is added to stay apart from those before, whatever their case. */
export function namesApart(): (title: string) => string {
  const used = new Set<string>();
  /** The number to try next, by name. */
  const next = new Map<string, number>();
  return (title) => {
    const name = fileName(title);
    const key = name.toLowerCase();
    let free = name;
    let number = next.get(key) ?? 2;
    while (used.has(free.toLowerCase())) free = `${name} (${number++})`;
    next.set(key, number);
    used.add(free.toLowerCase());
    return free;
  };
}

/** The longest start of a text that fits, never within a letter. */
function cutBytes(text: string, bytes: number): string {
  const encoder = new TextEncoder();
  let size = 0;
  let out = '';
  for (const letter of text) {
    size += encoder.encode(letter).length;
    if (size > bytes) return out;
    out += letter;
  }
  return out;
}
