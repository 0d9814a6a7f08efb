import { readFileSync } from 'node:fs';
import { writeTemplate, type Random, type Words } from './box-templates.ts';

/**
 * Boxes among the paragraphs of articles, to learn from: what sites put there that is no content, and what writers put there that
 * is. Both are drawn from the same looks, so that what is learnt is what they say and how they are built, and not their frames.
 * Markup and words are ours, but for titles and sentences, which the caller brings.
 */
export interface BoxToLearn {
  /** One element. */
  readonly html: string;
  /** Whether it belongs to the article that it stands in. */
  readonly belongs: boolean;
}

/** Languages that there are boxes in. */
export type BoxLanguage = 'en' | 'zh';

/** The files that boxes of a language are drawn from: noise, then content. */
export const BOX_FILES: Readonly<Record<BoxLanguage, readonly URL[]>> = {
  en: filesOf('.txt'),
  zh: filesOf('.zh.txt'),
};

function filesOf(ending: string): URL[] {
  return ['noise', 'content'].map((name) => new URL(`${name}-to-learn${ending}`, import.meta.url));
}

/** Texts of the corpus that boxes are written with, as HTML. */
export interface Phrases {
  readonly titles: readonly string[];
  readonly sentences: readonly string[];
}

/** Draws boxes without end, `noise` of them no content: 0–1. The same numbers and phrases give the same boxes. */
export function boxesToLearn(random: Random, noise: number, phrases: Phrases, language: BoxLanguage): () => BoxToLearn {
  const words = { ...SHARED_WORDS, ...WORDS[language], title: phrases.titles, sentence: phrases.sentences };
  const [bad, good] = BOX_FILES[language].map((file) => kindsOf(readFileSync(file, 'utf8')));
  return () => {
    const belongs = random() >= noise;
    return { html: boxOf(belongs ? good : bad, random, words), belongs };
  };
}

/** A kind of box. Without names it is one element without a box around it. */
interface Kind {
  readonly names: readonly string[];
  readonly template: string;
}

/** The kinds of a file. Exported for its test. */
export function kindsOf(file: string): Kind[] {
  return file
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/^#.*\n?/gm, '').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const colon = paragraph.indexOf(':');
      const names = paragraph.slice(0, colon);
      return {
        names: names === '-' ? [] : names.split(' '),
        template: paragraph
          .slice(colon + 1)
          .replace(/\n\s*/g, '')
          .trim(),
      };
    });
}

/** Share of boxes whose class names say what they are; the others have names that say nothing, or none. */
const NAMED = 0.2;

function boxOf(kinds: readonly Kind[], random: Random, words: Words): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
  const { names, template } = pick(kinds);
  const content = dressed(writeTemplate(template, random, words), pick);
  if (names.length === 0) return content;
  const name = random() < NAMED ? pick(names) : writeTemplate(PLAIN_NAME, random, words);
  const tag = pick(['div', 'div', 'div', 'section', 'aside', 'figure']);
  const inner =
    random() < 0.4 ? `<div style="${pick(['', 'padding:8px', 'max-width:640px'])}">${content}</div>` : content;
  return `<${tag} class="${name}" style="${pick(LOOKS)}">${inner}</${tag}>`;
}

/** Writes what templates leave open: how a heading, a line, a button and a list are made. */
function dressed(html: string, pick: (from: readonly string[]) => string): string {
  const made = Object.entries(PARTS).reduce(
    (text, [part, ways]) =>
      text.replace(new RegExp(`<${part}>(.*?)</${part}>`, 'g'), (_, inner: string) =>
        pick(ways).replace('…', () => inner),
      ),
    html,
  );
  return made.replace(/<list>(.*?)<\/list>/g, (_, items: string) => {
    const [before, item, after] = pick(LISTS).split('…');
    const [open, close] = item.split('_');
    return before + items.replaceAll('<item>', open).replaceAll('</item>', close) + after;
  });
}

