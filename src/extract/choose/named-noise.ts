import type { BlockText } from '../blocks/block-text.ts';
import type { Blocks } from '../blocks/blocks.ts';
import { rowWords } from '../blocks/row-content.ts';
import { namedBy } from '../page/names.ts';
import { FLAG, tagOf, type Snapshot } from '../page/snapshot.ts';

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
  /(?:^|[^a-z\d])(?:shar(?:e(?!d(?!addy))|ing)|social(?!.?(?:proof|security))|add(?:this|toany)|subscri(?:be|ption)|newsletter|sign-?up|log-?in|register|cookie|consent|gdpr|advert|sponsor|promo|outbrain|taboola|nav(?:bar|igation|(?![a-z]))|menu|breadcrumb|pagination|pager|skip|sr-only|screen-?reader|visually-?hidden)/i;

/** Tags of headings. They are named after what they say. */
export const HEADING = /^h[1-6]$/;

/** A subtree that is named so, or a button, is noise only where its text is likelier so. */
const MAX_PROBABILITY = 0.5;

/** Names of what a site puts among the paragraphs of an article, which make the text of it likelier, and of the name of the site. */
const AMID_TEXT =
  /(?:^|[^a-z\d])(?:ads?|advert(?:s|isements?|ising)?|sponsor(?:ed|ship)?|promos?|newsletters?|sign-?ups?|subscri(?:be|ptions?)|pay-?wall|donat(?:e|ions?)|polls?|qr-?codes?|wechat|weixin|related|recommend(?:ed|ations?)|read-?(?:also|more|next)|(?:share|social)-?(?:bar|buttons?|links?|icons?)|site-(?:title|subtitle|description|branding|meta)|(?:author|writer)s?-?(?:bio|box|info|card|profile|details|about|description)|about-?(?:the-?)?author|bio)(?![a-z]|\d+[a-z])/i;

/** Names of the lines about an article: when, by whom, under which terms, how long. */
const ABOUT =
  /(?:post|article|entry|blog|page)s?[-_]{0,2}(?:meta|info|copyright|licen|date|tag|nav|stat)(?!ic)|(?:^|[^a-z\d])(?:copyright|licen[cs]e|reward|word-?count|read(?:ing)?-?time)/i;

/** Rows with the same classes at most, of lines about an article: a list of articles has more of them, and they belong to it. */
const MAX_ABOUT = 2;

/** Words that are taken at least where lines are about an article, and the share of them that such a line may have. */
const ARTICLE_WORDS = 100;
const ABOUT_SHARE = 0.2;

/** A subtree that is named so is noise where its text is less likely content (decisions/0015). */
const AMID_STAYS = 0.85;

/** Class names of what unfolds when it is pointed at: it may be long, and nobody has seen it. */
const MENU = /(?:^|[^a-z\d])(?:nav(?:bar|(?![a-z]))|menu)/i;

/** Share of the words taken. Where names speak of more they mean something else: the menu of a restaurant, small ads. */
const MAX_NAMED = 0.3;

/** A subtree with such a tag, or with the first of the names below, is noise where its text is not much likelier content. */
const STAYS = 0.6;

/** The same of a form that says so many words at most: it may say for how many a recipe is. */
const MAX_FORM_WORDS = 4;
const SHORT_STAYS = 0.45;

/**
 * Class names and ids of what may be long: what buyers say, boxes that open over a page, what somebody has below each of their
 * posts, what is for paper alone, the categories of a wiki, and ways to the posts before and after one. Each with how likely
 * content its text has to be to stay; above 1 it never stays.
 */
const LONG_NAMES: readonly (readonly [names: RegExp, stays: number])[] = [
  [/(?:^|[^a-z])(?:reviews?|modal|pop-?up|tooltip)(?![a-z])|(?:^|\s)related(?![a-z])/i, STAYS],
  [/(?:^|\s)(?:(?:post|message|user|forum|js)[-_]?)?signature(?:[-_]?(?:text|content|body))?(?:\s|$)/i, 0.92],
  [/(?:^|[^a-z])(?:print-?(?:footer|only)|catlinks|prev(?:ious)?.?next)(?![a-z])/i, 2],
];

/** Share of the words taken. What holds more is what the page is about, whatever it is called. */
const MAX_LONG = 0.7;

/** The same of all of them together: something has to be left. */
const MAX_TOGETHER = 0.95;

