import { expect, test } from 'vitest';
import { checkSnapshot } from '../extract/page/check-snapshot.ts';
import { deserialise, DISPLAY, FLAG, HIDDEN, runText, serialise } from '../extract/page/snapshot.ts';
import { capture, captureInSteps } from './capture.ts';
import { boxOf, captureHtml, documentOf, openPage, rowOf, tagsOf } from './testing.ts';

const flagsAt = async (html: string, selector = '#x'): Promise<number> => {
  const captured = await captureHtml(html);
  return captured.snapshot.flags[rowOf(captured, selector)];
};

const runsOf = async (html: string): Promise<string[]> => {
  const { snapshot } = await captureHtml(html);
  return Array.from({ length: snapshot.runCount }, (_, run) => runText(snapshot, run).trim());
};

test('rows stand in document order and a row ends where its subtree ends', async () => {
  const { snapshot } = await captureHtml('<div><p>a</p><p>b <b>c</b></p></div><p>d</p>');
  expect(tagsOf(snapshot)).toEqual(['html', 'body', 'div', 'p', 'p', 'b', 'p']);
  expect([...snapshot.parent]).toEqual([-1, 0, 1, 2, 2, 4, 1]);
  expect([...snapshot.end]).toEqual([7, 7, 6, 4, 6, 6, 7]);
});

test('scripts, styles and templates have no row', async () => {
  const { snapshot } = await captureHtml('<script>1</script><style>p{}</style><template><p>t</p></template><p>a</p>');
  expect(tagsOf(snapshot)).toEqual(['html', 'body', 'p']);
});

test('scrolling does not change the answer', async () => {
  const html =
    '<div style="position:fixed;top:5px;left:5px">bar</div><p>a</p><div style="height:3000px"></div><p>b</p>';
  const still = await captureHtml(html);
  const frame = await openPage(html);
  documentOf(frame).defaultView?.scrollTo(0, 1234);
  const scrolled = capture(documentOf(frame));
  expect(serialise(scrolled.snapshot)).toEqual(serialise(still.snapshot));
});

test('of a title that is a text only the beginning is read', async () => {
  const { snapshot } = await captureHtml(`<title>${'The lamps of the harbour. '.repeat(10_000)}</title><p>a</p>`);
  expect(snapshot.title).toMatch(/^The lamps of the harbour\./);
  expect(snapshot.title.length).toBeLessThan(2000);
});

test('what is fixed to the window is marked, with all that it holds', async () => {
  const captured = await captureHtml('<div style="position:fixed;top:5px"><p id="x">bar</p></div>');
  expect(captured.snapshot.flags[rowOf(captured, '#x')] & FLAG.fixed).toBeTruthy();
});

const wrapped = (html: string, levels: number): string => '<div>'.repeat(levels) + html + '</div>'.repeat(levels);

test('a box that is fixed to the window is marked however deep it lies, scrolled or not', async () => {
  const html =
    wrapped('<div id="x" style="position:fixed;bottom:0">Cookies?</div>', 30) + '<p style="height:3000px">a</p>';
  const frame = await openPage(html);
  for (const y of [0, 1234]) {
    documentOf(frame).defaultView?.scrollTo(0, y);
    const captured = capture(documentOf(frame));
    expect(captured.snapshot.flags[rowOf(captured, '#x')] & FLAG.fixed, `scrolled by ${y} px`).toBeTruthy();
  }
});

test('a component that is fixed to the window is marked', async () => {
  expect(
    (await flagsAt('<x-consent id="x" style="position:fixed;top:0">Cookies?</x-consent>')) & FLAG.fixed,
  ).toBeTruthy();
});

