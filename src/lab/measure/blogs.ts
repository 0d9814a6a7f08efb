import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { BrowserContext } from 'playwright';
import { readPosts, type Post } from './posts.ts';
import { characterScore, wordScore } from './scorers.ts';
import { readingUnseen, type UnseenPage, type UnseenReader } from './unseen.ts';

/** Where the sites are said to be; what else a page asks for is not there. */
const ORIGIN = 'https://blog.example';

/** ms for a page to be read, and to settle once it has: some never load, since they ask for what is not there. */
const LOADING = 30_000;
const SETTLING = 1000;

/** What browsers are told of files. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * Our posts on sites that were built from them with themes of others, one folder each, by language. Nobody has labelled these pages and no
 * model has learnt from them: their text is that of the post. Throws RangeError where no page of a post is found.
 */
export async function measureBlogs(folder: string, say: (line: string) => void): Promise<Record<string, UnseenPage[]>> {
  const posts = readPosts();
  const sites = readdirSync(folder)
    .sort()
    .filter((name) => statSync(join(folder, name)).isDirectory());
  const found = await readingUnseen(async (reader) => {
    const done: (UnseenPage & { readonly lang: string })[] = [];
    for (const site of sites) {
      const pages = postPages(join(folder, site), posts);
      say(`${site}: ${pages.length} posts`);
      for (const { post, path } of pages)
        done.push({ lang: post.lang, ...(await readPost(reader, folder, site, path, post)) });
    }
    return done;
  });
  if (found.length === 0) throw new RangeError(`no page of a post of ours is in ${folder}`);
  const byLanguage: Record<string, UnseenPage[]> = {};
  for (const page of found) (byLanguage[page.lang] ??= []).push(page);
  return byLanguage;
}

/** The pages of a site that show one of the posts alone, as paths in it: `…/tea.html`, or `…/tea/index.html`. */
export function postPages(site: string, posts: readonly Post[]): { post: Post; path: string }[] {
  const paths = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'));
  return posts.flatMap((post) => {
    const path = paths.sort().find((name) => new RegExp(`(?:^|/)${post.name}(?:/index)?\\.html$`).test(name));
    return path === undefined ? [] : [{ post, path }];
  });
}

async function readPost(
  { context, scoresOn }: UnseenReader,
  folder: string,
  site: string,
  path: string,
  post: Post,
): Promise<UnseenPage> {
  await serve(context, join(folder, site));
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/${encodeURI(path)}`, { waitUntil: 'domcontentloaded', timeout: LOADING });
  await page.waitForTimeout(SETTLING);
  const score = /^(?:zh|ja)/.test(post.lang) ? characterScore : wordScore;
  const scores = await scoresOn(page, post.text, score);
  await page.close();
  return { site, page: `${site}/${path}`, scores };
}

/** From now on pages of the context get the files of one site, and nothing from anywhere else. */
async function serve(context: BrowserContext, site: string): Promise<void> {
  await context.unrouteAll();
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) return route.abort();
    const named = join(site, decodeURIComponent(pathname));
    const file = [named, join(named, 'index.html')].find((path) => existsSync(path) && statSync(path).isFile());
    if (file === undefined) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) });
  });
}
