/** Runs in pages of the extension that show what is stored: the audits of what stands there. Bundled by `run.ts`. */
import { audit } from './audit.ts';

/** What a rule could do beside styling a box that flows. */
const HARMFUL_RULE = /url\(|image-set|@import|(?<![\w-])(?:position|content)\s*:|behavior|binding|expression|var\(/i;

/** ms between two looks at what is waited for, and how often. */
const LOOK = 20;
const LOOKS = 1000;

const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** What a page of the reader shows. `title` has to stand there letter by letter. */
function auditReader(title: string): string[] {
  const article = document.querySelector('article');
  if (!article) return ['no article'];
  const shown = flat(document.querySelector('main header h1')?.textContent);
  return [
    ...audit(article, /^(?:blob:|data:image\/)/),
    ...(shown === (flat(title) || 'Untitled') ? [] : [`title shown as ${shown.slice(0, 60)}`]),
    ...(document.querySelectorAll('main header h1 *').length > 0 ? ['markup in the title'] : []),
    ...auditWindow(),
  ];
}

function auditWindow(): string[] {
  return [
    ...(window.length > 0 ? ['a frame'] : []),
    ...(document.querySelectorAll('base').length > 0 ? ['a base'] : []),
  ];
}

/**
 * Has the reader show the article as on its page, which answers with this, and audits what it shows. The reader asks a
 * tab by `tabs.sendMessage`: the answer is given in the tab's place.
 */
async function auditLook(styled: unknown): Promise<string[]> {
  const answer = (...given: unknown[]) => {
    const back = given[given.length - 1];
    const value = { ok: true, value: styled };
    if (typeof back === 'function') (back as (value: unknown) => void)(value);
    return Promise.resolve(value);
  };
  Object.assign(chrome.tabs, { sendMessage: answer });
  if (typeof globalThis.browser === 'object') Object.assign(globalThis.browser.tabs, { sendMessage: answer });
  const look = () => document.querySelector<HTMLOptionElement>('.studio option[value="page"]')?.parentElement;
  if (!look()) document.querySelector<HTMLButtonElement>('nav.tools button[aria-pressed]')?.click();
  if (!(await holds(() => look() instanceof HTMLSelectElement))) return ['no choice of a look'];
  const select = look();
  if (!(select instanceof HTMLSelectElement)) return ['no choice of a look'];
  select.value = 'page';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  const article = () => document.querySelector('article.styled');
  if (!(await holds(() => article() !== null))) return ['the look was not put on'];
  return [
    ...audit(article() ?? document, /^(?:blob:|data:image\/)/).filter((line) => !OURS.test(line)),
    ...auditClasses(article() ?? document),
    ...auditRules(),
    ...auditWindow(),
  ];
}

/** The reader sets wide tables in smaller type. */
const OURS = /^table style=zoom: [\d.]+;$/;

function auditClasses(article: ParentNode): string[] {
  const classes = Array.from(article.querySelectorAll('[class]'), (element) => Array.from(element.classList)).flat();
  // Those of ours: what the studio marks, and what stands for an image.
  const known = /^(?:s\d+|gap|link-number|chosen|break|keep|removed|stretch|wide)$/;
  return classes.filter((name) => !known.test(name)).map((name) => `class ${name}`);
}

function auditRules(): string[] {
  const rules = document.adoptedStyleSheets.flatMap((sheet) => Array.from(sheet.cssRules));
  const looks = rules.filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.startsWith('.styled .s'));
  return looks.filter(({ cssText }) => HARMFUL_RULE.test(cssText)).map(({ cssText }) => `rule ${cssText}`);
}

async function holds(what: () => boolean): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (what()) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return false;
}

/** What the list of labels shows: titles letter by letter, and nothing that the labels brought. */
async function auditLabels(titles: readonly string[]): Promise<string[]> {
  const rows = () => Array.from(document.querySelectorAll('.row h2'));
  const more = () => document.querySelector<HTMLButtonElement>('button.more');
  for (let before = -1; more() && rows().length > before;) {
    before = rows().length;
    more()?.click();
    await holds(() => rows().length > before || !more());
  }
  const shown = rows().map((row) => flat(row.textContent));
  const wanted = titles.map((title) => flat(title) || 'Untitled');
  return [
    ...wanted.filter((title) => !shown.includes(title)).map((title) => `no row says ${title.slice(0, 60)}`),
    ...Array.from(document.querySelectorAll('.row h2 *:not(bdi)'), ({ localName }) => `<${localName}> in a title`),
    ...Array.from(document.querySelectorAll('main :is(script, iframe, object, embed, img, a:not(.places *))'), tagName),
    ...auditWindow(),
  ];
}

function tagName({ localName }: Element): string {
  return `<${localName}>`;
}

const attacksInReader = { auditReader, auditLook, auditLabels };

/** What the bundle puts at `globalThis.attacksInReader`. */
export type AttacksInReader = typeof attacksInReader;

Object.assign(globalThis, { attacksInReader });
