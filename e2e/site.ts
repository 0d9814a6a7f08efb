import { deflateSync } from 'node:zlib';
import type { TestServer } from '../src/tools/test-server.ts';

/** A page made of an article between traps. Words of the traps begin with Menu, Sidebar, Footer, Advert or Cookie. */
export interface PageParts {
  readonly title: string;
  readonly article: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly head?: string;
  readonly css?: string;
  readonly beforeEnd?: string;
}

/** Words that no print of an article may hold. */
export const TRAP_WORDS = /Menu|Sidebar|Footer|Advert|Cookie/;

const CSS = `
  body { margin: 0; font: 17px/1.6 serif; color: #222; background: #fff; }
  .top { position: sticky; top: 0; z-index: 5; background: #14314f; padding: 14px 24px; font: 15px sans-serif; }
  .top a { color: #fff; margin-inline-end: 18px; }
  .shell { display: flex; gap: 40px; max-width: 1120px; margin: 24px auto; padding: 0 24px; }
  .story { flex: 1; min-width: 0; }
  .side { width: 280px; font: 14px/1.5 sans-serif; }
  .side a { display: block; padding: 8px 0; }
  .ad { height: 250px; background: #f3d9d9; margin: 20px 0; }
  .cookies { position: fixed; left: 0; right: 0; bottom: 0; background: #222; color: #eee; padding: 20px; font: 14px sans-serif; }
  .foot { background: #eee; padding: 40px 24px; font: 13px sans-serif; }
  img { max-width: 100%; height: auto; }`;