test('what is fixed in a frame of the same origin lies where the frame shows it, however the page is scrolled', async () => {
  const html =
    '<iframe style="display:block;border:0;height:200px" srcdoc="<div id=x style=\'position:fixed;top:30px\'>bar</div><p style=height:900px>b">' +
    '</iframe><p style="height:3000px">a</p>';
  const frame = await openPage(html);
  const view = documentOf(frame).defaultView;
  const at = (): number[] => {
    const captured = capture(documentOf(frame));
    return boxOf(captured.snapshot, rowOf(captured, '#x'));
  };
  const still = at();
  expect(still[1]).toBe(30);
  view?.scrollTo(0, 123);
  expect(at()).toEqual(still);
  view?.frames[0].scrollTo(0, 50);
  expect(at()).toEqual(still);
});

test('a drawing that is fixed to the window is marked, and scrolling does not change where it lies', async () => {
  const html = '<canvas style="position:fixed;top:10px"></canvas><p style="height:3000px">a</p>';
  const still = await captureHtml(html);
  expect(still.snapshot.flags[rowOf(still, 'canvas')] & FLAG.fixed).toBeTruthy();
  const frame = await openPage(html);
  documentOf(frame).defaultView?.scrollTo(0, 1234);
  expect(serialise(capture(documentOf(frame)).snapshot)).toEqual(serialise(still.snapshot));
});

test('a right-to-left page that is wider than the window begins at x = 0', async () => {
  const html = '<!doctype html><html dir="rtl"><body style="margin:0"><div id="x" style="width:2000px">نص</div>';
  const captured = await captureHtml(html);
  expect(captured.snapshot.dir).toBe('rtl');
  expect(boxOf(captured.snapshot, rowOf(captured, '#x')).filter((_, i) => i % 2 === 0)).toEqual([0, 2000]);
});

test('a field for a password is marked, whatever the case of its type, and what is typed is not read', async () => {
  const captured = await captureHtml('<input id="x" type="PassWord" value="hunter2"><input id="y" type="text">');
  const { flags } = captured.snapshot;
  expect(flags[rowOf(captured, '#x')] & FLAG.password).toBeTruthy();
  expect(flags[rowOf(captured, '#y')] & FLAG.password).toBeFalsy();
  expect(JSON.stringify(captured.snapshot)).not.toContain('hunter2');
});

test('transformed and zoomed boxes are measured where they are seen', async () => {
  const captured = await captureHtml('<div id="x" style="width:100px;height:10px;zoom:2"></div>');
  expect(boxOf(captured.snapshot, rowOf(captured, '#x'))).toEqual([0, 0, 200, 20]);
  const moved = await captureHtml('<div id="x" style="width:100px;height:10px;transform:translate(50px,7px)"></div>');
  expect(boxOf(moved.snapshot, rowOf(moved, '#x'))).toEqual([50, 7, 150, 17]);
});

test('an open shadow root is walked in place of the children, which come where they are slotted', async () => {
  const frame = await openPage('<div id="host">slotted</div><p>after</p>');
  const page = documentOf(frame);
  page.querySelector('#host')?.attachShadow({ mode: 'open' }).setHTMLUnsafe('<p>before <slot></slot></p>');
  const { snapshot } = capture(page);
  const runs = Array.from({ length: snapshot.runCount }, (_, run) => runText(snapshot, run).trim());
  expect(runs).toEqual(['before', 'slotted', 'after']);
  expect(tagsOf(snapshot)).toEqual(['html', 'body', 'div', 'p', 'slot', 'p']);
});

test('a closed shadow root is walked where the context can open it', async () => {
  const frame = await openPage('<x-card id="host"></x-card>');
  const page = documentOf(frame);
  const root = page.querySelector('#host')?.attachShadow({ mode: 'closed' }) ?? null;
  root?.setHTMLUnsafe('<p>inside</p>');
  expect(capture(page).snapshot.runCount).toBe(0);
  expect(capture(page, { shadowRootOf: () => root }).snapshot.runCount).toBe(1);
});

