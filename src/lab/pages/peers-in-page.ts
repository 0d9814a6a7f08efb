/** Runs inside a corpus page: the peers, as their users call them, and their results as blocks of text. */
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { settleAnimations } from './settle-animations.ts';

/** What a peer made of a page: its text, a string for each block, empty where it found nothing. Time in ms of wall clock. */
export interface PeerResult {
  readonly blocks: readonly string[];
  readonly ms: number;
}

/** Readability on a clone of the document, as its README asks for: it takes the document apart. */
export function readability(): PeerResult {
  return timed(() => new Readability(document.cloneNode(true) as Document).parse()?.content ?? '');
}

/** Defuddle on the document itself: it reads computed styles, and clones what it changes. To be run last. */
export function defuddle(): PeerResult {
  return timed(() => new Defuddle(document, { url: document.URL }).parse().content);
}

function timed(extract: () => string): PeerResult {
  settleAnimations(document);
  const start = performance.now();
  const html = extract();
  const ms = performance.now() - start;
  return { blocks: textBlocks(new DOMParser().parseFromString(html, 'text/html').body), ms };
}

const UNREAD = new Set(['script', 'style', 'template', 'select', 'textarea']);

/** Phrasing elements that stand within a line (HTML standard, section 15.3.4); all others border a block. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big button cite code data del dfn em font i img ins kbd label mark math q ruby rb rp rt s ' +
    'samp small span strike strong sub sup svg time tt u var wbr'
  ).split(' '),
);

/** The text below a node in blocks by the names of its tags; white space collapsed, no empty blocks. */
export function textBlocks(root: Node): string[] {
  const blocks: string[] = [];
  let open = '';
  const close = (): void => {
    const text = open.replace(/\s+/g, ' ').trim();
    if (text) blocks.push(text);
    open = '';
  };
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) open += node.nodeValue ?? '';
    if (!(node instanceof Element) || UNREAD.has(node.localName)) return;
    const border = !INLINE.has(node.localName);
    if (border) close();
    node.childNodes.forEach(walk);
    if (border) close();
  };
  walk(root);
  close();
  return blocks;
}
