import type { BlockText } from './block-text.ts';
import type { Blocks } from './blocks.ts';
import { namedBy } from './names.ts';
import { rowWords } from './row-content.ts';
import { tagOf, type Snapshot } from './snapshot.ts';

/** Tags of what a page offers to do, or says beside its content. */
const TAGS: ReadonlySet<string> = new Set([
  'aside',
  'dialog',
  'fieldset',
  'footer',
  'form',
  'legend',
  'menu',
  'nav',
  'option',
  'select',
  'textarea',
]);

/** Words. A button with more may be the question above an answer that unfolds. */
const MAX_BUTTON_WORDS = 3;

/** Class names and roles of the same, at the beginning of a word; `shared`, `navy` and social proof are something else. */
const NAMES =
  /(?:^|[^a-z])(?:shar(?:e(?!d)|ing)|sharedaddy|social(?!.?(?:proof|security))|add(?:this|toany)|subscri(?:be|ption)|newsletter|sign-?up|log-?in|register|cookie|consent|gdpr|ads?(?![a-z])|advert|sponsor|promo|outbrain|taboola|nav(?![a-z])|navbar|navigation|menu|breadcrumb|pagination|pager|skip|sr-only|screen-?reader|visually-?hidden)/i;

/**
 * Class names and ids of what may be long: what buyers say, boxes that open over a page, what somebody has below each of their
 * posts. Each with how likely content its text has to be to stay.
 */
const LONG: readonly { readonly names: RegExp; readonly stays: number }[] = [
  { names: /(?:^|[^a-z])(?:reviews?|modal|pop-?up|tooltip|alert)(?![a-z])|(?:^|\s)related(?![a-z])/i, stays: 0.6 },
  {
    names: /(?:^|\s)(?:(?:post|message|user|forum|js)[-_]?)?signature(?:[-_]?(?:text|content|body))?(?:\s|$)/i,
    stays: 0.92,
  },
];

/** Share of the words taken. What holds more is what the page is about. */
const MAX_LONG = 0.7;

/** Tags of headings. They are named after what they say. */
export const HEADING = /^h[1-6]$/;

/** A subtree is noise only where its text is likelier so. */
const MAX_PROBABILITY = 0.5;

/** Share of the words taken. Where names speak of more they mean something else: the menu of a restaurant, small ads. */
const MAX_NAMED = 0.3;

/**
 * Rows below `included` and not below `excluded` that say by their tag, class or role that they are no content (a bar
 * for sharing, a form, a menu), are likelier noise and hold words, but at most `maxWords`, or that are named as what may be
 * long: topmost ones, in document order. `means`: probability of each row's text. O(rows + blocks).
 */
export function namedNoise(
  page: Snapshot,
  { blocks, text }: { readonly blocks: Blocks; readonly text: BlockText },
  means: Float64Array,
  { included, excluded }: { readonly included: readonly number[]; readonly excluded: readonly number[] },
  maxWords: number,
): number[] {
  const words = rowWords(page, blocks, text);
  const { isTagged, isNamed, mayStay } = namesOf(page);
  const isNoise = (row: number): boolean =>
    words[row] > 0 &&
    words[row] <= maxWords &&
    means[row] < MAX_PROBABILITY &&
    (isTagged(row, words[row]) || isNamed(row));
  const sum = (rows: readonly number[]): number => rows.reduce((all, row) => all + words[row], 0);
  const taken = sum(included) - sum(excluded);
  const isLong = (row: number): boolean =>
    words[row] > 0 && words[row] <= MAX_LONG * taken && !mayStay(row, means[row]);
  const cut = new Set(excluded);
  const found: number[] = [];
  const long: number[] = [];
  for (const top of included) {
    for (let row = top; row < page.end[top];) {
      const isCut = cut.has(row);
      const noise = isCut ? null : row > top && isNoise(row) ? found : isLong(row) ? long : null;
      noise?.push(row);
      row = noise || isCut ? page.end[row] : row + 1;
    }
  }
  const tagged = found.filter((row) => isTagged(row, words[row]));
  const isMisnamed = sum(found) - sum(tagged) > MAX_NAMED * taken;
  return [...(isMisnamed ? tagged : found), ...long].sort((a, b) => a - b);
}

/** Whether a row is noise by its tag, and by its class or role; and whether it may stay, be it long. */
function namesOf(page: Snapshot) {
  const isTag = page.tagNames.map((name) => TAGS.has(name));
  const isHeading = page.tagNames.map((name) => HEADING.test(name));
  const button = page.tagNames.indexOf('button');
  const isName = namedBy(page, NAMES);
  const long = LONG.map(({ names, stays }) => ({ isLongName: namedBy(page, names), stays }));
  return {
    isTagged: (row: number, words: number): boolean =>
      (isTag[page.tag[row]] && !isAttribution(page, row)) || (page.tag[row] === button && words <= MAX_BUTTON_WORDS),
    isNamed: (row: number): boolean =>
      !isHeading[page.tag[row]] && (isName(page.classes[row]) || isName(page.role[row])),
    mayStay: (row: number, mean: number): boolean =>
      isHeading[page.tag[row]] ||
      long.every(
        ({ isLongName, stays }) => mean >= stays || !(isLongName(page.classes[row]) || isLongName(page.id[row])),
      ),
  };
}

/** Whether a row says who is quoted: it goes with the quotation that it stands in. */
export function isAttribution(page: Snapshot, row: number): boolean {
  const parent = page.parent[row];
  return parent >= 0 && /^(?:footer|cite)$/.test(tagOf(page, row)) && /^(?:blockquote|q)$/.test(tagOf(page, parent));
}
