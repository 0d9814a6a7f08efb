import type { TestServer } from '../src/tools/test-server.ts';
import { pageHtml, prose, storyHtml } from './site.ts';

const TITLE = 'How the lighthouse keepers kept time';
const HTML = 'text/html; charset=utf-8';

/** Pages that hold their article in a tree of its own: `/part-open.html`, `/part-closed.html`, and in a frame `/framed.html`. */
export function putParts(server: TestServer): void {
  for (const mode of ['open', 'closed']) {
    const beforeEnd = `<script>(${String(inPart)})('${mode}')</script>`;
    const body = pageHtml({ title: TITLE, article: storyHtml(TITLE, prose(8)), beforeEnd });
    server.put(`/part-${mode}.html`, { type: HTML, body });
  }
  const inner = pageHtml({ title: TITLE, article: storyHtml(TITLE, prose(40)) });
  const frame = '<iframe src="/inner.html" style="width: 100%; height: 400px; padding: 30px"></iframe>';
  server.put('/inner.html', { type: HTML, body: inner });
  server.put('/framed.html', { type: HTML, body: pageHtml({ title: TITLE, article: frame }) });
}

/** Puts the article into the shadow tree of a part of the page, with room around it and a field below. Runs in the page. */
function inPart(mode: ShadowRootMode): void {
  const [article, part] = [document.querySelector('article'), document.createElement('x-part')];
  if (!article) throw new TypeError('the page has no article');
  part.style.cssText = 'display: block; padding: 60px';
  article.replaceWith(part);
  const field = document.createElement('input');
  part.attachShadow({ mode }).append(article, field);
  const { left, top, height } = article.querySelectorAll('p')[1].getBoundingClientRect();
  Object.assign(window, { field, second: { x: left + 40, y: top + height / 2 } });
}