/**
 * Rows of `included` and not below `excluded` that say by their tag, class or role that they are no content and hold words:
 * forms, menus, reviews and the like, which may be long, and with at most `maxWords` what has one of many names (a bar for
 * sharing, a letter, the day of an article). Topmost ones, in document order. `means`: probability of each row's text. O(rows + blocks).
 */
export function namedNoise(
  page: Snapshot,
  { blocks, text }: { readonly blocks: Blocks; readonly text: BlockText },
  means: Float64Array,
  { included, excluded }: { readonly included: readonly number[]; readonly excluded: readonly number[] },
  maxWords: number,
): number[] {
  const words = rowWords(page, blocks, text);
  const sum = (rows: readonly number[]): number => rows.reduce((all, row) => all + words[row], 0);
  const taken = sum(included) - sum(excluded);
  const { staysFrom, likelyFrom } = namesOf(page);
  const isHeading = page.tagNames.map((name) => HEADING.test(name));
  const aboutWords = taken < ARTICLE_WORDS ? 0 : ABOUT_SHARE * taken;
  const isSure = (row: number): boolean => words[row] <= MAX_LONG * taken && means[row] < staysFrom(row, words[row]);
  const isLikely = (row: number): boolean =>
    words[row] <= maxWords && means[row] < likelyFrom(row, words[row] < aboutWords);
  const cut = new Set(excluded);
  const sure: number[] = [];
  const likely: number[] = [];
  for (const top of included) {
    for (let row = top; row < page.end[top];) {
      const isPassed = words[row] === 0 || cut.has(row) || isHeading[page.tag[row]];
      const noise = isPassed ? null : isSure(row) ? sure : isLikely(row) ? likely : null;
      noise?.push(row);
      row = noise || cut.has(row) ? page.end[row] : row + 1;
    }
  }
  if (sum(sure) > MAX_TOGETHER * taken) return [];
  const unlikely = likely.filter((row) => means[row] < MAX_PROBABILITY);
  const named = [likely, unlikely].find((rows) => sum(rows) <= MAX_NAMED * taken) ?? [];
  return [...sure, ...named].sort((a, b) => a - b);
}

/**
 * How likely content the text of a row has to be to stay, by what may be long and by the other names; `isShort`: it has few of the
 * words of an article, and may be about it.
 */
function namesOf(page: Snapshot) {
  const isName = namedBy(page, NAMES);
  const isAmidText = namedBy(page, AMID_TEXT);
  const isMenu = namedBy(page, MENU);
  const isAbout = namedBy(page, ABOUT);
  /** Rows by their classes; those without any are counted nowhere. */
  const alike = new Uint32Array(page.strings.length);
  for (const name of page.classes) alike[name]++;
  const long = LONG_NAMES.map(([names, stays]) => [namedBy(page, names), stays] as const);
  return {
    staysFrom(row: number, words: number): number {
      const tag = tagOf(page, row);
      if (TAGS.has(tag) && !isCaption(page, row))
        return tag === 'form' && words <= MAX_FORM_WORDS ? SHORT_STAYS : STAYS;
      const named = long.findLast(([isLong]) => isLong(page.classes[row]) || isLong(page.id[row]));
      if (named) return named[1];
      if (page.flags[row] & FLAG.notRendered && isMenu(page.classes[row])) return STAYS;
      return tag === 'button' && words <= MAX_BUTTON_WORDS ? MAX_PROBABILITY : 0;
    },
    likelyFrom(row: number, isShort: boolean): number {
      const name = page.classes[row];
      if (isAmidText(name) || (isShort && isAbout(name) && alike[name] <= MAX_ABOUT)) return AMID_STAYS;
      return isName(name) || isName(page.role[row]) ? MAX_PROBABILITY : 0;
    },
  };
}

/** Whether a row says who is quoted, or what a picture shows: it goes with the quotation, or the figure, that it stands in. */
export function isCaption(page: Snapshot, row: number): boolean {
  const parent = page.parent[row];
  return (
    parent >= 0 &&
    /^(?:footer|cite|figcaption)$/.test(tagOf(page, row)) &&
    /^(?:blockquote|q|figure)$/.test(tagOf(page, parent))
  );
}

/** Whether a row is a post that an article quotes, before a script of its platform has put a frame in its place. */
export function isEmbeddedPost(page: Snapshot, row: number): boolean {
  return (
    tagOf(page, row) === 'blockquote' &&
    /twitter-tweet|instagram-media|(?:tiktok|bluesky)-embed/.test(page.strings[page.classes[row]] ?? '')
  );
}
