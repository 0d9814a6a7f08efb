import { RUNNING_TEXT, type Line } from '../../extract/blocks/opening-lines.ts';
import { dayIn } from './dates.ts';

/** UTF-16 units. Longer bylines are paragraphs that a class name mislabels (the same limit as Readability's). */
const MAX_LENGTH = 100;
/** UTF-16 units of a line that may say nothing but one word in small letters, the name of an account. */
const SHORT_LINE = 40;

/** UTF-16 units at the end of a text in which a reporter signs. */
const TAIL = 40;

/** Words of one name with its titles, and of several names. */
const ONE_NAME = 5;
const SEVERAL = 14;

/** What was done by the writer who is named next; these count whatever language a page names. */
const ALWAYS_BY =
  '(?:(?:article|story|words|text|recipe|report(?:ed|ing)?|research(?:ed)?|written|posted?|published|created|started|added|asked|' +
  'submitted|contributed|authored) )?by|thread starter|بقلم|به قلم|מאת|द्वारा';

/** What a writer is called, before a colon or alone on a line; the last are of scripts that say the language. */
const ALWAYS_CALLED =
  'post authors?|authors?|writers?|contributors?|作者|记者|記者|撰文|文|著者|筆者|' +
  'автор(?:ка)?(?: (?:статьи|текста|материала|статті|тексту))?|текст|الكاتبة?|نویسنده|כותבת?|लेखक|लेखिका|글|작성자|ผู้เขียน';

/** The same where a sign follows: alone these words say something else. */
const CALLED_BEFORE_SIGN =
  'كتبت?|كتابة|إعداد|تحریر|執筆|ライター|(?:取材・)?文|撰文|作者|著者|筆者|글(?!\\s?[·/]\\s?사진)';

/** How other languages introduce a writer. Many of these words begin names elsewhere. */
interface Introduction {
  readonly by: string;
  /** What a writer is called, or the text. */
  readonly called?: string;
  /** What may stand before `by`, besides. */
  readonly made?: string;
}

const NORDIC: Introduction = {
  by: 'a[vf]',
  called: 'te[kx]st|forfatter|författare|skribent',
  made: 'skr[ei]ve[nt]|publi[cs]er[at]d?|recept|op+skrift',
};
const NONE: Introduction = { by: ALWAYS_BY };

/** By the first part of a BCP 47 tag. */
const OTHERS: Readonly<Record<string, Introduction>> = {
  de: {
    by: 'von',
    called: 'autor(?:in)?|text',
    made: 'geschrieben|verfasst|veröffentlicht|rezept|ein (?:artikel|beitrag)',
  },
  fr: { by: 'par', called: 'auteure?|autrice|texte', made: 'écrit|publié|rédigé|recette|propos recueillis' },
  es: { by: 'por', called: 'autora?|texto', made: 'escrito|publicado|receta' },
  pt: { by: 'por', called: 'autora?|texto', made: 'escrito|publicado|receita' },
  it: { by: 'di|(?:scritto|pubblicato) da', called: 'autore|autrice|testo', made: 'a cura|articolo|ricetta' },
  ro: { by: 'de', called: 'autor|autoare', made: 'scris|publicat' },
  nl: { by: 'door', called: 'auteur|tekst', made: 'geschreven|recept' },
  sv: NORDIC,
  nb: NORDIC,
  no: NORDIC,
  da: NORDIC,
  pl: { by: 'napisała?', called: 'autor(?:ka)?|tekst' },
  cs: { by: 'napsala?', called: 'autor(?:ka)?|text' },
  fi: { by: 'kirjoittanut', called: 'kirjoittaja|teksti' },
  hu: { by: 'írta', called: 'szerző|írta' },
  tr: { by: 'yazan', called: 'yazar|yazan|haber' },
  id: { by: 'oleh', called: 'penulis', made: 'ditulis' },
  vi: { by: 'bởi', called: 'tác giả', made: 'viết|đăng' },
  th: { by: 'โดย' },
};

/** Who made the pictures or put the text into another language, beside its writer. */
const OTHER_PART = String.raw`(?:photo\w*|images?|illustrat\w+|video|fotos?|translat\w+)(?:\s+by\b|\s*:)`;
const STARTS_OTHER = new RegExp(`^${OTHER_PART}`, 'iu');

/** `by` behind a date, before a capital; behind another part, where it says that it is of the words. */
const INNER_BY = /(?<=^.{1,60})\bby:?\s+(?=\p{Lu})/iu;
const INNER_WORDS_BY = /\b(?:words|text|story) by:?\s+/iu;

