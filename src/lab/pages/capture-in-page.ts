/** Runs inside a corpus page: the capture that the extension ships, and the gold paths resolved to its rows. */
import { capture } from '../../capture/capture.ts';
import { serialise } from '../../extract/page/snapshot.ts';
import { settleAnimations } from './settle-animations.ts';

/** What comes out of a page. Rows in document order. */
export interface PageCapture {
  /** Bytes of `serialise`, base64. */
  readonly snapshot: string;
  readonly select: readonly number[];
  readonly deselect: readonly number[];
  /** Gold paths that lead to no row. */
  readonly lost: readonly string[];
}

/** Captures the document, scripts off and animations settled, and resolves child-index XPaths by local name to rows. */
export function capturePage(select: readonly string[], deselect: readonly string[]): PageCapture {
  settleAnimations(document);
  const { snapshot, elements } = capture(document);
  const rowOf = new Map(elements.map((element, row) => [element, row]));
  const lost: string[] = [];
  const rows = (paths: readonly string[]): number[] =>
    paths
      .flatMap((path) => {
        const element = elementAt(document, path);
        const row = element && rowOf.get(element);
        if (typeof row === 'number') return [row];
        lost.push(path);
        return [];
      })
      .sort((a, b) => a - b);
  return { snapshot: base64(serialise(snapshot)), select: rows(select), deselect: rows(deselect), lost };
}

/** The element at a path such as /html[1]/body[1]/div[3]: the third child with the local name div; null where there is none. */
export function elementAt(document: Document, path: string): Element | null {
  let parent: ParentNode & Node = document;
  for (const step of path.split('/').slice(1)) {
    const [, name, index] = /^(.+)\[(\d+)\]$/.exec(step) ?? [];
    const named: Element[] = Array.from(parent.children).filter((child) => child.localName === name);
    const child = named[Number(index) - 1];
    if (!child) return null;
    parent = child;
  }
  return parent instanceof Element ? parent : null;
}

/** Bytes handed to String.fromCharCode at once: well below every engine's limit of arguments. */
const CHUNK = 0x8000;

function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}