test('a box with display: contents has the rectangle of what it holds', async () => {
  const captured = await captureHtml(
    '<div id="x" style="display:contents"><p style="margin:0;height:20px">a</p></div>',
  );
  expect(boxOf(captured.snapshot, rowOf(captured, '#x'))).toEqual([0, 0, 800, 20]);
  expect(captured.snapshot.display[rowOf(captured, '#x')]).toBe(DISPLAY.contents);
});

test('text is measured as text and not as its block', async () => {
  const { snapshot } = await captureHtml('<p style="margin:0;width:700px">short</p>');
  expect(snapshot.runRight[0]).toBeGreaterThan(10);
  expect(snapshot.runRight[0]).toBeLessThan(100);
});

test.each([
  ['display: none above', '<div style="display:none"><p id="x">t</p></div>', FLAG.notRendered],
  ['a closed details', '<details><summary>s</summary><p id="x">t</p></details>', FLAG.notRendered],
  ['content-visibility: hidden', '<div style="content-visibility:hidden"><p id="x">t</p></div>', FLAG.notRendered],
  ['hidden until found', '<div hidden="until-found"><p id="x">t</p></div>', FLAG.notRendered],
  ['visibility: hidden', '<div style="visibility:hidden"><p id="x">t</p></div>', FLAG.invisible],
  ['opacity 0 above', '<div style="opacity:0"><p id="x">t</p></div>', FLAG.transparent],
  ['a 1 px box', '<span id="x" style="position:absolute;width:1px;height:1px;overflow:hidden">t</span>', FLAG.clipped],
  ['a collapsed box', '<div style="height:0;overflow:hidden"><p id="x">text</p></div>', FLAG.clipped],
  ['an indent out of the page', '<p id="x" style="text-indent:-9999px">t</p>', FLAG.clipped],
  ['left of the page', '<p id="x" style="position:absolute;left:-5000px">t</p>', FLAG.clipped],
  ['font size 0', '<p id="x" style="font-size:0">t</p>', FLAG.clipped],
  [
    'a slide out of the frame',
    '<div style="width:100px;overflow:hidden"><div style="width:300px;display:flex"><p style="width:150px">a</p><p id="x" style="width:150px">b</p></div></div>',
    FLAG.clipped,
  ],
])('text is marked as hidden by %s', async (_, html, flag) => {
  expect((await flagsAt(html)) & HIDDEN).toBe(flag);
});

test.each([
  ['aria-hidden alone', '<p id="x" aria-hidden="true">t</p>'],
  ['a summary of closed details', '<details><summary id="x">s</summary><p>t</p></details>'],
  [
    'a scroll container',
    '<div style="height:20px;overflow:auto"><p>a</p><p id="x" style="margin-top:200px">t</p></div>',
  ],
  ['a collapsed float container', '<div style="height:0"><p id="x" style="float:left">text</p></div>'],
  ['opacity above 0', '<p id="x" style="opacity:.1">t</p>'],
])('text is not hidden by %s', async (_, html) => {
  expect((await flagsAt(html)) & HIDDEN).toBe(0);
});

test('images have their rendered area and their natural size; background images do not count', async () => {
  const svg = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='40'/%3E";
  const captured = await captureHtml(
    `<img src="${svg}" style="width:30px;height:20px"><div id="b" style="width:9px;height:9px;background:url(x.png)"></div><svg width="5" height="4"><text>t</text></svg>`,
  );
  const { snapshot } = captured;
  const img = rowOf(captured, 'img');
  expect([snapshot.imageArea[img], snapshot.naturalWidth[img], snapshot.naturalHeight[img]]).toEqual([600, 60, 40]);
  expect(snapshot.imageArea[rowOf(captured, '#b')]).toBe(0);
  expect(snapshot.imageArea[rowOf(captured, 'svg')]).toBe(20);
  expect(snapshot.runCount).toBe(0);
});