/** The page as HTML. The article's element carries `data-intended`. */
export function pageHtml({
  title,
  article,
  lang = 'en',
  dir = 'ltr',
  head = '',
  css = '',
  beforeEnd = '',
}: PageParts): string {
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title>${head}
<style>${CSS}${css}</style></head><body>
<nav class="top"><a href="/">Menuhome</a><a href="/n">Menunews</a><a href="/s">Menusea</a><a href="/l">Menulogin</a></nav>
<div class="shell"><main class="story"><article data-intended>${article}</article></main>
<aside class="side"><h3>Sidebarmost read</h3><a href="/1">Sidebarferry prices rise</a><a href="/2">Sidebarharbour wall</a>
<a href="/3">Sidebartide tables</a><div class="ad">Advertword</div></aside></div>
<footer class="foot"><a href="/about">Footerabout</a> <a href="/terms">Footerterms</a></footer>
<div class="cookies">Cookieword: we use cookies. <button>Cookieaccept</button></div>${beforeEnd}</body></html>`;
}

const THEMES = ['the harbour clock', 'a narrow ledger', 'the winter lamp', 'an old tide table', 'the north stair'];

/** Paragraphs of plain prose; each names its number, so that none is equal to another. */
export function prose(count: number): string[] {
  return Array.from({ length: count }, (_, k) => {
    const theme = THEMES[k % THEMES.length];
    return (
      `Entry ${k + 1} of the log concerns ${theme}, which the keepers had learned to distrust, and it says plainly that ` +
      `nobody on the island slept until the light had been trimmed, the glass wiped clean of salt, and the hour agreed upon.`
    );
  });
}

/** Paragraphs as HTML, a heading before them. */
export function storyHtml(title: string, paragraphs: readonly string[]): string {
  return `<h1>${title}</h1>${paragraphs.map((text) => `<p data-para>${text}</p>`).join('\n')}`;
}

const RTL = [
  'قبل أن تصل إشارات الراديو إلى الساحل بزمن طويل، كان على الرجال والنساء الذين يعتنون بالمصابيح أن يعرفوا الساعة بالدقيقة.',
  'كان الحراس الأوائل في المحطة الشمالية يحملون ساعتين إلى أعلى الدرج، واحدة تعمل وأخرى تستريح، ويكتبون الفرق بينهما في السجل.',
  'ما بقي من تلك العادة هو رف من الكتب الضيقة، في كل منها أربعة أعمدة، وقراءتها بالترتيب مؤثرة على نحو غريب لكل من يحب البحر.',
  'عندما وصل التلغراف، كان صبي يركض من الميناء ومعه إشارة الظهر مكتوبة على بطاقة، وكان الحراس يضبطون الساعتين على بطاقته.',
];

const VERTICAL = [
  '無線の信号が海岸に届くずっと前から、灯を守る人々は時刻を分まで知っていなければならなかった。灯の性格は船への約束だからである。',
  '北の灯台の最初の番人たちは二つの時計を持って螺旋階段を上り、交代のたびにその差を日誌に記した。一つは動かし、もう一つは休ませた。',
  '電信が島に届くと、少年が港から正午の合図を書いた札を持って駆け上がった。番人たちはその札に時計を合わせ、少年の遅さを日誌に嘆いた。',
  '電気の時間はひと夏のうちにすべてを終わらせた。時計は売られ、日誌は箱に入れられ、灯の性格は小さなモーターに引き渡されたのである。',
];

/** Serves every page of ours; gives the names of those with an article whose region is known. */
export function putSite(server: TestServer): void {
  const put = (name: string, parts: PageParts) =>
    server.put(`/${name}.html`, { type: 'text/html; charset=utf-8', body: pageHtml(parts) });
  const story = storyHtml('How the lighthouse keepers kept time', prose(8));
  put('plain', { title: 'How the lighthouse keepers kept time', article: story });
  put('lazy', {
    title: 'Pictures that come late',
    article:
      storyHtml('Pictures that come late', prose(5)) +
      '<figure><img src="/lamp.png" width="320" height="200" loading="lazy" alt="The lamp room"><figcaption>The lamp room in winter</figcaption></figure>' +
      '<p data-para>After the picture the story goes on for one more paragraph, so that nothing ends at an image by chance.</p>',
  });
  put('rtl', {
    title: 'حراس المنارة',
    lang: 'ar',
    dir: 'rtl',
    article: storyHtml('حراس المنارة والوقت', [...RTL, ...RTL.map((text, k) => `${text} (${k + 5})`)]),
  });
  put('vertical', {
    title: '灯台の番人',
    lang: 'ja',
    css: 'article { writing-mode: vertical-rl; height: 560px; max-width: 700px; overflow: visible; }',
    article: storyHtml('灯台の番人と時間', VERTICAL),
  });
  put('long', { title: 'The whole log', article: storyHtml('The whole log', prose(400)) });
  put('shadow', {
    title: 'A story in the shadows',
    article: '<x-story></x-story>',
    beforeEnd: `<script>customElements.define('x-story', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(storyHtml('A story in the shadows', prose(6)))}; } });</script>`,
  });
  put('slots', {
    title: 'A story in slots',
    article: `<x-columns>${storyHtml('A story in slots', prose(6))}</x-columns>`,
    beforeEnd: `<script>customElements.define('x-columns', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<header><nav><a href="/">Menuhome</a> <a href="/log">Menulog</a></nav></header><slot></slot>'; } });</script>`,
  });
  put('consent', {
    title: 'How the lighthouse keepers kept time',
    css: `.veil { position: fixed; inset: 0; background: #0008; z-index: 9 }
      .question { width: 500px; margin: 100px auto; padding: 30px; background: #fff }`,
    article: `${story}<div class="veil"><div class="question"><h2>Cookiechoices</h2>${'<p>Cookiepartners keep what you read on the island, and ask whether you agree that they learn from it what the lamp costs.</p>'.repeat(4)}<button>Cookieagree</button></div></div>`,
  });
  server.put('/lamp.png', { type: 'image/png', body: solidPng(320, 200) });
}

/** A PNG of one colour. */
export function solidPng(width: number, height: number): Uint8Array {
  const row = [0, ...Array.from({ length: width }, () => [240, 185, 63]).flat()];
  const pixels = Array.from(deflateSync(Uint8Array.from(Array.from({ length: height }, () => row).flat())));
  const head = [...uint32(width), ...uint32(height), 8, 2, 0, 0, 0];
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return Uint8Array.from([...signature, ...chunk('IHDR', head), ...chunk('IDAT', pixels), ...chunk('IEND', [])]);
}

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...new TextEncoder().encode(type), ...data];
  return [...uint32(data.length), ...body, ...uint32(crc32(body))];
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

/** CRC-32 of PNG, ISO 3309. */
function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
