import { afterEach, describe, expect, test, vi } from 'vitest';
import { allSteps } from '../extract/page/steps.ts';
import { markupOfParts, sanitise, sanitiseDrawing, sanitiseElement, sanitisePicture } from './sanitise.ts';
import { clipHtml } from './testing.ts';

/** Ways in which markup runs code, loads something or leaves the page; ours, after the kinds that are known. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate attributeName=href values="javascript:alert(1)"/></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" &#x6A;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="/x" ping="//e.example" target="_blank" download referrerpolicy="unsafe-url">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<meta http-equiv="refresh" content="0;url=//e.example">',
  '<base href="//e.example/">',
  '<link rel="stylesheet" href="//e.example/x.css">',
  '<style>@import "//e.example/x.css";</style>',
  '<p style="background:url(//e.example)">x</p>',
  '<form action="//e.example"><button>x</button><input name=a autofocus onfocus=alert(1)></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<math href="javascript:alert(1)"><mi>x</mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<img srcset="//e.example/x 2x" src="https://example.org/a.png">',
  '<picture><source srcset="//e.example/x"><img src="https://example.org/a.png"></picture>',
  '<video src="//e.example/x" poster="//e.example/y" autoplay></video>',
  '<audio src="//e.example/x" autoplay></audio>',
  '<body background="//e.example/x" onload=alert(1)>x</body>',
  '<table background="//e.example/x"><tr><td background="//e.example/x">x</td></tr></table>',
  '<details ontoggle=alert(1) open>x</details>',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<p id="documentElement" name="body">x</p>',
  '<p id="own">x</p>',
  '<template><script>alert(1)</script></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
];

const TAGS_NEVER =
  'script,style,iframe,object,embed,link,meta,base,form,input,button,textarea,select,svg,video,audio,source,template,frame,frameset,portal';

const ATTRIBUTES_KNOWN =
  /^(?:href|src|alt|title|width|height|id|class|dir|lang|rel|cite|datetime|colspan|rowspan|scope|headers|start|reversed|value|type|open|display|encoding|alttext|xmlns|math\w+|notation)$/;

/** What a sanitised text still holds that could run, load or leave; empty where it is fit to be shown. */
function audit(html: string): string[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const found = Array.from(body.querySelectorAll(TAGS_NEVER), (element) => `<${element.localName}>`);
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name === 'is' && value === '') continue; // It cannot be taken off an element, only emptied.
      if (!ATTRIBUTES_KNOWN.test(name)) found.push(`${element.localName} ${name}`);
      if (name === 'href' && !/^(?:https?:|mailto:|#w-)/.test(value)) found.push(`href ${value}`);
      if (name === 'src' && !/^(?:https?:|data:image\/)/.test(value)) found.push(`src ${value}`);
      if (name === 'id' && !value.startsWith('w-')) found.push(`id ${value}`);
    }
  }
  return found;
}

/** Nodes of an inert document, as articles are built. */
function built(html: string): HTMLElement {
  const root = document.implementation.createHTMLDocument('').createElement('blockquote');
  root.innerHTML = html;
  return root;
}

function sanitised(element: HTMLElement): string {
  return markupOfParts(allSteps(sanitiseElement(element)));
}

afterEach(() => vi.restoreAllMocks());

describe('the sanitiser of nodes', () => {
  const around = (attack: string) => `<p>before</p>${attack}<p>after</p>`;

  test.each(ATTACKS)('leaves nothing that runs, loads or leaves: %s', (attack) => {
    expect(audit(sanitised(built(around(attack))))).toEqual([]);
  });

  test.each(ATTACKS)('nor where a page forbids text to be parsed: %s', (attack) => {
    const nodes = built(around(attack));
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(() => {
      throw new TypeError('this document requires TrustedHTML');
    });
    const html = sanitised(nodes);
    parse.mockRestore();
    expect(html).toContain('before');
    expect(audit(html)).toEqual([]);
  });

  test('loses no text between blocks and no block of a long article', () => {
    const html = `a &lt;b&gt; &amp; c${'<p>paragraph</p>d'.repeat(9000)}`;
    expect(sanitised(built(html))).toBe(html);
  });
});

