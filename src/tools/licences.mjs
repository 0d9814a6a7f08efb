import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Beside the manifest, and beside the library. The settings link to it. */
const FILE = 'licences.txt';

/**
 * Licences that a person has read, and what they ask for beside their text and the notices. The Apache License: a file NOTICE
 * where there is one. MPL 2.0, 3.2: where the source is to be had.
 */
const READ = new Set([
  'MIT',
  'ISC',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  '(WTFPL OR MIT)',
  '(MPL-2.0 OR Apache-2.0)',
]);

/** Their helpers are put into what they bundle, without a trace in its maps. */
const BUNDLERS = ['rolldown', 'vite'];

/** Scripts without a map: what bundlers add, alone in a file, and what only passes on what others have. */
const ADDED = /^assets[\\/](?:preload-helper|rolldown-runtime)-[\w-]+\.js$/;
const PASSES_ON = /^\s*(?:(?:import|export)\b[^;]*;\s*)*$/;

/** A comment that states rights in what follows it, which may have come from somewhere else than its package. */
const STATES_RIGHTS = /copyright|\(c\)|licen[cs]e|adapted from|program is based on/i;
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm;

/** What a bundler is told so that `withLicences` can read what was bundled. It leaves the code as it is. */
export const MAPPED = /** @type {const} */ ('hidden');

/**
 * Writes the licences of all that was bundled, as the maps of the scripts name it, and deletes the maps. Needs
 * `build.sourcemap: MAPPED`. Vite's own `build.license` sees neither injected scripts, which crxjs builds apart, nor notices in
 * the files of packages. Style sheets are all ours. Throws RangeError where a package has a licence that nobody has read, or
 * where nothing tells whose a script is.
 */
export function withLicences(folder) {
  return {
    name: 'winnow:with-licences',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => writeLicences(folder),
    },
  };
}

/** The same for a folder that was built from the packages below a root. */
export async function writeLicences(folder, root = ROOT) {
  const files = await readdir(folder, { recursive: true });
  const isMapped = new Set(files.filter((name) => name.endsWith('.map')).map((name) => name.slice(0, -4)));
  for (const name of files.filter((file) => file.endsWith('.js') && !isMapped.has(file) && !ADDED.test(file))) {
    if (PASSES_ON.test(await readFile(join(folder, name), 'utf8'))) continue;
    throw new RangeError(`${name} has no map: nobody can tell whose code is in it`);
  }
  const packages = new Map(BUNDLERS.map((name) => [join(root, 'node_modules', name), new Set()]));
  for (const name of isMapped) {
    const path = join(folder, `${name}.map`);
    // A script that was deleted as one that nothing needs has left its map.
    if (files.includes(name)) noteSources(JSON.parse(await readFile(path, 'utf8')), root, packages);
    await rm(path);
  }
  const parts = await Promise.all([...packages].map(async ([path, notices]) => partOf(await describe(path), notices)));
  const own = await readFile(join(root, 'LICENSE'), 'utf8');
  const head = `\ufeffWinnow\n\n${own.trim()}\n\nIt contains the works below, each under its own licence.`;
  await writeFile(join(folder, FILE), `${[head, ...parts.sort()].join(`\n\n${'='.repeat(80)}\n\n`)}\n`);
}

/** Adds the packages that the sources of a map come from, with the notices in these. */
function noteSources({ sources, sourcesContent }, root, packages) {
  for (const [k, source] of sources.entries()) {
    const path = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(source)?.[0];
    if (path === undefined) continue;
    const folder = join(root, path);
    if (!packages.has(folder)) packages.set(folder, new Set());
    for (const [comment] of sourcesContent[k].matchAll(COMMENT)) {
      if (STATES_RIGHTS.test(comment)) packages.get(folder).add(withoutMarks(comment));
    }
  }
}

/** The text of a comment, without what makes it one. */
function withoutMarks(comment) {
  return comment
    .replace(/^\/\*+!?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*|\/\/)? ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/**
 * What is said of the package in a folder: name, version, licence and source, and the texts of its licence and of a notice
 * beside it. The licences of what a bundler is made of are no part of what it writes.
 */
async function describe(folder) {
  const { name, version, license, repository } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).sort();
  const licences = files.filter((file) => /^(?:licen[cs]e|copying)(?:\.|$)/i.test(file));
  if (!READ.has(license)) throw new RangeError(`${folder}: nobody has read what its licence, ${license}, asks for`);
  if (licences.length === 0) throw new RangeError(`${folder}: the text of its licence is missing`);
  const named = [...licences, ...files.filter((file) => /^notice(?:\.|$)/i.test(file))];
  const texts = await Promise.all(named.map((file) => readFile(join(folder, file), 'utf8')));
  const head = [`${name} ${version}`, `Licence: ${license}`, `Source: ${addressOf(repository)}`];
  if (license.includes('MPL')) head.push(`Unchanged, as the package ${name} ${version} on npm has it`);
  return {
    head: head.join('\n'),
    texts: texts.map((text) => text.split(/^# Licenses of bundled dependencies/m)[0].trim()),
  };
}

/** The address of a repository as a package states it: in words of Git, or by itself. */
function addressOf(repository) {
  return (repository.url ?? repository)
    .replace(/\.git$/, '')
    .replace(/^(?:git\+https|git):\/\//, 'https://')
    .replace(/^git@([^:]+):/, 'https://$1/');
}

/** One part of the file. What the text of a licence says already is no further notice. */
function partOf({ head, texts }, notices) {
  const said = oneLine(texts.join(' '));
  const more = [...notices].filter((notice) => !said.includes(oneLine(notice))).sort();
  const heading = more.length > 0 ? ['Notices in its files:'] : [];
  return [head, ...texts, ...heading, ...more].join('\n\n');
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ');
}
