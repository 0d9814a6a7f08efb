/** Pages of our own for the gate: small, of many kinds, each with the ids of its gold elements. */
export interface OwnPage {
  readonly id: string;
  /** As in the corpus; `none` where there is no main content. */
  readonly type: string;
  readonly lang: string;
  readonly html: string;
  /** Ids of the elements selected, and of those deselected inside them. */
  readonly select: readonly string[];
  readonly deselect: readonly string[];
}

const CSS = `body{margin:0;font:16px/1.55 sans-serif;color:#222}a{color:#1a5fb4}header,footer{background:#e8eef4;padding:16px 24px}
header a,footer a{margin-inline-end:20px}.wrap{display:flex;gap:32px;max-width:1100px;margin:20px auto}.grow{flex:1}
aside{width:260px;font-size:14px}aside a,nav.side a{display:block;padding:5px 0}.ad{height:200px;background:#f6e3c5}
.cards{display:grid;grid-template-columns:repeat(3,1fr);gap:20px}.card{border:1px solid #ccd;padding:12px}.pic{height:120px;background:#cde}
.post{border:1px solid #ccd;margin:12px 0;padding:12px}.meta{color:#777;font-size:13px}pre{background:#f2f2f2;padding:12px}
table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:6px 12px}`;

const MENU = ['Home', 'Topics', 'Archive', 'Shop', 'About us', 'Sign in'];
const FOOT = ['Imprint', 'Privacy', 'Terms of use', 'Cookies', 'Contact', 'Feeds'];
const LINKS = ['How to whet a plane', 'Ten knots for a rainy day', 'Tea from the garden', 'Bees on the balcony'];

const SENTENCES = [
  'The old kiln stood behind the barn for sixty years before anyone thought of lighting it again.',
  'We measured the draught with a candle, and the flame leaned towards the chimney at every hour of the day.',
  'Clay from the lower field is grey and fine, while that from the hill carries sand and bits of flint.',
  'On the first evening the temperature rose too quickly, so that two of the larger bowls cracked along the foot.',
  'Our neighbour, who had fired bricks as a boy, told us to keep the door shut and to trust the colour of the fire.',
  'By midnight the inside glowed like a ripe apricot, and the glaze on the test rings had begun to run.',
  'What came out three days later was uneven, spotted with ash, and more beautiful than we had dared to hope.',
  'Next spring we shall rebuild the arch, line it with proper firebrick, and write down each reading of the gauge.',
];

/** Parts of pages, as HTML. */
export const links = (names: readonly string[]): string => names.map((name) => `<a href="#">${name}</a>`).join('\n');
/** Paragraphs of three sentences each, from sentence `start` of SENTENCES on, and around at its end. */
export const paragraphs = (count: number, start = 0): string =>
  Array.from(
    { length: count },
    (_, k) => `<p>${[0, 1, 2].map((s) => SENTENCES[(start + k * 3 + s) % 8]).join(' ')}</p>`,
  ).join('\n');
/** Parts that are made by their number, 0 … count-1, one below the other. */
export const repeat = (count: number, of: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => of(k)).join('\n');

