import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { seededRandom, shuffled } from '../random.ts';

/** The labelled sets, in the order in which reports show them. */
export const SETS = ['styled-modern', 'styled-2013', 'styled-2011', 'wcxb-dev', 'zh'] as const;
/** Name of a labelled set: its folder in the corpus. */
export type SetName = (typeof SETS)[number];

/** Gold of the styled sets: child-index XPaths by local name. Both empty on a page of type `none`. */
export interface NodeGold {
  readonly kind: 'nodes';
  readonly select: readonly string[];
  readonly deselect: readonly string[];
}

/** Gold of the text sets: the main content as plain text, and snippets it must and must not hold. */
export interface TextGold {
  readonly kind: 'text';
  readonly text: string;
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/** One labelled page. `site` is what folds are made of; empty strings where the label does not say. */
export interface CorpusPage {
  readonly set: SetName;
  readonly id: string;
  readonly url: string;
  readonly type: string;
  readonly lang: string;
  readonly title: string;
  /** As labelled, where the label says; a date as precise as the page says. */
  readonly author?: string;
  readonly published?: string;
  readonly site: string;
  /** Path of the page, gzip. */
  readonly file: string;
  readonly gold: NodeGold | TextGold;
}

/** There is no corpus at the place looked at. The message is a sentence for people. */
export class CorpusMissing extends Error {
  override readonly name = 'CorpusMissing';
}

const Label = v.object({
  id: v.string(),
  url: v.optional(v.nullable(v.string()), ''),
  type: v.optional(v.string(), ''),
  lang: v.optional(v.nullable(v.string()), ''),
  title: v.optional(v.nullable(v.string()), ''),
  author: v.optional(v.nullable(v.string()), ''),
  published: v.optional(v.nullable(v.string()), ''),
  site: v.optional(v.string()),
  select: v.optional(v.array(v.string())),
  deselect: v.optional(v.array(v.string()), []),
  text: v.optional(v.string()),
  with: v.optional(v.array(v.string()), []),
  without: v.optional(v.array(v.string()), []),
});

/** Where the corpus lies: the argument, else WINNOW_CORPUS, else ../shared/corpus. Throws CorpusMissing where nothing is. */
export function findCorpus(folder = process.env.WINNOW_CORPUS ?? '../shared/corpus'): string {
  if (SETS.some((set) => existsSync(join(folder, set, 'labels.jsonl')))) return folder;
  throw new CorpusMissing(`There is no corpus in ${folder}. Say where it is with --corpus FOLDER or WINNOW_CORPUS.`);
}

/** The labelled pages of the given sets, in the order of `sets` and of their label files. Sets that are absent give none. */
export function readLabels(corpus: string, sets: readonly SetName[] = SETS): CorpusPage[] {
  return sets.flatMap((set) => {
    const path = join(corpus, set, 'labels.jsonl');
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => pageOf(corpus, set, line));
  });
}

function pageOf(corpus: string, set: SetName, line: string): CorpusPage {
  const label = v.parse(Label, JSON.parse(line));
  const { id, type } = label;
  const url = label.url ?? '';
  const gold: NodeGold | TextGold = label.select
    ? { kind: 'nodes', select: label.select, deselect: label.deselect }
    : { kind: 'text', text: label.text ?? '', with: label.with, without: label.without };
  const file = join(corpus, set, 'pages', `${id}.html.gz`);
  const site = label.site ?? (registrableDomain(url) || id);
  const known = { author: stated(label.author), published: stated(label.published) };
  return { set, id, url, type, lang: label.lang ?? '', title: label.title ?? '', ...known, site, file, gold };
}

/** Empty where the label says that the page does not say. */
function stated(value: string | null): string {
  return value === null || value === 'UNKNOWN' ? '' : value;
}

/** Source of a page, UTF-8. */
export function readSource(page: CorpusPage): string {
  return gunzipSync(readFileSync(page.file)).toString('utf8');
}

/** First 16 hexadecimal digits of the SHA-256 of labels and pages together: the same corpus, the same hash. */
export function corpusHash(corpus: string, sets: readonly SetName[] = SETS): string {
  const hash = createHash('sha256');
  for (const set of sets) {
    const labels = join(corpus, set, 'labels.jsonl');
    if (existsSync(labels)) hash.update(`${set}\n`).update(readFileSync(labels));
  }
  for (const page of readLabels(corpus, sets)) hash.update(`${page.set}/${page.id}\n`).update(readFileSync(page.file));
  return hash.digest('hex').slice(0, 16);
}

/** Labels under which a country's registry sells names: the commonest of the Public Suffix List. */
const SECOND_LEVEL = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'gob',
  'gov',
  'gouv',
  'go',
  'mil',
  'ne',
  'net',
  'nhs',
  'or',
  'org',
  'sch',
]);

/** The registrable domain of an address, by the commonest public suffixes; an IP address as it is; '' for no address. */
export function registrableDomain(url: string): string {
  if (!URL.canParse(url)) return '';
  const labels = new URL(url).hostname.toLowerCase().split('.');
  const last = labels[labels.length - 1];
  if (labels.length <= 2 || /^\d+$/.test(last)) return labels.join('.');
  const deep = last.length === 2 && SECOND_LEVEL.has(labels[labels.length - 2]);
  return labels.slice(deep ? -3 : -2).join('.');
}

/** Parts that sites are divided into: each is judged by models that were trained on the others. */
export const FOLDS = 5;
/** Decides which sites share a fold. Other seeds give other folds, and other figures. */
export const FOLD_SEED = 1;

/**
 * Fold (0 … folds-1) of each site, by seed: within each set in turn, sites in shuffled order go to the fold that
 * has the fewest pages of that set so far. A site that stands in two sets has one fold.
 */
export function foldsBySite(
  pages: readonly Pick<CorpusPage, 'set' | 'site'>[],
  folds = FOLDS,
  seed = FOLD_SEED,
): Map<string, number> {
  const foldOf = new Map<string, number>();
  const random = seededRandom(seed);
  for (const set of SETS) {
    const sizes = new Map<string, number>();
    for (const page of pages) if (page.set === set) sizes.set(page.site, (sizes.get(page.site) ?? 0) + 1);
    const load = new Array<number>(folds).fill(0);
    for (const [site, size] of sizes) if (foldOf.has(site)) load[foldOf.get(site) ?? 0] += size;
    for (const site of shuffled([...sizes.keys()].sort(), random)) {
      if (foldOf.has(site)) continue;
      const lightest = load.indexOf(Math.min(...load));
      foldOf.set(site, lightest);
      load[lightest] += sizes.get(site) ?? 0;
    }
  }
  return foldOf;
}
