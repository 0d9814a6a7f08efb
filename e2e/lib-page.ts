import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { extract } from '../src/lib/winnow.ts';
import type { TestServer } from '../src/tools/test-server.ts';
import { pageHtml, prose, storyHtml } from './site.ts';

const LIBRARY = fileURLToPath(new URL('../dist/lib/winnow.js', import.meta.url));

/** The library as a page sees it. */
export interface WithWinnow {
  winnow: { extract: typeof extract; extractors: readonly string[] };
}

/** The fields of a result, in the order of the documentation. */
export const FIELDS =
  'title byline published lang dir siteName excerpt text html length nodes excluded extractor timings'.split(' ');

/** Serves the built library and pages that load it with a plain script element. */
export function putLibraryPages(server: TestServer): void {
  const beforeEnd = '<script src="/winnow.js"></script>';
  const html = (name: string, body: string) => server.put(name, { type: 'text/html; charset=utf-8', body });
  server.put('/winnow.js', { type: 'text/javascript', body: readFileSync(LIBRARY, 'utf8') });
  const named = ['title', 'body', 'defaultView', 'createRange'];
  const article =
    named.map((name) => `<img name="${name}">`).join('') +
    storyHtml('How the lighthouse keepers kept time', prose(6)) +
    '<p>See the <a href="/log">log</a>.</p><details><summary>More</summary><p>A hidden paragraph.</p></details>';
  const head = '<meta name="author" content="Ines Okafor"><meta property="og:site_name" content="The Harbour Post">';
  html('/lib.html', pageHtml({ title: 'How the lighthouse keepers kept time', article, head, beforeEnd }));
  html('/lib-empty.html', `<!doctype html><title>Empty</title><body>${beforeEnd}</body>`);
}

/** What the tests ask of the library, as data. Runs in a page. */
export function useLibrary() {
  const { winnow } = globalThis as typeof globalThis & WithWinnow;
  const before = document.documentElement.outerHTML;
  const found = winnow.extract(document);
  const based = winnow.extract(document, { baseUrl: 'https://example.org/a/b.html', extractor: 'lr' });
  const errorOf = (run: () => unknown) => {
    try {
      run();
      return '';
    } catch (error) {
      return (error as Error).name;
    }
  };
  return {
    keys: Object.keys(found ?? {}),
    found: found && { ...found, nodes: found.nodes.length, excluded: found.excluded.length },
    live: found?.nodes.every((node) => node.isConnected && node.ownerDocument === document) ?? false,
    holdsHeading: found?.nodes.some((node) => node.contains(document.querySelector('h1'))) ?? false,
    basedLink: /href="([^"]*log)"/.exec(based?.html ?? '')?.[1] ?? '',
    basedBy: based?.extractor ?? '',
    unchanged: document.documentElement.outerHTML === before,
    unknown: errorOf(() => winnow.extract(document, { extractor: 'none' })),
    parsed: errorOf(() => winnow.extract(new DOMParser().parseFromString('<p>x</p>', 'text/html'))),
  };
}