/** Small words for the same in other languages, right behind a day and its time, before a capital. */
const INNER_OTHER_BY =
  /(?<=^.{1,60}\p{Nd}{4}[^\p{L}]{0,20}(?:(?:à|alle|at|h|kl|om|um|Uhr|uur)[^\p{L}]{1,10}){0,3})(?:von|par|por|door|av|af|di|de|da)\s+(?=\p{Lu})/u;

/** A label that nobody told us, such as what a writer is called in yet another language. */
const LABEL = /^\p{L}+\s*[:：]\s*/u;

/** English months and days of the week, by what they begin with. */
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const WEEKDAY = '(?:mon|tue|wed|thu|fri|sat|sun)';

/** Before a day, with the day of the week or without. */
const DAY = String.raw`(?:${WEEKDAY}[a-z]*\.?,?\s+)?(?:${MONTH}[a-z]*\.?\s+)?\p{Nd}`;

/** What ends a name on its line: signs between parts, small words, what was done, and days. */
const END = new RegExp(
  [
    String.raw`\s*(?:[|•·⋅●»›▪(]|[–—]|\s?-\s|\p{Extended_Pictographic})`,
    String.raw`,?\s+(?:for|from|with|under|via|about)\s+(?=\p{L})`,
    String.raw`,?\s+(?:fact.check|(?:view|read) (?:all|bio|full|in|more|profile|time)|more (?:about|by|from|posts)|share|save|follow|discussion)\b`,
    String.raw`,?\s*(?:last )?(?:updated?|published|posted|edited|modified|reviewed)\b`,
    String.raw`(?:^|,?\s+)(?:(?:on|at)\s+)?${DAY}`,
    String.raw`[,;.]?\s+(?:and |& )?${OTHER_PART}`,
    String.raw`\s*(?:来源|來源|编辑|編輯|责编|時間|时间|发布|發佈|更新)`,
    String.raw`(?:^|\s+)(?:\p{L}{0,2}기자|द्वारा)(?!\p{L})`,
    String.raw`\s*\p{Nd}`,
  ].join('|'),
  'iu',
);

/** What ends it by its letters: with capitals these words are parts of names, as some are that stand before no day. */
const SMALL_END = new RegExp(
  [
    String.raw`,?\s+(?:on|in|at|to|is)(?![\p{L}'’-])`,
    String.raw`,?\s+(?:(?:le|el|il|op)\s+(?:\p{Ll}+,?\s+)?|am\s+(?:\p{L}+,?\s+)?)\p{Nd}`,
    String.raw`(?<=\p{L}\p{Ll}{3})[ADFJMNOS]\p{L}{2,8}\.?\s\d`,
    String.raw`(?<=\s\S+)\s+In$`,
  ].join('|'),
  'u',
);

/** A small drawing of a person, a pen or the like before a name. The signs of rights name others. */
const OPENING_SIGN = /^(?:(?![©®™])[\p{Extended_Pictographic}\ufe0f\u200d]|\s)+/u;

/** What may stand between a name and its end. */
const BEFORE_END = /[\s,،;]+$/;

/** Class words of boxes that hold a writer, and of those that hold more than the name. */
const WRITER = /\b(?:authors?|byline|writers?|contributors?|username|poster)\b/;
const ABOUT =
  /\b(?:bio|biography|about|related|reviews?|comments?|commenters?|reviewers?|footer|nav|menu|social|share|btn|button)\b/;

/** Names in Chinese characters, one or several. */
const HAN_NAME = String.raw`\p{sc=Han}{2,4}(?:[·•]\p{sc=Han}{1,6})*`;
const HAN_NAMES = String.raw`(${HAN_NAME}(?:[\s、，]+${HAN_NAME})*)`;

/** What a Chinese reporter stands behind, and before: a newspaper, a bracket, what else was done. */
const REPORTED = new RegExp(
  String.raw`(?:^[^，。！？；（(]{0,14}|[（(【][^，。！？；）)】]{0,14})[记記]者[\s:：]*${HAN_NAMES}(?=\s*(?:$|[）)】\]/／|｜]|报道|報道|报导|摄|文|通[讯訊]员|实习生))`,
  'u',
);

/** A Chinese writer behind a time or a source. */
const INNER_CALLED = new RegExp(String.raw`[\s|｜\]】](?:作者|撰文)[:：]\s*${HAN_NAMES}(?=$|[\s|｜【\[])`, 'u');

/** A Korean reporter, behind a place in brackets or not. */
const KOREAN_REPORTER =
  /^(?:\[[^\]]{1,14}\]\s*|글(?:\s?[·/]\s?사진)?\s+)?(\p{sc=Hang}{2,4})\s+\p{L}{0,2}기자(?!\p{L})/u;

