import { moveChildren } from '../clip/children.ts';
import { FIRST_HEADINGS, isTitle, plain } from '../clip/files/html.ts';
import { numberBlocks } from '../clip/removed.ts';
import { sanitise } from '../clip/sanitise.ts';
import type { StoredClip } from '../store/articles/store.ts';
import { nameHeadings } from './contents.ts';
import { placePictures } from './pictures.ts';

/** An article ready to be shown, with the addresses it holds open. */
export interface ShownArticle {
  readonly content: DocumentFragment;
  /** Gives the memory of the images back. */
  release(): void;
}

/**
 * The stored HTML through the sanitiser once more, parsed in a document that loads nothing, its images taken from the
 * store. Images that were not stored become a line with their description and a link: nothing is fetched.
 */
export function prepareArticle({ clip, pictures }: StoredClip): ShownArticle {
  const parsed = new DOMParser().parseFromString(sanitise(clip.html), 'text/html');
  numberBlocks(parsed);
  // Before the words that stand for pictures are in the way.
  dropRepeatedTitle(parsed, clip.metadata.title);
  const release = placePictures(parsed, pictures);
  nameHeadings(parsed);
  markLeads(parsed);
  markTasks(parsed);
  markShort(parsed);
  markBacks(parsed);
  const content = document.createDocumentFragment();
  moveChildren(parsed.body, content);
  return { content, release };
}

/** The title stands above the article: a heading that says the same at its start is not shown twice. */
function dropRepeatedTitle(parsed: Document, title: string): void {
  const before = parsed.createRange();
  before.setStart(parsed.body, 0);
  const headings = Array.from(parsed.body.querySelectorAll('h1, h2, h3, h4, h5, h6'));
  for (const heading of headings.slice(0, FIRST_HEADINGS)) {
    before.setEndBefore(heading);
    if (isTitle(plain(heading.outerHTML), before.toString(), title)) return heading.remove();
  }
}

/** UTF-16 units. A line that names what follows, who speaks for example, says no more. */
const LONGEST_NAME = 60;

/** Marks what announces the list, code or table that follows it, and bold lines over text: on paper no page ends between the two. */
function markLeads(parsed: Document): void {
  for (const line of parsed.querySelectorAll('p:has(> :is(b, strong):only-child):has(+ p)')) {
    const text = line.textContent?.trim() ?? '';
    line.toggleAttribute(
      'data-leads',
      text.length <= LONGEST_NAME && line.firstElementChild?.textContent?.trim() === text,
    );
  }
  for (const line of parsed.querySelectorAll('p:has(+ :is(ul, ol, dl, pre, table, blockquote, figure))')) {
    line.toggleAttribute('data-leads', /[:：]\s*$/.test(line.textContent ?? ''));
  }
}

/** Marks the items that begin with a box to tick. */
function markTasks(parsed: Document): void {
  for (const item of parsed.querySelectorAll('li')) {
    item.toggleAttribute('data-task', /^\s*[☐☑]/.test(item.textContent ?? ''));
  }
}

/** Lines of code, or rows of a table. More would leave too much of a page empty. */
const SHORT = 10;

/** Marks code and tables that are short: on paper they stay whole. */
function markShort(parsed: Document): void {
  for (const code of parsed.querySelectorAll('pre')) {
    code.toggleAttribute('data-short', (code.textContent ?? '').trim().split('\n', SHORT + 1).length <= SHORT);
  }
  for (const table of parsed.querySelectorAll('table')) table.toggleAttribute('data-short', table.rows.length <= SHORT);
}

/** Arrows, and the signs that have them drawn as text or in colours. */
const ARROW = /^[↩↑⤴⮌↵^\ufe0e\ufe0f\s]+$/;

/** Marks the links of notes that lead back to the text by an arrow. */
function markBacks(parsed: Document): void {
  for (const link of parsed.querySelectorAll('a[href^="#"]')) {
    link.toggleAttribute('data-back', ARROW.test(link.textContent ?? ''));
  }
}
