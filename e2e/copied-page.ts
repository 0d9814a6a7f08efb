import type { TestServer } from '../src/tools/test-server.ts';
import { pageHtml, prose, storyHtml } from './site.ts';

const TITLE = 'What the boat carries';

const LIST = '<ol start="3"><li>A bell of brass</li><li>Two oars of ash</li></ol>';
const TABLE = `<table><thead><tr><th>Month</th><th>Oil</th></tr></thead>
  <tbody><tr><td><p>March</p></td><td><p>12 tins</p></td></tr></tbody></table>`;

/** Lines of that article as a plain text file has them. */
export const COPIED_LINES = ['3. A bell of brass\n4. Two oars of ash', 'Month\tOil\nMarch\t12 tins'];

/** A page with a list and a table in its article, and a field beside it; gives its address. */
export function putCopied(server: TestServer, headers: Readonly<Record<string, string>> = {}): string {
  const article = storyHtml(TITLE, prose(6)) + LIST + storyHtml('More', prose(2)) + TABLE + storyHtml('End', prose(2));
  const beforeEnd = '<textarea aria-label="Paste" style="position: absolute; top: 0; left: 0"></textarea>';
  const body = pageHtml({ title: TITLE, article, beforeEnd });
  return server.put('/copied.html', { type: 'text/html; charset=utf-8', body, headers });
}