const PARTS = {
  head: [
    '<h2>…</h2>',
    '<h3>…</h3>',
    '<h4>…</h4>',
    '<p><strong>…</strong></p>',
    '<div style="font-weight:bold">…</div>',
    '<div style="font-size:12px;text-transform:uppercase;letter-spacing:1px">…</div>',
    '<span style="font-size:20px">…</span><br>',
    '<strong>…</strong> ',
  ],
  line: ['<p>…</p>', '<div>…</div>', '<span>…</span> '],
  press: [
    '<button>…</button>',
    '<button style="padding:8px 16px;background:#06c;color:#fff;border:0">…</button>',
    '<a href="/go" style="padding:8px 14px;background:#c22;color:#fff;text-decoration:none">…</a>',
    '<a href="/go">…</a>',
    '<div role="button" tabindex="0">…</div>',
  ],
};

const LISTS = [
  '<ul>…<li>_</li>…</ul>',
  '<ul>…<li>_</li>…</ul>',
  '<ol>…<li>_</li>…</ol>',
  '…<div style="padding:6px 0">_</div>…',
  '…<p>_</p>…',
];

/** Class names that say nothing. */
const PLAIN_NAME = '{|css-#1000-999999|block|module|wrapper|component|row-inner|c-box|wp-block-group|inset|unit|panel}';

/** What boxes look like, whatever they say. */
const LOOKS = [
  '',
  'margin:24px 0',
  'margin:20px 0;padding:16px;background:#f3f3f3',
  'margin:16px 0;padding:16px;border:1px solid #ccc',
  'border:1px solid #ddd;border-radius:8px;padding:12px;margin:16px 0',
  'padding:20px;border-top:2px solid #000;border-bottom:1px solid #ccc',
  'border-left:4px solid #c33;padding-left:16px;margin:20px 0',
  'float:right;width:260px;margin:0 0 12px 16px;padding:12px;background:#fafafa',
  'background:#123;color:#fff;padding:24px;margin:24px 0',
  'background:#fff8e1;padding:14px 18px;margin:18px auto;max-width:480px',
  'text-align:center;padding:16px;margin:24px 0',
  'font-size:14px;line-height:1.4;padding:8px 0',
  'font-size:13px;color:#666;margin:12px 0',
  'box-shadow:0 1px 4px rgba(0,0,0,.3);padding:16px;margin:16px 0',
];

const SHARED_WORDS: Words = {
  picture: ['<div style="width:{100%|120px|80px|200px};height:{60|80|160|240}px;background:#9ab"></div>'],
  path: ['/#1-999999'],
};

const WORDS: Readonly<Record<BoxLanguage, Words>> = {
  en: {
    person: ['$forename $surname'],
    forename: ['Ana', 'Jonas', 'Mei', 'Tom', 'Ife', 'Lucía', 'Pavel', 'Ruth', 'Karim', 'Sofie', 'Hugo', 'Nadia'],
    surname: ['Roth', 'Okafor', 'Lind', 'Marsh', 'Tanaka', 'Weiss', 'Pereira', 'Novak', 'Ahmed', 'Doyle', 'Laurent'],
    month: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    day: ['#1-28 $month #2012-2026', '$month #1-28, #2012-2026', '#2-23 hours ago'],
    brand: [
      'Morning Post',
      'The Ledger',
      'Northern Times',
      'Field Notes',
      'Daily Signal',
      'The Courier',
      'Kitchenwise',
      'Codeloft',
    ],
    goods: ['lamp', 'rain coat', 'iron pan', 'desk chair', 'head lamp', 'phone case', 'travel mug', 'wool blanket'],
    network: ['Facebook', 'X', 'Instagram', 'YouTube', 'WhatsApp', 'LinkedIn', 'Bluesky', 'Telegram', 'Pinterest'],
    beat: [
      'climate and energy',
      'schools',
      'the city and its trains',
      'money',
      'health',
      'books',
      'software',
      'food and travel',
    ],
  },
  zh: {
    person: ['{陈|李|王|张|周|赵|黄|孙}{晓明|丽华|建国|思远|梅|志强|雨|文涛}'],
    day: ['#2012-2026年#1-12月#1-28日', '#2012-2026-#10-12-#10-28 #10-23:#10-59', '#2-23小时前', '昨天'],
    brand: ['晨报', '江南周刊', '财经观察', '环球科技', '城市日报', '美食笔记', '海风网'],
    goods: ['台灯', '雨衣', '铁锅', '保温杯', '羊毛毯', '手机壳'],
    network: ['微博', '抖音', '小红书', '知乎', '头条'],
  },
};