/** A page with our header, footer and style around `body`. */
export function frame(title: string, body: string, lang = 'en', dir = 'ltr'): string {
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title><style>${CSS}</style></head>
<body><header><a href="#"><b>Field Notes</b></a><nav>${links(MENU)}</nav></header>${body}
<footer>${links(FOOT)}<p>All rights reserved by nobody in particular.</p></footer></body></html>`;
}

const ASIDE = `<aside><h3>Most read</h3>${links(LINKS)}<div class="ad">Advertisement</div><h3>Letter</h3><p>Hear from us once a month.</p><input><button>Subscribe</button></aside>`;
/** Sentences in Chinese and Arabic, of which pages are made. */
export const CHINESE = [
  '村口的老窑空了六十年，今年春天我们又把它点燃了。',
  '第一天晚上温度升得太快，两只大碗从底部裂开。',
  '邻居小时候烧过砖，他让我们关好窑门，只看火的颜色。',
];
export const ARABIC = [
  'ظل الفرن القديم خلف الحظيرة ستين عاما قبل أن يفكر أحد في إشعاله من جديد.',
  'ارتفعت الحرارة بسرعة في المساء الأول فتشققت وعاءين كبيرين من القاعدة.',
];

type Parts = Pick<OwnPage, 'id' | 'type'> &
  Partial<OwnPage> & { readonly title: string; readonly body: string; readonly dir?: string };

function page({ id, type, title, body, lang = 'en', dir, select = ['content'], deselect = [] }: Parts): OwnPage {
  return { id, type, lang, html: frame(title, body, lang, dir), select, deselect };
}

/** The pages of the gate; floors.json names them by their ids. */
export const OWN_PAGES: readonly OwnPage[] = [
  page({
    id: 'article-plain',
    type: 'article',
    title: 'Lighting the old kiln',
    body: `<div class="wrap"><main class="grow"><article id="content"><h1>Lighting the old kiln</h1><p class="meta">By Ada Holm, 3 May 2024</p>${paragraphs(6)}</article></main>${ASIDE}</div>`,
  }),
  page({
    id: 'article-without-landmarks',
    type: 'article',
    title: 'A season of clay',
    body: `<div class="wrap"><div class="grow"><div id="content"><h1>A season of clay</h1>${paragraphs(7, 2)}</div></div><div style="width:260px">${links(LINKS)}<div class="ad">Advertisement</div></div></div>`,
  }),
  page({
    id: 'article-share-and-related',
    type: 'article',
    title: 'What the ash told us',
    deselect: ['tools', 'more'],
    body: `<div class="wrap"><div class="grow"><article id="content"><h1>What the ash told us</h1><div id="tools" class="share">${links(['Share', 'Tweet', 'Print', 'Mail'])}</div>${paragraphs(4, 1)}<div id="more" class="related"><h3>Related</h3><ul>${repeat(4, (k) => `<li><a href="#">${LINKS[k]}</a></li>`)}</ul></div>${paragraphs(2, 5)}</article></div>${ASIDE}</div>`,
  }),
  page({
    id: 'blog-with-comments',
    type: 'article',
    title: 'Three glazes',
    body: `<div class="wrap"><div class="grow"><div id="content" class="entry"><h2>Three glazes</h2>${paragraphs(5, 3)}</div><div class="comments"><h3>3 comments</h3>${repeat(3, (k) => `<div class="post"><p class="meta">Reader ${k + 1} wrote</p><p>Thank you, I shall try this at home.</p><a href="#">Reply</a></div>`)}</div></div>${ASIDE}</div>`,
  }),
  page({
    id: 'documentation',
    type: 'documentation',
    title: 'Gauge reference',
    body: `<div class="wrap"><nav class="side" style="width:240px">${links(['Overview', 'Installing', 'Reading values', 'Alarms', 'Errors', 'Changes'])}</nav><main class="grow" id="content"><h1>Gauge reference</h1>${paragraphs(1)}<h2>Reading values</h2><pre><code>gauge read --unit celsius --every 5m\ngauge log --to readings.csv</code></pre>${paragraphs(2, 4)}<h2>Errors</h2><table><tr><th>Code</th><th>Meaning</th></tr><tr><td>E1</td><td>The probe is not connected.</td></tr><tr><td>E2</td><td>The reading is out of range.</td></tr></table>${paragraphs(1, 6)}</main></div>`,
  }),
  page({
    id: 'recipe',
    type: 'article',
    title: 'Plum bread',
    body: `<div class="wrap"><section class="grow"><div id="content"><h1>Plum bread</h1>${paragraphs(1, 7)}<h2>Ingredients</h2><ul><li>500 g of flour</li><li>a dozen ripe plums</li><li>two eggs</li><li>20 g of yeast</li></ul><h2>Method</h2><ol><li>Mix the flour with warm milk and leave it to rise for an hour.</li><li>Halve the plums, take out the stones and press them into the dough.</li><li>Bake for forty minutes until the crust is brown.</li></ol></div></section>${ASIDE}</div>`,
  }),
  page({
    id: 'product',
    type: 'product',
    title: 'Hand-thrown bowl',
    body: `<div class="wrap"><div class="grow"><div id="content"><h1>Hand-thrown bowl</h1><div class="wrap" style="margin:0"><div class="pic" style="width:300px;height:300px"></div><div class="grow"><p><b>38.00</b> including tax</p><p>${SENTENCES[2]} ${SENTENCES[6]}</p><button>Put into the basket</button></div></div><h2>Details</h2><table><tr><td>Width</td><td>21 cm</td></tr><tr><td>Weight</td><td>640 g</td></tr><tr><td>Glaze</td><td>Ash, food safe</td></tr></table>${paragraphs(2, 5)}</div><h3>Others bought</h3><div class="cards">${repeat(3, (k) => `<div class="card"><div class="pic"></div><a href="#">Cup number ${k + 1}</a><p>12.00</p></div>`)}</div></div></div>`,
  }),
  page({
    id: 'forum',
    type: 'forum',
    title: 'Cracks along the foot',
    body: `<div class="wrap"><main class="grow"><p class="meta">${links(['Forum', 'Firing', 'Problems'])}</p><div id="content"><h1>Cracks along the foot</h1>${repeat(5, (k) => `<div class="post"><p class="meta">potter${k * 17 + 4}, Tuesday</p><p>${SENTENCES[k]} ${SENTENCES[(k + 3) % 8]}</p></div>`)}</div><h3>Similar threads</h3>${repeat(4, (k) => `<p><a href="#">${LINKS[k]}</a></p>`)}</main></div>`,
  }),
  page({
    id: 'listing',
    type: 'listing',
    title: 'Courses in spring',
    body: `<div class="wrap"><nav class="side" style="width:220px"><h3>Filter</h3>${links(['Beginners', 'Evenings', 'Weekends', 'Under 50'])}</nav><div class="grow"><div id="content"><h1>Courses in spring</h1>${repeat(6, (k) => `<div class="card"><h3><a href="#">Course ${k + 1}: ${LINKS[k % 4]}</a></h3><p>${SENTENCES[(k + 1) % 8]}</p><p class="meta">${k + 3} March, ${20 + k * 5}.00</p></div>`)}</div><p>${links(['1', '2', '3', 'Next'])}</p></div></div>`,
  }),
  page({
    id: 'service',
    type: 'service',
    title: 'Kiln repair',
    body: `<main id="content" style="max-width:1000px;margin:auto"><h1>We mend kilns</h1><p>${SENTENCES[4]}</p><div class="cards">${['Inspection', 'Rebuilding', 'Firebrick'].map((name, k) => `<section class="card"><h2>${name}</h2><p>${SENTENCES[k + 2]}</p></section>`).join('')}</div><h2>How we work</h2>${paragraphs(2)}</main>`,
  }),
  page({
    id: 'article-zh',
    type: 'article',
    lang: 'zh',
    title: '重新点燃老窑',
    body: `<div class="wrap"><div class="grow"><div id="content"><h1>重新点燃老窑</h1>${repeat(6, (k) => `<p>${CHINESE[k % 3]}${CHINESE[(k + 1) % 3]}${CHINESE[(k + 2) % 3]}</p>`)}</div></div><aside><h3>热门文章</h3>${links(['阳台上的蜜蜂', '雨天的绳结', '花园里的茶'])}</aside></div>`,
  }),
  page({
    id: 'article-ar',
    type: 'article',
    lang: 'ar',
    dir: 'rtl',
    title: 'إشعال الفرن القديم',
    body: `<div class="wrap"><main class="grow"><article id="content"><h1>إشعال الفرن القديم</h1>${repeat(6, (k) => `<p>${ARABIC[k % 2]} ${ARABIC[(k + 1) % 2]} ${ARABIC[k % 2]}</p>`)}</article></main><aside>${links(['الأرشيف', 'المتجر', 'من نحن'])}</aside></div>`,
  }),
  page({
    id: 'login',
    type: 'none',
    title: 'Sign in',
    select: [],
    body: `<div class="wrap"><form class="card" style="margin:60px auto;width:320px"><h1>Sign in</h1><label>Name <input></label><label>Password <input type="password"></label><button>Go</button><p><a href="#">Forgotten?</a></p></form></div>`,
  }),
  page({
    id: 'search-box',
    type: 'none',
    title: 'Search',
    select: [],
    body: `<div style="text-align:center;margin:160px 0"><form><input size="50"><button>Search</button></form></div>`,
  }),
];
