import { ARABIC, CHINESE, frame, links, paragraphs, repeat, type OwnPage } from './own-pages.ts';

const SENTENCES = [
  'Ada Holm opened the meeting in Leith on Monday and asked who would pay for the new bridge.',
  'The council of Leith, said Tom Weir, has spent nothing on the road to Carrick since the flood.',
  'Nobody from Carrick came, although Ada Holm had written to the mayor and to the Harbour Trust.',
  'In the evening Tom Weir showed the plans that the Harbour Trust had kept in a drawer for ten years.',
  'The stones are to come from the quarry at Moss Hill, which belongs to the family of Ada Holm.',
  'By the end of the week the people of Leith had signed two lists, one for the bridge and one against it.',
  'The Harbour Trust answered on Friday: it will pay a third if Carrick and Leith share the rest.',
  'Tom Weir says that work can begin in spring, when the water under Moss Hill is low.',
];
const TEASERS = [
  'How to whet a plane',
  'Ten knots for a rainy day',
  'Tea from the garden',
  'Bees on the balcony',
  'A boat of paper',
];

/** A picture of one colour; px. */
function picture(width: number, height: number, alt = ''): string {
  const svg = `%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'%3E%3Crect width='100%25' height='100%25' fill='gray'/%3E%3C/svg%3E`;
  return `<img src="data:image/svg+xml,${svg}" width="${width}" height="${height}" alt="${alt}">`;
}

function figure(caption: string): string {
  return `<figure>${picture(640, 360)}<figcaption>${caption}</figcaption></figure>`;
}

function teaser(href: string, title: string): string {
  return `<div class="card"><a href="${href}">${picture(200, 120)}<b>${title}</b></a></div>`;
}

/** A column beside the text with a number of teasers. */
function column(count: number): string {
  return `<aside><h3>Latest</h3>${repeat(count, (k) => teaser(`/late/${k}`, TEASERS[k + 2]))}</aside>`;
}

function text(start: number, count: number): string {
  return repeat(count, (k) => `<p>${[0, 1, 2, 3].map((s) => SENTENCES[(start + k * 3 + s) % 8]).join(' ')}</p>`);
}

function chinese(count: number): string {
  return repeat(count, (k) => `<p>${[0, 1, 2, 3].map((s) => CHINESE[(k + s) % 3]).join('')}</p>`);
}

function arabic(count: number): string {
  return repeat(count, (k) => `<p>${[0, 1, 0, 1].map((s) => ARABIC[(k + s) % 2]).join(' ')}</p>`);
}

function page(id: string, title: string, article: string, beside = '', lang = 'en'): OwnPage {
  const logo = `<p><a href="/">${picture(160, 60, 'Field Notes')}</a> ${links(['News', 'Places', 'People'])}</p>`;
  const body = `${logo}<div class="wrap"><div class="grow"><article id="content"><h1>${title}</h1>${article}</article></div>${beside}</div>`;
  return {
    id,
    type: 'article',
    lang,
    html: frame(title, body, lang, lang === 'ar' ? 'rtl' : 'ltr'),
    select: ['content'],
    deselect: [],
  };
}

/**
 * Pages of our own for the picture stage: pictures that belong to the text beside pictures that do not, inside the
 * article and around it. Their labels stand with those of the corpus, in image-labels.ts.
 */
export const PICTURE_PAGES: readonly OwnPage[] = [
  page(
    'pictures-teasers-inside',
    'The bridge at Leith',
    `${text(0, 2)}${figure('Ada Holm on the bridge at Leith')}${text(2, 2)}
    <div class="box"><h4>Read also</h4><div class="cards">${repeat(2, (k) => teaser(`/story/${k}`, TEASERS[k]))}</div></div>
    ${text(4, 2)}${figure('Tom Weir with the first plan')}${text(6, 2)}`,
    column(3),
  ),
  page(
    'pictures-avatars-of-readers',
    'Salt for the road',
    `${text(1, 3)}${figure('The depot on the first cold morning')}${text(4, 3)}
    <section><h3>4 comments</h3>${repeat(4, (k) => `<div class="wrap">${picture(64, 64)}<div class="grow"><b>Reader ${k + 1}</b><p>I drove there on Monday and saw nothing of it. Will there be more next week?</p></div></div>`)}</section>`,
  ),
  page(
    'pictures-advertisement-inside',
    'A harbour for small boats',
    `${text(2, 2)}${figure('The harbour of Leith, seen from the mill')}${text(0, 2)}
    <div><a href="https://shoes.example/spring">${picture(728, 90, 'Shoes at half the price')}</a></div>
    ${text(5, 2)}<p>${picture(640, 300)}</p>${text(3, 2)}
    <div><h5>Sponsored</h5><div class="cards">${repeat(3, (k) => teaser(`https://offers.example/${k}`, ['Ten beds compared', 'A car for less', 'The watch of the year'][k]))}</div></div>`,
    column(2),
  ),
  page(
    'pictures-gallery',
    'Six houses by one builder',
    `${text(3, 3)}<div class="cards">${repeat(6, (k) => `<figure class="card"><a href="/photo/${k}">${picture(300, 200)}</a><figcaption>House ${k + 1}, photographed by Ada Holm</figcaption></figure>`)}</div>${text(6, 3)}
    <div><h4>More stories</h4><div class="cards">${repeat(3, (k) => teaser(`/story/${k + 4}`, TEASERS[k + 1]))}</div></div>`,
  ),
  page(
    'pictures-chinese',
    '老窑和新桥',
    `${chinese(5)}<p>${picture(640, 360)}</p>${chinese(4)}<p>${picture(640, 360, '窑门')}</p>${chinese(4)}
    <div><h4>相关文章</h4><div class="cards">${repeat(4, (k) => teaser(`/wen/${k}`, ['阳台上的蜜蜂', '雨天的绳结', '花园里的茶', '冬天的集市'][k]))}</div></div>`,
    '',
    'zh',
  ),
  page(
    'pictures-arabic',
    'الفرن والجسر',
    `${arabic(4)}<p>${picture(640, 360)}</p>${arabic(4)}${figure('الفرن بعد ثلاثة أيام')}${arabic(3)}
    <div><h4>اقرأ أيضا</h4><div class="cards">${repeat(3, (k) => teaser(`/maqal/${k}`, ['نحل الشرفة', 'عقد المطر', 'شاي الحديقة'][k]))}</div></div>`,
    '',
    'ar',
  ),
  page(
    'pictures-writer-and-neighbours',
    'Notes on a wall',
    `<p>${picture(760, 380)}</p>${paragraphs(4)}<p>${picture(360, 240)} ${picture(360, 240)}</p>${paragraphs(4, 3)}
    <div class="wrap"><a href="/by/ada">${picture(96, 96)}</a><div class="grow"><b>Ada Holm</b><p>Ada writes about walls and mends them. She lives by the sea.</p></div></div>
    <nav class="wrap">${repeat(2, (k) => `<a class="grow" href="/notes/${k}">${picture(360, 140)}<b>${TEASERS[k]}</b></a>`)}</nav>`,
  ),
  page(
    'pictures-linked-of-its-own',
    'The fair at Leith',
    `<a href="/large/fair.jpg">${picture(760, 400, 'The fair at Leith')}</a>${text(0, 3)}
    <p><a href="https://fair.example/">${picture(240, 120, 'Sign of the Leith fair')}</a></p>${text(4, 3)}
    <div><h4>Most popular</h4><ol>${repeat(4, (k) => `<li><a href="/story/${k}">${picture(120, 80)} ${TEASERS[k]}</a></li>`)}</ol></div>${text(2, 2)}`,
    column(2),
  ),
];
