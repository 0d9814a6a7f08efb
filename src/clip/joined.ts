import { fragmentOf, ownFragment } from './address.ts';
import { clipId } from './article/targets.ts';
import type { Clip, ClipImage } from './clip.ts';
import { startsWithTitle } from './files/html.ts';
import { pageNumbers, sayOneTitle } from './pages-of-one.ts';
import { ID_PREFIX, sanitise } from './sanitise.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/**
 * Clips as they are read one after the other: by the number of their page where their addresses differ in that alone, else
 * as they were kept.
 */
export function inReadingOrder<T extends { readonly clip: Clip }>(articles: readonly T[]): T[] {
  if (articles.length === 0) return [];
  const numbers = pageNumbers(articles.map(({ clip }) => clip.metadata.url));
  const numbered = articles.map((article, k) => ({ article, number: numbers?.[k] ?? 0 }));
  const time = ({ article }: (typeof numbered)[number]): number => Date.parse(article.clip.savedAt);
  numbered.sort((a, b) => a.number - b.number || time(a) - time(b));
  return numbered.map(({ article }) => article);
}

/**
 * One clip of some, in their order, with the title and the address of the first. Pages that have its title say it once;
 * each of the others begins with its own. Links from one to another lead to it within the clip. Needs a DOM. Throws
 * RangeError where there is none to join.
 */
export function joinClips(clips: readonly Clip[]): Clip {
  if (clips.length === 0) throw new RangeError('there is no clip to join');
  const [first] = clips;
  const parts = clips.map((clip) => ({ clip, body: bodyOf(clip) }));
  const ids = new Set<string>();
  const renamed = parts.map(({ body }, k) => renameIds(body, k, ids));
  for (const { clip, body } of parts.slice(1)) {
    headPart(clip, body, first);
    sayLanguage(clip, body, first);
  }
  linkParts(parts, renamed, ids);
  return {
    ...first,
    metadata: { ...first.metadata, byline: bylineOf(clips) },
    html: parts.map(({ body }) => body.innerHTML).join(''),
    text: clips
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n\n'),
    words: clips.reduce((sum, { words }) => sum + words, 0),
    images: imagesOf(clips),
    savedAt: clips.map(({ savedAt }) => savedAt).reduce((a, b) => (a < b ? b : a)),
  };
}

function bodyOf({ html }: Clip): HTMLElement {
  return new DOMParser().parseFromString(sanitise(html), 'text/html').body;
}

/** Gives the ids of part `k` names that none before it has; links within it follow. What each was called, and is. */
function renameIds(body: HTMLElement, k: number, taken: Set<string>): ReadonlyMap<string, string> {
  const prefix = k === 0 ? ID_PREFIX : freePrefix(`${ID_PREFIX}${k + 1}-`, taken);
  const names = new Map<string, string>();
  for (const element of body.querySelectorAll('[id]')) {
    // A link leads to the first of several.
    if (names.has(element.id)) {
      element.removeAttribute('id');
      continue;
    }
    const id = prefix + element.id.slice(ID_PREFIX.length);
    names.set(element.id, id);
    taken.add(id);
    element.id = id;
  }
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const id = names.get(fragmentOf(link));
    if (id !== undefined) link.setAttribute('href', `#${encodeURIComponent(id)}`);
  }
  return names;
}

/** A prefix with more hyphens at its end than any id that begins with it. */
function freePrefix(prefix: string, taken: ReadonlySet<string>): string {
  let most = '';
  for (const id of taken) {
    if (!id.startsWith(prefix)) continue;
    const hyphens = /^-*/.exec(id.slice(prefix.length))?.[0] ?? '';
    if (hyphens.length >= most.length) most = `${hyphens}-`;
  }
  return prefix + most;
}

/** A further page of the first one's article says no title again; another article says its own. */
function headPart(clip: Clip, body: HTMLElement, first: Clip): void {
  const { title } = clip.metadata;
  if (sayOneTitle(clip.metadata, first.metadata)) {
    if (beginsWith(clip, title) || beginsWith(clip, first.metadata.title)) body.querySelector(HEADINGS)?.remove();
    return;
  }
  if (beginsWith(clip, title) || title === '') return;
  const heading = body.ownerDocument.createElement('h1');
  heading.textContent = title;
  body.prepend(heading);
}

/** What is in another language than the first one, or reads the other way, says so itself. */
function sayLanguage({ metadata: { lang, dir } }: Clip, body: HTMLElement, first: Clip): void {
  const isOtherWay = dir !== first.metadata.dir;
  const isOtherLanguage = lang !== '' && lang !== first.metadata.lang;
  for (const element of body.children) {
    if (isOtherWay && !element.hasAttribute('dir')) element.setAttribute('dir', dir);
    if (isOtherLanguage && !element.hasAttribute('lang')) element.setAttribute('lang', lang);
  }
}

function beginsWith(clip: Clip, title: string): boolean {
  return startsWithTitle({ ...clip, metadata: { ...clip.metadata, title } });
}

interface Part {
  readonly clip: Clip;
  readonly body: HTMLElement;
}

/** Links to the page of a part lead to the part, or to the place in it that they name. */
function linkParts(parts: readonly Part[], renamed: readonly ReadonlyMap<string, string>[], ids: Set<string>): void {
  const partAt = new Map(parts.map(({ clip }, k) => [withoutFragment(clip.metadata.url), k] as const));
  for (const { body } of parts) {
    for (const link of body.querySelectorAll('a[href^="http"]')) {
      const address = link.getAttribute('href') ?? '';
      const k = partAt.get(withoutFragment(address));
      if (k === undefined) continue;
      const { url } = parts[k].clip.metadata;
      const fragment = ownFragment(address, url, url);
      const id = (fragment !== null && renamed[k].get(clipId(fragment))) || startOf(parts[k].body, k, ids);
      if (id === null) continue;
      link.setAttribute('href', `#${encodeURIComponent(id)}`);
      link.removeAttribute('rel');
    }
  }
}

/** The id of what a part begins with; null where that is no element. */
function startOf(body: HTMLElement, k: number, ids: Set<string>): string | null {
  const start = body.firstElementChild;
  if (start && start.id === '') {
    start.id = freePrefix(`${ID_PREFIX}part-${k + 1}-`, ids);
    ids.add(start.id);
  }
  return start?.id ?? null;
}

function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '');
}

/** Everybody who wrote one of them, once. */
function bylineOf(clips: readonly Clip[]): string {
  const names = clips.map(({ metadata }) => metadata.byline).filter((byline) => byline !== '');
  return Array.from(new Set(names)).join(', ');
}

/** Each address once. */
function imagesOf(clips: readonly Clip[]): ClipImage[] {
  return Array.from(
    new Map(clips.flatMap(({ images }) => images.map((image) => [image.url, image] as const))).values(),
  );
}