test('a frame of the same origin is part of the page, in the coordinates of the page', async () => {
  const inner = "<body style='margin:0'><p id='x' style='margin:0'>framed</p>";
  const captured = await captureHtml(
    `<div style="height:50px"></div><iframe srcdoc="${inner}" style="border:3px solid"></iframe>`,
  );
  const page = documentOf(document.querySelector('iframe') ?? document.createElement('iframe'));
  const frame = page.querySelector('iframe');
  if (frame?.contentDocument?.readyState !== 'complete') {
    await new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));
  }
  const later = capture(page);
  expect(captured.snapshot.height).toBe(later.snapshot.height);
  const row = rowOf(later, '#x');
  expect(boxOf(later.snapshot, row).slice(0, 2)).toEqual([3, 53]);
  expect(later.snapshot.flags[row] & FLAG.framed).toBeTruthy();
});

test("a form's named inputs clobber nothing", async () => {
  const names = [
    'firstChild',
    'nextSibling',
    'localName',
    'nodeType',
    'getBoundingClientRect',
    'getAttribute',
    'shadowRoot',
  ];
  const inputs = names.map((name) => `<input name="${name}" style="display:none">`).join('');
  const clobbered = await captureHtml(`<form class="f">${inputs}<p>a</p></form><p>b</p>`);
  const plain = await captureHtml(
    `<form class="f">${'<input style="display:none">'.repeat(names.length)}<p>a</p></form><p>b</p>`,
  );
  expect(serialise(clobbered.snapshot)).toEqual(serialise(plain.snapshot));
});

test.each(['urn:other', 'http://www.w3.org/1998/Math/MathML'])(
  'elements of %s are no slots, frames or pictures, whatever their names',
  async (namespace) => {
    const page = documentOf(await openPage('<p>a</p>'));
    for (const name of ['slot', 'iframe', 'frame', 'img', 'video', 'details', 'input', 'object', 'a'])
      page.body.append(page.createElementNS(namespace, name));
    const { snapshot } = capture(page);
    expect(tagsOf(snapshot)).toEqual(expect.arrayContaining(['p', 'slot', 'iframe', 'img']));
  },
);

test('named elements do not hide what is read of the document', async () => {
  const { snapshot } = await captureHtml(
    '<!doctype html><title>T</title><body><img name="title"><img name="body"><img name="documentElement"><img name="scrollingElement"><img name="defaultView"><img name="createRange"><p>a</p>',
  );
  expect(snapshot.title).toBe('T');
  expect(snapshot.runCount).toBe(1);
});

test('a hidden chain of 12,000 elements is answered', async () => {
  const frame = await openPage('<p>a</p>');
  const page = documentOf(frame);
  const top = page.createElement('div');
  top.style.display = 'none';
  let inner: Element = top;
  for (let depth = 0; depth < 12_000; depth++) inner = inner.appendChild(page.createElement('div'));
  inner.textContent = 'deep';
  page.body.append(top);
  const { snapshot } = capture(page);
  expect(snapshot.count).toBe(12_004);
  expect(runText(snapshot, 1).trim()).toBe('deep');
  expect(snapshot.flags[12_003] & FLAG.notRendered).toBeTruthy();
});

test('capture changes nothing in the page and runs no constructor of a custom element', async () => {
  const frame = await openPage('<x-one><p>a</p></x-one><form><input name="a"></form>');
  const page = documentOf(frame);
  const window = page.defaultView as Window & typeof globalThis;
  let constructed = 0;
  window.customElements.define(
    'x-one',
    class extends window.HTMLElement {
      constructor() {
        super();
        constructed++;
      }
    },
  );
  const before = page.documentElement.outerHTML;
  const changes = new window.MutationObserver(() => undefined);
  changes.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
  capture(page);
  expect(changes.takeRecords()).toEqual([]);
  expect(page.documentElement.outerHTML).toBe(before);
  expect(constructed).toBe(1);
});

test('a page in quirks mode has its own height', async () => {
  const { snapshot } = await captureHtml('<html><body style="margin:0"><div style="height:1500px">a</div>');
  expect(snapshot.height).toBe(1500);
});

