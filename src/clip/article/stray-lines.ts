import type { Steps } from '../../extract/page/steps.ts';
import { moveChildren, removeWithin } from '../children.ts';
import { tidy } from '../tidy.ts';

/** A line that says these words and nothing else, whatever sign ends it. */
const line = (words: string): RegExp => new RegExp(`^(?:${words})\\s*(?:[:：…]|\\.\\.\\.)?$`, 'iu');

const ADVERTISEMENT = line(
  'advertisements?|advertising|sponsored|article continues below(?: advertisement)?|anzeige|werbung|publicité|publicidad|' +
    'pubblicità|advertentie|annonce|реклама|广告|廣告|広告|광고|إعلان',
);

/** Where a page is told to others. */
const SERVICES =
  'facebook|twitter|x|linkedin|reddit|whatsapp|pinterest|telegram|bluesky|threads|mastodon|pocket|weibo|wechat|微信|微博|line|e-?mail|copy link';

const SHARE = line(
  `(?:share|tweet|post|pin|send)(?: (?:this|it))?(?: (?:article|post|story|page))? (?:on|to|via|by) (?:${SERVICES})|` +
    '(?:share|tweet)(?: (?:this|it|on|with|via))?(?: (?:article|post|story|page))?|' +
    `(?:(?:artikel |beitrag )?teilen|partager|compart(?:ir|e)|condividi|поделиться)(?: (?:sur|auf|en|su|в) (?:${SERVICES}))?|` +
    '分享(?:到|至)?|シェア(?:する)?|공유(?:하기)?|مشاركة',
);

const SERVICE = line(`${SERVICES}|print`);

/** Characters. What is offered is said in less. */
const MAX_OFFERS = 100;

/** What is offered of a page or recipe as a whole: no text says these words alone. */
const OFFER =
  'jump to (?:the )?(?:recipe|video|nutrition(?: facts)?)|(?:print|save|pin) (?:the |this )?recipe|zum rezept(?: springen)?|' +
  'rezept drucken|add to (?:your )?(?:grocery|shopping) list|leave a private note\\b[^.]*\\.?|(?:cook mode )?prevent your screen from going (?:dark|to sleep)|rate this recipe|' +
  '(?:[^.?!]{1,40}[.?!] )?(?:view|read|open|see) (?:it|this (?:e-?mail|letter|message|newsletter)|online) in (?:your|a) (?:web )?browser|' +
  '(?:[^.?!]{1,40}[.?!] )?(?:im browser (?:ansehen|anzeigen|öffnen)|(?:voir|lire|afficher) (?:cet e-?mail )?dans (?:votre|le) navigateur|ver en (?:el|su|tu) navegador)|' +
  '(?:improve|edit) this (?:page|question|answer)(?: on \\w+)?|open in a new tab|was this (?:page|article|answer) helpful\\??(?: yes no)?|back to top|nach oben|haut de page|ページの先頭へ|返回顶部';

/** All of a paragraph. */
const PIN = line('pin(?: it)?');

/** All of a paragraph or a heading: what a cook can do beside a recipe. */
const OWN = line('i made (?:it|this)|private notes');

const NUMBER = '\\d[\\d.,]*';
const STARS = '(?:[★☆⭐]\\s*)';

/** All of a paragraph that says how many have given how many stars: stars or a number of them before how many have. */
const RATED = new RegExp(
  `^(?:rating\\s*[:：]\\s*)?(?=[★☆⭐]|${NUMBER}\\D)${STARS}*(?:${NUMBER}(?:\\s*(?:/|out of|von|sur|de)\\s*(?:5|10)\\b)?)?${STARS}*[\\s.·•|–(]+` +
    `(?:(?:from|based on|von|aus|sur|de|من) )?${NUMBER}\\s*(?:user )?` +
    '(?:votes?|reviews?|ratings?|bewertungen|stimmen|avis|votos|valoraciones|opiniones|أصوات)[\\s).]*$|' +
    `^(?:${NUMBER}\\s*)?${STARS}{3,}(?:${NUMBER}\\s*)?\\(${NUMBER}\\)$`,
  'iu',
);

/** The sign of a player that was not there. */
const PLAY = /^[▶►]\ufe0f?$/;

/** All of a linked line. */
const PRINT = line('print|drucken|imprimer|imprimir|stampa|afdrukken|распечатать|打印|印刷(?:する)?|인쇄');

