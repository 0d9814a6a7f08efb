import { pageHtml, prose, storyHtml } from './site.ts';

/** Title of the article in every page here. */
export const TITLE = 'How the lighthouse keepers kept time';

const ARTICLE = storyHtml(TITLE, prose(8));

/** Puts a form around the article, with a field for every name that a form, an element or a node has. */
export const CLOBBERING = `const form = document.createElement('form'), main = document.querySelector('main');
  const fields = document.createElement('div');
  fields.hidden = true;
  for (let at = form; at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) fields.innerHTML += '<input name="' + name + '">';
  main.before(form);
  form.append(main, fields);`;

interface Trap {
  readonly css?: string;
  readonly script?: string;
}

/** Pages that work against the extension: each must still be clipped. */
const TRAPS: Readonly<Record<string, Trap>> = {
  'swallows every click and key (S11)': {
    script: `for (const type of ['click', 'pointerdown', 'mousedown', 'keydown'])
      window.addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);`,
  },
  'removes every new element (S11)': {
    script: `new MutationObserver((records) => records.forEach((r) => r.addedNodes.forEach((n) => n.remove())))
      .observe(document.documentElement, { childList: true });`,
  },
  'hides every popover (S11)': {
    script: `setInterval(() => document.querySelectorAll('[popover]').forEach((p) => p.hidePopover()), 20);`,
  },
  'says all: unset !important': {
    css: '* { all: unset !important } style, script, title, head { display: none !important }',
  },
  'patches the prototypes of its own world (S9)': {
    script: `Element.prototype.getBoundingClientRect = () => { throw new Error('mine') };
      Element.prototype.attachShadow = () => { throw new Error('mine') }; Array.prototype.map = () => { throw new Error('mine') };
      Object.prototype.title = 'polluted'; window.getComputedStyle = () => null;`,
  },
  'names form fields like all that an element can do (S8)': {
    script: CLOBBERING,
  },
  'has elements of other namespaces that are named like those of HTML (S8)': {
    script: `const names = 'slot iframe frame img picture source video audio object embed canvas details summary input select ' +
        'textarea form table ol li a base math svg pre code time noscript template';
      const article = document.querySelector('article');
      for (const namespace of ['urn:other', 'http://www.w3.org/1998/Math/MathML', 'http://www.w3.org/2000/svg'])
        for (const name of names.split(' ')) {
          const element = document.createElementNS(namespace, name);
          for (const [key, value] of Object.entries({ src: '/lamp.png', href: '/lamp.png', alt: 'lamp', datetime: '1880' }))
            element.setAttribute(key, value);
          element.append('A part that is called ' + name + '. ');
          article.append(element);
        }`,
  },
  'floods the window with messages (S13)': {
    script: `setInterval(() => { window.postMessage({ to: 'page', name: 'dismiss', request: null }, '*');
      window.dispatchEvent(new CustomEvent('message', { detail: { to: 'background', name: 'keep' } })); }, 20);`,
  },
};

/** Those pages, each with what it does in words. */
export const HOSTILE: readonly { readonly what: string; readonly body: string }[] = Object.entries(TRAPS).map(
  ([what, { css = '', script = '' }]) => ({
    what,
    body: pageHtml({ title: TITLE, article: ARTICLE, css, beforeEnd: `<script>${script}</script>` }),
  }),
);

/** What a page of ours does that counts how often the constructor of its element runs, in `window.made` (S16). */
export const COUNTING = pageHtml({
  title: TITLE,
  article: `${ARTICLE}<x-part><p>Within a part of the page, one more paragraph of the log is kept for good.</p></x-part>`,
  beforeEnd: `<script>window.made = 0; customElements.define('x-part',
    class extends HTMLElement { constructor() { super(); window.made++; } });</script>`,
});

/** A page that lies about where it is, with a link that is resolved as its base says (S17). */
export const LYING = pageHtml({
  title: TITLE,
  article: `${ARTICLE}<p data-para>The clocks themselves stand in <a href="museum">a museum</a> on the mainland now.</p>`,
  head: '<base href="https://elsewhere.example/log/"><link rel="canonical" href="https://liar.example/">',
});

/** A chain of 12,000 hidden elements beside the article. */
export const DEEP = pageHtml({
  title: TITLE,
  article: ARTICLE,
  beforeEnd: `<script>let at = document.createElement('div'); at.style.display = 'none'; document.body.append(at);
    for (let k = 0; k < 12000; k++) { const inner = document.createElement('div'); at.append(inner); at = inner; }</script>`,
});

/** The article as XHTML: parsed as XML, and clipped like any page. */
export const XHTML = `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" lang="en">
<head><title>${TITLE}</title></head><body><main>${ARTICLE.replaceAll(' data-para', '')}</main></body></html>`;

/** The smallest PDF that a viewer opens: one blank page. */
export const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
  '3 0 obj<</Type/Page/MediaBox[0 0 300 300]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>';

interface Refused {
  readonly what: string;
  readonly path?: string;
  readonly type: string;
  readonly body: string;
  /** What the popup must say. */
  readonly says: RegExp;
}

/** Documents without an article, or that nothing can run in. */
const DOCUMENTS: readonly Refused[] = [
  {
    what: 'an empty body',
    type: 'text/html',
    body: '<!doctype html><title>x</title><body></body>',
    says: /Nothing to clip here/,
  },
  { what: 'an empty file', type: 'text/html', body: '', says: /Nothing to clip here/ },
  {
    what: 'a page that asks one to log in',
    type: 'text/html',
    body: `<!doctype html><title>Log in</title><main><h1>Welcome back</h1><p>Sign in to your account to continue.</p><form>
      <label>Email <input type="email"></label><label>Password <input type="password"></label><button>Sign in</button></form>
      <p>New to Harbour Rock? <a href="/join">Create an account</a></p></main>`,
    says: /Nothing to clip here/,
  },
  {
    what: 'a page that is fully transparent',
    type: 'text/html',
    body: '<!doctype html><style>html { opacity: 0 }</style><p>One line',
    says: /Nothing to clip here/,
  },
  {
    what: 'a page that removed its own root',
    type: 'text/html',
    body: '<!doctype html><p>gone<script>document.documentElement.remove()</script>',
    says: /data file/,
  },
  {
    what: 'a frameset',
    type: 'text/html',
    body: '<frameset cols="50%,50%"><frame src="/a"><frame src="/b"></frameset>',
    says: /made of frames/,
  },
  {
    what: 'XML',
    type: 'application/xml',
    body: '<?xml version="1.0"?><feed><entry>one</entry></feed>',
    says: /data file/,
  },
  {
    what: 'an SVG document',
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">a</text></svg>',
    says: /picture/,
  },
  {
    what: 'plain text of three words',
    type: 'text/plain',
    body: 'only three words',
    says: /Nothing to clip here|3 words/,
  },
  { what: 'a PDF', path: '/paper.pdf', type: 'application/pdf', body: PDF, says: /This is a PDF/ },
];

/** Those documents, each at an address of its own. */
export const REFUSED: readonly Required<Refused>[] = DOCUMENTS.map((one, k) => ({ path: `/refused-${k}`, ...one }));