test('an empty document has a row for html and body and no run', async () => {
  expect(tagsOf((await captureHtml('<!doctype html>')).snapshot)).toEqual(['html', 'body']);
});

test('a document without a document element has no row', async () => {
  const page = documentOf(await openPage('<p>a</p>'));
  page.documentElement.remove();
  expect(capture(page).snapshot.count).toBe(0);
});

test('a document without a window is refused', () => {
  const loose = document.implementation.createHTMLDocument();
  expect(() => capture(loose)).toThrow(TypeError);
});

test('blank text between runs stands as one space at the start of the later one', async () => {
  expect(await runsOf('<p><b>a</b> <i>b</i><u>c</u></p>')).toEqual(['a', 'b', 'c']);
  const { snapshot } = await captureHtml('<p><b>a</b> <i>b</i><u>c</u></p>');
  expect(snapshot.text.trim()).toBe('a bc');
});

test('preserved white space is marked', async () => {
  expect((await flagsAt('<pre id="x">a\n  b</pre>')) & FLAG.preserved).toBeTruthy();
  expect((await flagsAt('<p id="x">a\n  b</p>')) & FLAG.preserved).toBe(0);
});

test('a long run of line breaks holds nothing up', async () => {
  expect((await flagsAt(`<p id="x">a${'\n'.repeat(400_000)}<b>b</b></p>`)) & FLAG.preserved).toBe(0);
});

test('visible characters do not count white space', async () => {
  const captured = await captureHtml('<p id="x">ab\u00a0 c\n<b>d</b></p>');
  expect(captured.snapshot.chars[rowOf(captured, '#x')]).toBe(3);
});

test('a page of more rows and runs than columns begin with loses none of what is read', async () => {
  const { snapshot } = await captureHtml('<p class="line">a <b>b</b></p>'.repeat(5_000));
  expect(() => checkSnapshot(snapshot)).not.toThrow();
  expect([snapshot.count, snapshot.runCount]).toEqual([10_002, 10_000]);
  for (let row = 2; row < snapshot.count; row += 2) {
    expect(snapshot.end[row]).toBe(row + 2);
    expect(snapshot.bottom[row]).toBeGreaterThan(snapshot.top[row]);
    expect(snapshot.strings[snapshot.classes[row]]).toBe('line');
  }
  for (let run = 0; run < snapshot.runCount; run++) {
    expect(snapshot.runBottom[run]).toBeGreaterThan(snapshot.runTop[run]);
  }
});

test('capture in steps gives the same snapshot', async () => {
  const frame = await openPage('<ul>' + '<li>item <a href="/x">link</a></li>'.repeat(500) + '</ul>');
  const steps = await captureInSteps(documentOf(frame));
  expect(serialise(steps.snapshot)).toEqual(serialise(capture(documentOf(frame)).snapshot));
});

test('capture in steps can be stopped', async () => {
  const frame = await openPage('<p>a</p>');
  const page = documentOf(frame);
  const box = page.createDocumentFragment();
  for (let i = 0; i < 60_000; i++) box.append(page.createElement('p'));
  page.body.append(box);
  const stop = new AbortController();
  const running = captureInSteps(page, { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(running).rejects.toThrow();
});

test('a snapshot can be stored and read back bit for bit', async () => {
  const { snapshot } = await captureHtml('<p class="a">a <b id="b">b</b></p><a href="/x">ü</a>');
  const bytes = serialise(snapshot);
  expect(deserialise(bytes)).toEqual(snapshot);
  expect(serialise(deserialise(bytes))).toEqual(bytes);
});

test('bytes that are no snapshot of this version are refused', async () => {
  const bytes = serialise((await captureHtml('<p>a</p>')).snapshot);
  expect(() => deserialise(bytes.subarray(0, bytes.length - 40))).toThrow(RangeError);
  expect(() => deserialise(new Uint8Array(3))).toThrow(RangeError);
});