/** What is offered of a post, where several of these stand in a line. */
const ACTION =
  'copy (?:the )?link|link kopieren|copier le lien|copiar (?:el )?enlace|copia link|копировать ссылку|复制链接|リンクをコピー|quote|report|reply|like|permalink|flag|bookmark|share|pin(?: it)?|zitieren|melden|antworten|teilen|gefällt mir|citer|signaler|répondre|' +
  'partager|citar|denunciar|responder|compartir|me gusta|cita|segnala|rispondi|condividi|mi piace|ответить|цитата|пожаловаться|' +
  'нравится|поделиться|回复|引用|举报|分享|收藏|点赞|返信|通報|いいね|답글|신고|공유|رد|اقتباس|إبلاغ|مشاركة';

const OFFERS = new RegExp(`^[↓⬇▼☐\ufe0f\\s]*(?:${OFFER}|(?:(?:${OFFER}|${ACTION})[\\s|·•,/]*){2,})$`, 'iu');

const LOADING = line(
  '(?:copied!?|loading|please wait|chargement|cargando|caricamento|wird geladen|загрузка|加载中|載入中|読み込み中)',
);

const CONTENTS = line(
  '(?:table of )?contents|in this (?:article|post|guide|story)|on this page|inhalt(?:sverzeichnis)?|sommaire|table des matières|' +
    'índice|tabla de contenidos?|sommario|indice|содержание|оглавление|目录|目錄|目次|목차|المحتويات',
);

/** All of a heading. `extract/blocks/word-lists.ts` has what opens one, as the shipped trees have learnt it. */
const RELATED = line(
  'related(?: (?:posts|articles|stories|reading|content|news|links))?|you (?:may|might) also like|read next|up next|' +
    'ähnliche (?:beiträge|artikel)|articles (?:similaires|liés)|artículos relacionados|articoli correlati|' +
    'похожие (?:записи|статьи)|相关(?:文章|阅读|推荐)|関連記事|관련(?: 글)?|مواضيع ذات صلة',
);

/** All of a heading, of what readers have said and may say. */
const COMMENTS = line(
  '(?:(?:\\d+|no) )?(?:comments?|replies|responses)(?: ?\\(\\d+\\))?|(?:leave|post|add|write) (?:a|your) (?:comment|reply)|join the (?:conversation|discussion)|' +
    'kommentare?|(?:schreibe )?einen kommentar(?: schreiben)?|commentaires?|laisser un commentaire|comentarios?|deja (?:un comentario|una respuesta)|' +
    'commenti|lascia un commento|комментарии|добавить комментарий|评论|發表評論|发表评论|コメント(?:を残す)?|댓글|تعليقات|اترك تعليقا?',
);

/** How a heading begins that names another article, as a link with nothing below it. */
const LEADS_ON = /^(?:related|up next|read next|next up|see also|also read)\s*[:：]\s*\S/i;

