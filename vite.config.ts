import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { DOMPURIFY } from './src/tools/dompurify.mjs';
import { MAPPED, withLicences } from './src/tools/licences.mjs';
import manifest from './manifest.json' with { type: 'json' };

/** Firefox: an event page in place of a worker, and what addons.mozilla.org asks to be declared. */
const FIREFOX_SETTINGS = {
  gecko: {
    id: 'winnow@winnow.invalid',
    strict_min_version: '142.0',
    data_collection_permissions: { required: ['none'] },
  },
};

/** Scripts that are injected: the one of the page, and the parts that it asks for. */
const INJECTED = ['main', 'clip-part', 'learn-part', 'edit-part', 'methods-part', 'changes-part', 'text-part'];

/**
 * What several pages of the extension are made of (not what one alone needs), in a few files: the browser reads each file of
 * an extension anew, and three dozen of a kilobyte kept an article waiting longer than it took to show. A module is in the
 * first group that names it, and takes what it imports along. First comes what the popup needs, which is opened most and
 * has none of the rest.
 */
const SHARED = {
  pages: [
    /node_modules[\\/](?:preact|webextension-polyfill|valibot)[\\/]/,
    /src[\\/](?:ui|messages|disk)[\\/](?!steady|kept-before)[\w-]+\.tsx?$/,
    /src[\\/]store[\\/](?:database[\\/](?:change|reach)|settings[\\/](?:host-patterns|sessions|settings))\.ts$/,
  ],
  lists: [
    /src[\\/]store[\\/](?:database[\\/](?:fresh-log|opened-once|schema)|articles[\\/]loss|catalogue[\\/]listing)\.ts$/,
    /src[\\/]clip[\\/](?:address|base64|iso-time)\.ts$/,
  ],
  // Read when they are loaded what a worker has not: nothing that the background needs may stand beside them.
  dom: [/src[\\/](?:capture|clip)[\\/]dom\.ts$/],
  markup: [
    /node_modules[\\/]dompurify[\\/]/,
    /src[\\/]clip[\\/](?:children|removed|sanitise|title|files[\\/]html)\.ts$/,
  ],
  articles: [
    /node_modules[\\/]pouchdb-browser[\\/]/,
    /src[\\/]store[\\/](?:database[\\/](?:connection|database|documents?)|articles[\\/](?:conflicts|entry|held|store|tags|trash)|catalogue[\\/]kept-before)\.ts$/,
    /src[\\/]clip[\\/]files[\\/]picture-type\.ts$/,
  ],
  background: [
    /src[\\/]store[\\/](?:settings[\\/](?:closed-area|improvement|loans|memor(?:ies|y)|near)|replication[\\/](?:replication-state|server))\.ts$/,
    /src[\\/]clip[\\/](?:answer-body|pages-of-one|sha256|labels[\\/](?:frozen-page|label-format))\.ts$/,
    /src[\\/](?:extract[\\/](?:edit[\\/](?:region|site-memory)|page[\\/](?:outline|selection|snapshot))|extractors[\\/]names)\.ts$/,
  ],
} as const;

type Browser = 'chromium' | 'firefox';

function manifestFor(browser: Browser): ManifestV3Export {
  if (browser === 'chromium') return manifest;
  const { background, ...shared } = manifest;
  return {
    ...shared,
    minimum_chrome_version: undefined,
    background: { scripts: [background.service_worker], type: 'module' },
    browser_specific_settings: FIREFOX_SETTINGS,
  } as ManifestV3Export;
}

interface Built {
  web_accessible_resources?: unknown;
}

/**
 * crxjs lists injected scripts as web-accessible for every site, by which any page could recognise the extension, and
 * leaves copies of them that nothing uses. Both go; scripting.executeScript needs neither.
 */
function withoutAccessibleResources(folder: string): Plugin {
  return {
    name: 'winnow:without-accessible-resources',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const path = join(folder, 'manifest.json');
        const built = JSON.parse(await readFile(path, 'utf8')) as Built;
        delete built.web_accessible_resources;
        await writeFile(path, `${JSON.stringify(built, null, 2)}\n`);
        await removeOrphans(folder);
      },
    },
  };
}

/**
 * Deletes the scripts of the folder `assets` that no other file of the build names: copies of what is injected and what
 * only these import. A script whose last reader goes, goes with it.
 */
async function removeOrphans(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|html|json)$/.test(name));
  const texts = new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
  const isNamed = (name: string): boolean =>
    [...texts].some(([other, text]) => other !== name && text.includes(basename(name)));
  const orphans = () => [...texts.keys()].filter((name) => /^assets[\\/].*\.js$/.test(name) && !isNamed(name));
  for (let found = orphans(); found.length > 0; found = orphans()) {
    for (const name of found) {
      texts.delete(name);
      await rm(join(folder, name));
    }
  }
}

export default defineConfig(({ mode }) => {
  const browser: Browser = mode === 'firefox' ? 'firefox' : 'chromium';
  const outDir = `dist/${browser}`;
  return {
    ...DOMPURIFY,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir,
      emptyOutDir: true,
      // The oldest browsers of both manifests: for older ones the style sheets say some things twice.
      target: ['chrome127', 'firefox142'],
      modulePreload: { polyfill: false },
      sourcemap: MAPPED,
      rolldownOptions: {
        input: {
          reader: 'src/reader/index.html',
          library: 'src/library/index.html',
          labels: 'src/labels/index.html',
        },
        output: {
          codeSplitting: {
            groups: Object.entries(SHARED).map(([name, parts]) => ({
              name,
              test: (id: string) => parts.some((part) => part.test(id)),
            })),
          },
        },
      },
    },
    plugins: [
      crx({
        manifest: manifestFor(browser),
        browser: browser === 'firefox' ? 'firefox' : 'chrome',
        contentScripts: { standaloneFiles: INJECTED.map((name) => `src/overlay/${name}.ts`) },
      }),
      withoutAccessibleResources(outDir),
      withLicences(outDir),
    ],
  };
});