/** Signs of Chinese sentences. */
const HAN_SENTENCE = /[，。！？；：“”]/u;

/** A word in place of a name; some systems ask for a first name and a last one. */
const NOBODY =
  /^(admin|administrator|editors?|authors?|anonymous|guest|staff|null|undefined|unknown|none|users?|members?|writers?|human|follow|subscribe|published|updated?|last|posted|share)(?: \1)?$/i;

/** Addresses, names that a template was to fill in, attributes of markup, numbers of accounts, the software of a forum. */
const NO_NAME =
  /^(?:https?:|www\.|\{\{.*\}\}$|[\w-]+=["']|@?[\w-]+\.(?:com|org|net)\b|\w+(?:\.\w+){3,}$|[a-z]_\d+$|discuz!)/i;

/** An address that letters go to, with what parts it from the name beside it. */
const MAIL = /[\s,;(<[]*[^\s,;()<>[\]]+@[\w-]+(?:\.[\w-]+)+[\s)>\]]*/g;

/** Small words of names. */
const PARTICLE = /^(?:de|da|di|du|del|la|le|van|von|der|den|al|el|bin|and|y|et|und|&)$/u;

/**
 * Who wrote the article, of what the page states, of the lines around its title, and of those at its end (`closing`), in
 * this order; but for the name of the site, which many state in place of a person, and which counts last.
 */
export function chooseByline(
  stated: readonly string[],
  lines: readonly Line[],
  lang: string,
  isSite: (name: string) => boolean,
  closing: readonly string[] = [],
): string {
  const names = stated.map(cleanName).filter((name) => name !== '' && name.length <= MAX_LENGTH);
  const person = names.find((name) => !isSite(name));
  if (person !== undefined) return person;
  const short = lines
    .filter(({ text }) => text.length <= RUNNING_TEXT)
    .map(({ text, names }) => ({ text: text.replace(OPENING_SIGN, ''), names }))
    .filter(({ text }, k, all) => ![k - 1, k + 1].some((beside) => isInitials(text, all[beside]?.text ?? '', lang)));
  const heads = lines.map(({ text }) => text.slice(0, RUNNING_TEXT));
  const opening = introduced(short, lang) ?? reported(heads) ?? marked(short, isSite) ?? dated(short, lang, isSite);
  const seen = opening ?? reported(closing.map(tail)) ?? introduced(signatures(closing), lang);
  return seen ?? names.at(0) ?? '';
}

/** Whether a line is the initials of the name that another one begins with, as they stand in place of a portrait. */
function isInitials(text: string, other: string, lang: string): boolean {
  if (!/^\p{Lu}{2,3}$/u.test(text)) return false;
  const name = beforeEnd(other.replace(byWords(lang), ''));
  return new RegExp(`^${text.split('').join('.*\\s')}`, 'u').test(name) && isName(name, ONE_NAME);
}

/** The name behind the first word that says who wrote; on the next line where that word stands alone. */
function introduced(lines: readonly Line[], lang: string): string | null {
  const by = byWords(lang);
  for (const [k, { text }] of lines.entries()) {
    const start = nameStart(text, by, lang);
    if (start < 0) continue;
    const rest = start < text.length ? text.slice(start) : (lines.at(k + 1)?.text ?? '');
    const name = beforeEnd(rest);
    const isAccount = !/\s/.test(name) && (text.length <= SHORT_LINE || name.length < rest.length);
    if (isName(name, SEVERAL) && (startsLikeName(name) || isAccount)) return name;
  }
  return null;
}

/** Whether a line says by its first words who wrote, and names a day. */
export function saysWriterAndDay(text: string, lang: string): boolean {
  return text.length <= RUNNING_TEXT && dayIn(text, lang) !== '' && introduced([{ text, names: '' }], lang) !== null;
}

/** Who is named as a reporter or a writer in Chinese or Korean, by the first text that does. */
function reported(texts: readonly string[]): string | null {
  for (const text of texts) {
    const names = (REPORTED.exec(text) ?? INNER_CALLED.exec(text) ?? KOREAN_REPORTER.exec(text))?.[1];
    if (names !== undefined) return names;
  }
  return null;
}

/** What a writer is called, before a colon and a name. */
const SIGNED = /^[\p{L}\p{M}]+(?:\s[\p{L}\p{M}]+)?\s*[:：]\s*\S/u;

/** Lines at the end of an article that say by a word and a colon who wrote it. */
function signatures(closing: readonly string[]): Line[] {
  return closing.filter((text) => text.length <= MAX_LENGTH && SIGNED.test(text)).map((text) => ({ text, names: '' }));
}

/** The last words of a text, behind a sign that says that there are others before them. */
function tail(text: string): string {
  return text.length > TAIL ? `。${text.slice(-TAIL)}` : text;
}

/** Where the name begins in a line that says who wrote; −1 in others. */
function nameStart(text: string, by: RegExp, lang: string): number {
  const first = by.exec(text);
  if (first) return first[0].length;
  const isOther = STARTS_OTHER.test(text);
  if (!isOther && dayIn(text, lang) === '') return -1;
  const inner = isOther ? INNER_WORDS_BY.exec(text) : (INNER_BY.exec(text) ?? INNER_OTHER_BY.exec(text));
  return inner ? inner.index + inner[0].length : -1;
}

/** The name in the first line whose box is called after its writer. */
function marked(lines: readonly Line[], isSite: (name: string) => boolean): string | null {
  for (const { text, names } of lines) {
    if (!WRITER.test(names) || ABOUT.test(names)) continue;
    const name = beforeEnd(text);
    if (isName(name, ONE_NAME) && isCapitalised(name) && !isSite(name)) return name;
  }
  return null;
}

/** The name of two words and more that a line with a day begins with. */
function dated(lines: readonly Line[], lang: string, isSite: (name: string) => boolean): string | null {
  for (const { text } of lines) {
    const name = STARTS_OTHER.test(text) ? '' : beforeEnd(text.replace(LABEL, ''));
    if (!/\s/.test(name) || !isName(name, ONE_NAME) || !isCapitalised(name) || isSite(name)) continue;
    if (dayIn(text, lang) !== '') return name;
  }
  return null;
}

function beforeEnd(text: string): string {
  return text.slice(0, endOf(text)).replace(BEFORE_END, '').trim();
}

/** Where a name at the start of a line ends. */
function endOf(text: string): number {
  return Math.min(...[END, SMALL_END].map((end) => end.exec(text)?.index ?? text.length));
}

/** A few words, no sentence. */
function isName(text: string, most: number): boolean {
  if (text.length < 2 || text.length > MAX_LENGTH || NOBODY.test(text) || byWords('').exec(text)?.[0] === text) {
    return false;
  }
  if (HAN_SENTENCE.test(text)) return false;
  return text.split(/\s+/).length <= most && !/[!?:;…]$|\p{Ll}{3}\.$/u.test(text) && !NO_NAME.test(text);
}

/** A capital, or a letter of a script without them; a particle before one. */
function startsLikeName(text: string): boolean {
  return /^(?:(?:the|de|van|von|al|el)\s)?[\p{Lu}\p{Lo}]/u.test(text);
}

function isCapitalised(text: string): boolean {
  return text.split(/[\s,]+/).every((word) => /^[\p{Lu}\p{Lo}]/u.test(word) || PARTICLE.test(word));
}

/** A stated name without what stands around it; empty where it is none. */
function cleanName(text: string): string {
  const name = text
    .replace(byWords(''), '')
    .replace(MAIL, '')
    .replace(/^\((.+)\)$/, '$1')
    .replace(/\s*(?:[|•·»]|\s[–—-]\s|\s\d|\s\p{L}{0,2}기자(?!\p{L})).*$/u, '')
    .trim();
  const isSentence = /[.!?]$/.test(name) && name.split(' ').length > ONE_NAME;
  const isDay = endOf(text) === 0 || dayIn(name, '') !== '';
  return NO_NAME.test(name) || NOBODY.test(name) || isSentence || isDay ? '' : name;
}

const known = new Map<string, RegExp>();

/** What stands before a writer at the start of a line, on a page of a language. */
function byWords(lang: string): RegExp {
  const first = lang.toLowerCase().split('-')[0];
  let words = known.get(first);
  if (words === undefined) {
    const { by, called = by, made = by } = Object.hasOwn(OTHERS, first) ? OTHERS[first] : NONE;
    const parts = [
      String.raw`(?:${ALWAYS_BY}|(?:(?:${made}|${called}) )?(?:${by}))(?:\s*[:/]\s*|\s+|$)`,
      String.raw`(?:${ALWAYS_CALLED}|${called})(?:\s*[:：/]\s*|\s+[–—]\s+|\s*$)`,
      String.raw`(?:${CALLED_BEFORE_SIGN})(?:\s*[:：/=＝／｜|・·]\s*|\s+[–—-]\s+)`,
    ];
    known.set(first, (words = new RegExp(`^(?:${parts.join('|')})`, 'iu')));
  }
  return words;
}
