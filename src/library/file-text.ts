/** Marks that files of Unicode begin with. */
const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Bytes in which a page names its encoding (HTML Standard, 13.2.3.2); a file of an archive may have a comment before it. */
const HEAD = 8192;

/** Comments name none. */
const COMMENT = /<!--[\s\S]*?-->/g;
const META = /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([\w-]+)/i;

/** What pages of no named encoding are in that are not UTF-8. */
const OLD = 'windows-1252';

/**
 * The text of a file of HTML in the encoding that it names: browsers save pages with the bytes that they came in.
 * `isBeginning`: the last letter may be cut.
 */
export async function textOfFile(file: Blob, isBeginning = false): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes, isBeginning)).decode(bytes);
}

function encodingOf(bytes: Uint8Array, isBeginning: boolean): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, k) => bytes[k] === byte));
  if (marked) return marked[0];
  const head = new TextDecoder(OLD).decode(bytes.subarray(0, HEAD));
  const named = META.exec(head.replace(COMMENT, ''))?.[1];
  return (named && knownEncoding(named)) ?? (isUtf8(bytes, isBeginning) ? 'utf-8' : OLD);
}

/** Null for one that browsers do not know, or that a page cannot name in its own words: such pages are of another. */
function knownEncoding(name: string): string | null {
  try {
    const { encoding } = new TextDecoder(name);
    return encoding.startsWith('utf-16') ? null : encoding;
  } catch {
    return null; // No encoding: then as if none were named.
  }
}

function isUtf8(bytes: Uint8Array, isBeginning: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isBeginning });
    return true;
  } catch {
    return false; // Bytes that UTF-8 does not have.
  }
}
