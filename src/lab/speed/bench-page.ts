import { seededRandom } from '../random.ts';

const WORDS = (
  'river stone winter market garden letter window evening harvest copper signal meadow lantern harbour quiet narrow ' +
  'walnut saddle thunder velvet orchard pepper candle marble timber whistle anchor basket feather hollow ribbon kettle'
).split(' ');

const STYLE = `body{margin:0;font:16px/1.5 serif;color:#222}header,footer{background:#eee;padding:12px}nav a{margin:0 8px;font-size:13px}
.wrap{display:flex}.main{width:820px;padding:20px}.side{width:300px;font-size:13px;color:#666}h2{font-size:24px}
.card{border:1px solid #ccc;padding:8px;margin:8px 0}.meta{color:#888;font-size:12px}table{border-collapse:collapse}td{padding:4px}`;

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='640' height='200'%3E%3Crect width='640' height='200'/%3E%3C/svg%3E";

/**
 * A page of about `elements` elements (never fewer, at most 80 more): navigation, an article of sections with
 * paragraphs, links, lists, tables and pictures, a sidebar of cards, a footer. The same size gives the same page.
 */
export function benchPage(elements: number): string {
  const random = seededRandom(elements);
  const say = (count: number): string => {
    let text = '';
    for (let i = 0; i < count; i++) text += (i ? ' ' : '') + WORDS[Math.floor(random() * WORDS.length)];
    return text;
  };
  const count = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0;
  const paragraph = (): string =>
    `<p>${say(18)} <a href="/${say(1)}">${say(2)}</a> ${say(20)}, <em>${say(2)}</em> ${say(15)}.</p>`;
  const section = (): string =>
    `<section class="part"><div><h2>${say(4)}</h2><p class="meta"><span>${say(2)}</span> · <span>${say(2)}</span></p>` +
    `${paragraph()}${paragraph()}<figure><img src="${PICTURE}" width="640" height="200" alt="${say(3)}"><figcaption>${say(8)}</figcaption></figure>` +
    `<ul><li>${say(7)}</li><li><a href="/x">${say(3)}</a></li><li>${say(9)}</li></ul>${paragraph()}` +
    `<table><tbody><tr><td>${say(2)}</td><td>${say(2)}</td></tr><tr><td>${say(2)}</td><td>${say(2)}</td></tr></tbody></table></div></section>`;
  const card = (): string =>
    `<div class="card"><div><a href="/${say(1)}"><span>${say(4)}</span></a></div><div class="meta">${say(5)}</div></div>`;
  const head = `<header><nav>${'<a href="/m">menu</a>'.repeat(8)}</nav></header>`;
  const foot = `<footer><p>${say(12)}</p></footer>`;
  let main = '';
  let side = '';
  let total = count(head) + count(foot) + 9;
  while (total < elements) {
    const part = section() + (random() < 0.5 ? section() : '');
    const cards = card() + card();
    main += part;
    side += cards;
    total += count(part) + count(cards);
  }
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${say(5)}</title><style>${STYLE}</style></head><body>` +
    `${head}<div class="wrap"><main class="main"><article><h1>${say(5)}</h1>${main}</article></main><aside class="side">${side}</aside></div>${foot}</body></html>`
  );
}