describe('the sanitiser', () => {
  test.each(ATTACKS)('leaves nothing that runs, loads or leaves: %s', (attack) => {
    expect(audit(sanitise(`<p>before</p>${attack}<p>after</p>`))).toEqual([]);
  });

  test.each(ATTACKS)('has nothing left to do on the clip of a page with it: %s', (attack) => {
    const html = clipHtml(`<p>before</p>${attack}`);
    expect(audit(html)).toEqual([]);
    expect(sanitise(html)).toBe(html);
  });

  test('adds rel to every link and takes every other way out', () => {
    expect(sanitise('<a href="https://example.org/" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://example.org/" rel="noreferrer noopener">x</a>',
    );
    expect(sanitise('<a rel="opener">x</a><q rel="opener" cite="https://example.org/">y</q>')).toBe(
      '<a>x</a><q cite="https://example.org/">y</q>',
    );
  });

  test('keeps classes that name a language of code and no others', () => {
    expect(sanitise('<code class="language-c++">x</code><code class="a language-js">x</code>')).toBe(
      '<code class="language-c++">x</code><code>x</code>',
    );
  });

  test('keeps where the words of a cell stand, and no more of it', () => {
    const cells = '<td align="right">1</td><td align="justify">2</td>';
    const table = (row: string) => `<table><tbody><tr>${row}</tr></tbody></table>`;
    expect(sanitise(table(cells))).toBe(table('<td align="right">1</td><td>2</td>'));
  });

  test('leaves shapes and text of a drawing and nothing that loads or runs', () => {
    const svg = sanitisePicture(
      '<svg xmlns="http://www.w3.org/2000/svg"><style>@import "x"</style><image href="//e.example"/><rect fill="url(//e.example)" stroke="url(#a)" onclick="x()" style="background:image-set(&quot;//e.example&quot; 1x)"/><foreignObject><p>x</p></foreignObject></svg>',
    );
    expect(svg).toBe('<svg xmlns="http://www.w3.org/2000/svg"><rect stroke="url(#a)"></rect></svg>');
  });
});

interface Expectation {
  readonly title?: string;
  readonly payload: string;
}

/** A public collection, kept beside the repository and not in it. */
const collections = import.meta.glob<Expectation[]>('../../../shared/attacks/sanitiser-expectations.json', {
  eager: true,
  import: 'default',
});

describe.skipIf(Object.keys(collections).length === 0)(
  'a public collection of attacks (skipped where it is not there)',
  () => {
    test('leaves nothing that runs, loads or leaves', () => {
      const payloads = Object.values(collections).flat();
      expect(payloads.length).toBeGreaterThan(0);
      const left = payloads.flatMap(({ payload }) => audit(sanitise(payload)).map((what) => `${what} of ${payload}`));
      expect(left).toEqual([]);
    });
  },
);

const DRAWING = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="alert(1)">
<script>alert(1)</script><style>.a { fill: red }</style><style>@import "//e.example/x.css";</style><style>.b { fill: u\\72l(//e.example/x) }</style>
<defs><linearGradient id="g"><stop offset="0" stop-color="blue"/></linearGradient><path id="p" d="M0 0h9"/></defs>
<rect class="a" fill="url(#g)" width="9" height="9" onclick="alert(1)"/><use href="#p"/><use xlink:href="//e.example/u.svg#p"/>
<circle r="2" fill="url(//e.example/f#x)" style="stroke: url(//e.example/s)"/><image href="//e.example/i.png"/><image href="data:image/png;base64,AAAA"/>
<image xlink:href="data:image/svg+xml,<svg onload='alert(1)'/>"/><a href="javascript:alert(1)"><text y="5">words</text></a>
<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"></iframe></foreignObject><set attributeName="onclick" to="alert(1)"/></svg>`;

test('a drawing that becomes a file of its own keeps shapes, styles and parts, and runs, loads and links nothing', () => {
  const file = sanitiseDrawing(DRAWING) ?? '';
  const drawing = new DOMParser().parseFromString(file, 'image/svg+xml');
  expect(drawing.querySelector('parsererror')).toBe(null);
  const tags = Array.from(drawing.documentElement.querySelectorAll('*'), ({ localName }) => localName);
  for (const kept of ['linearGradient', 'stop', 'path', 'rect', 'circle', 'text', 'style', 'use', 'image'])
    expect(tags).toContain(kept);
  expect(file).toContain('.a { fill: red }');
  expect(file).toMatch(/fill="url\(#g\)"/);
  expect(file).toMatch(/href="#p"/);
  expect(tags.filter((tag) => /^(?:script|a|foreignObject|iframe|set)$/.test(tag))).toEqual([]);
  expect(file).not.toMatch(/e\.example|alert|javascript:|\son\w+=|svg\+xml/);
});

test('what is no drawing has no file', () => {
  expect([sanitiseDrawing('<p>x</p>'), sanitiseDrawing(''), sanitiseDrawing('PNG')]).toEqual([null, null, null]);
});