/** Addresses by which a page is told to others, or that lead down to what they have said of it. */
const TELLING =
  /\/(?:sharer?(?:\.php)?|share(?:article|-offsite)|intent\/(?:tweet|post)|pin\/create\/.*)\/?(?:[?#]|$)|[?&](?:action=share|share=[a-z])|#(?:comments?|reviews?|respond|kommentare|avis)$|whatsapp\.com\/send|^mailto:\?/i;

/** Lines between two places where others may go on. */
const STEP = 64;

/**
 * Takes out of an article the lines that speak of what is no part of it (an advertisement, a row of buttons, a list that was
 * left out, what was still loading), links to tell others of it, and what says again what the heading beside it says. Changes it.
 */
export function* withoutStrayLines(article: HTMLElement): Steps<void> {
  for (const list of article.querySelectorAll('ul')) if (sharesIn(list)) removeWithin(list, article);
  let read = 0;
  for (const element of article.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')) {
    if (read++ % STEP === 0) yield;
    const text = said(element);
    if (PLAY.test(text)) dropPlayer(element);
    else if (isStrayLine(element, text) || repeatsHeading(element, text)) removeWithin(element, article);
    else if (linksHeading(element, text)) giveLink(element);
  }
  for (let last = article.lastElementChild; last && partsNothing(last); last = article.lastElementChild) last.remove();
}

/** Whether an element that says `text` speaks of what is no part of the article. */
function isStrayLine(element: Element, text: string): boolean {
  if (offersOnly(element, text)) return true;
  const isPlain = element.querySelector('a, img, code, math') === null;
  if (isPlain) return isStray(element, text);
  return isOfTellers(element, text) || (element.localName === 'p' && PRINT.test(text));
}

/** Whether an element holds links to tell others of the page, and nothing else. */
function isOfTellers(element: Element, text: string): boolean {
  const isTeller = (link: Element | null) => TELLING.test(link?.getAttribute('href') ?? '');
  if (!isTeller(element.querySelector('a'))) return false;
  const links = Array.from(element.querySelectorAll('a'));
  if (!links.every(isTeller)) return false;
  return text.replace(/ /g, '') === links.map(said).join('').replace(/ /g, '');
}

/** Whether a list names ways to tell others of the page, and nothing else. */
function sharesIn(list: Element): boolean {
  const items = Array.from(list.children);
  const isWay = (text: string): boolean => SHARE.test(text) || SERVICE.test(text);
  return items.every((item) => isWay(said(item))) && items.some((item) => SHARE.test(said(item)));
}

/** Whether an element says what can be done with a page or a post, and nothing else. */
function offersOnly(element: Element, text: string): boolean {
  if (isHeading(element) || text.length > MAX_OFFERS) return false;
  return OFFERS.test(text) && !element.querySelector('img, code, math');
}

/** Whether what ends an article has a reason only in what was left out below it: such a heading, or the rule before one. */
function partsNothing(last: Element): boolean {
  return last.localName === 'hr' || (isHeading(last) && headsNothing(last, said(last)));
}

/** Whether a heading at the end speaks of what was left out below it. */
function headsNothing(heading: Element, text: string): boolean {
  return (
    [RELATED, COMMENTS, SHARE].some((words) => words.test(text)) ||
    (LEADS_ON.test(text) && heading.querySelector('a') !== null)
  );
}

/** Takes away the sign of a player, and the heading over it where nothing else is below that. */
function dropPlayer(sign: Element): void {
  const [above, next] = [sign.previousElementSibling, sign.nextElementSibling];
  sign.remove();
  if (above && isHeading(above) && (!next || (isHeading(next) && next.localName <= above.localName))) above.remove();
}

function isStray(element: Element, text: string): boolean {
  if (OWN.test(text) && element.localName !== 'li') return true;
  if (element.localName === 'p' && (PIN.test(text) || (text.length <= MAX_OFFERS && RATED.test(text)))) return true;
  if (!isHeading(element) && [ADVERTISEMENT, SHARE, LOADING].some((words) => words.test(text))) return true;
  const next = element.nextElementSibling;
  return CONTENTS.test(text) && next !== null && !holdsList(next);
}

/** Whether an element says what the heading above it says, or a paragraph what the heading below it says, and no more. */
function repeatsHeading(element: Element, text: string): boolean {
  const [above, below] = [element.previousElementSibling, element.nextElementSibling];
  const isParagraph = element.localName === 'p';
  if (!isParagraph && !isHeading(element)) return false;
  const headings = [above, isParagraph ? below : null].flatMap((beside) => (beside && isHeading(beside) ? beside : []));
  const same = headings.filter((heading) => said(heading) === text);
  if (same.length === 0 || isMore(element)) return false;
  return element.querySelector('a') === null || same.some((heading) => heading.querySelector('a') !== null);
}

/** Whether a heading says what the heading above it says, and links it, which that one does not. */
function linksHeading(element: Element, text: string): boolean {
  const above = element.previousElementSibling;
  if (!above || !isHeading(element) || !isHeading(above) || text === '' || said(above) !== text) return false;
  return element.querySelector('a') !== null && above.querySelector('a') === null && !isMore(element) && !isMore(above);
}

/** Puts what a heading holds in the place of what the one above it says. */
function giveLink(heading: Element): void {
  const above = heading.previousElementSibling;
  above?.replaceChildren();
  if (above) moveChildren(heading, above);
  heading.remove();
}

/** Whether an element is more than its words: a place to go to, a picture. */
function isMore(element: Element): boolean {
  return element.matches('[id], :has(img, code, math, [id])');
}

/** Whether an element may be what a line calls the contents: a list, a table, several links. */
function holdsList(element: Element): boolean {
  return (
    element.matches('ul, ol, dl, table, details, h1, h2, h3, h4, h5, h6') || element.querySelectorAll('a').length > 1
  );
}

function isHeading(element: Element): boolean {
  return element.matches('h1, h2, h3, h4, h5, h6');
}

function said(element: Element): string {
  return tidy(element.textContent);
}
