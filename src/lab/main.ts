import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { bench } from './bench.ts';
import { benchEditor } from './bench-editor.ts';
import { benchMethods, timeTable } from './bench-methods.ts';
import { benchTasks } from './bench-tasks.ts';
import { BrowserMissing } from './browser.ts';
import { corpusHash, CorpusMissing, findCorpus, foldsBySite, readLabels, SETS, type SetName } from './corpus.ts';
import { evaluate } from './evaluate.ts';
import { gate } from './gate-command.ts';
import { reportImages } from './images-command.ts';
import { labelFigures, labelPages, labelReport, readLabelFile, type LabelLine } from './labels.ts';
import { recallAll, recallFigures, recallReport } from './memory.ts';
import { writeMasses } from './masses.ts';
import { allMethods } from './methods.ts';
import { PopplerMissing } from './paper.ts';
import { nothingFound, nothingReport } from './nothing-found.ts';
import { loadPages, NothingRecorded, type LabPage } from './pages.ts';
import { personaliseAll, personaliseFigures, personaliseReport, scorePages } from './personalise.ts';
import { checkPrints, describePrint, printedPages, printFigures } from './prints.ts';
import { NoDatabase, pullLabels } from './pull-labels.ts';
import { PARTS, record, type Part } from './record.ts';
import { makeReport, writeReport } from './report.ts';
import { figuresOf, simulatedPages, simulatePage, simulationReport } from './simulate.ts';
import { measureStability, stabilityFigures, stabilityPages, stabilityReport } from './stability.ts';
import { jsonReport, markdownReport } from './tables.ts';
import { currentCommit, train, TRAINING_SETS } from './train.ts';
import { foldModels, trainWinnow, winnowMethod } from './train-winnow.ts';
import { writeDrawings, wrongPages, wrongReport } from './wrong-pages.ts';

const HELP = `Usage: npm run lab -- COMMAND [options]

  record     render the corpus once in Chromium and keep what was seen; can be stopped and started again
  train      train the shipped models and write them to src/extract
  masses     what the corpus holds against the names that a person's corrections speak of; part of train
  evaluate   all methods on all pages, each page judged by a model that never saw its site
  images     which pictures end up in the clip: on 40 labelled pages, and inside gold regions
  gate       compare figures with their floors: on pages of our own, and on a part of the corpus where it is
  wrong      drawings of typical pages that the default method gets wrong: src/lab/wrong
  report     one HTML page with every table, figure and page: out/lab/report.html
  simulate   how many clicks and keys correct CLG's answer on each styled page, by a simulated person
  site-memory  what a correction of one page is worth on the other pages of its site
  personalise  what corrections of a site are worth on its other pages, and what they cost other sites
  prints     PDFs of 30 styled pages in both looks: every word of the selection, none from outside, nothing blank or cut
  pull-labels URL  the labels of a CouchDB-compatible database, as a file that check-labels and train --labels read
  check-labels FILE  whether every line of exported labels can be read, and its paths lead to rows of its snapshot
  methods-bench  time of every method on generated pages, without the capture
  nothing    pages with content on which a shipped method finds nothing, counted and listed
  stability  how far the word F1 of 200 pages moves with five changes that should not matter
  bench      time of our whole extraction and of the peers on generated pages
  editor     how smoothly a large page is edited, and how long learning from 50 labels takes, with the built extension
  tasks      longest task that finding an article costs a tab, with the built extension

  --corpus FOLDER   where the corpus is (WINNOW_CORPUS, else ../shared/corpus)
  --sets A,B        some of ${SETS.join(', ')}
  --only PART       record: capture or peers alone
  --labels FILE     train: labels with snapshots are styled training pages too
  --every N         simulate, stability, prints: each Nth page only; personalise: each Nth page of other sites
  --cached          train, evaluate, images, simulate: use what is recorded, render nothing; pages that lack count as misses
  --out FILE        pull-labels: where the labels go (out/lab/labels.jsonl)
  --json            evaluate, images, methods-bench, simulate, bench, editor, tasks: the last line is JSON
  --raise           gate: raise floors to what is measured, add new ones
  --lower REASON    gate: lower floors to what is measured, and note the reason
  --renew           gate: render our own pages anew
  --help

Exit codes: 0 done, 1 a failure or a figure below its floor, 2 no corpus, no browser or nothing recorded.`;

/** Exit code where something that the lab needs is not on this machine. */
const NOT_HERE = 2;

interface Flags {
  readonly corpus?: string | undefined;
  readonly sets?: string | undefined;
  readonly only?: string | undefined;
  readonly cached?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly raise?: boolean | undefined;
  readonly lower?: string | undefined;
  readonly renew?: boolean | undefined;
  readonly every?: string | undefined;
  readonly labels?: string | undefined;
  readonly out?: string | undefined;
}

/** A command line that cannot be followed. The message is a sentence for people. */
class UsageError extends Error {}

const COMMANDS: Readonly<Record<string, (flags: Flags, args: readonly string[]) => Promise<number> | number>> = {
  record: async (flags) => recordPages(findCorpus(flags.corpus), setsOf(flags) ?? SETS, partsOf(flags)),
  train: trainModel,
  masses: async (flags) => {
    await writeMasses(findCorpus(flags.corpus), say);
    return 0;
  },
  evaluate: evaluateMethods,
  report: reportMethods,
  wrong: drawWrongPages,
  images: measureImages,
  'methods-bench': timeMethods,
  nothing: countNothing,
  simulate,
  'site-memory': measureMemory,
  personalise,
  prints: printPages,
  'check-labels': checkLabels,
  'pull-labels': pullLabelFile,
  stability,
  gate: async (flags) => ((await gate(flags, say)) ? 0 : 1),
  bench: async ({ json = false }) => {
    await bench({ json });
    return 0;
  },
  editor: async ({ json = false }) => {
    await benchEditor(json);
    return 0;
  },
  tasks: async ({ json = false }) => {
    await benchTasks(json);
    return 0;
  },
};

async function recordPages(corpus: string, sets: readonly SetName[], parts: readonly Part[] = PARTS): Promise<number> {
  const { recorded, known, failed } = await record(readLabels(corpus, sets), say, parts);
  say(`${recorded} pages recorded, ${known} were known, ${failed.length} failed`);
  for (const { page, reason } of failed) say(`  ${page.set}/${page.id}: ${reason}`);
  return failed.length > 0 ? 1 : 0;
}

async function trainModel(flags: Flags): Promise<number> {
  const corpus = findCorpus(flags.corpus);
  const labels = flags.labels === undefined ? [] : pagesOfLabels(flags.labels, corpus);
  if (!flags.cached) await recordPages(corpus, SETS, ['capture']);
  const winnow = await trainWinnow(corpus, say, labels);
  for (const [set, f1] of Object.entries(winnow.scores)) {
    console.log(`winnow: F1 ${f1.toFixed(4)} on ${set}, cross-validated by site`);
  }
  await writeMasses(corpus, say, winnow.folds);
  const scores = await train(corpus, labels);
  for (const [name, f1] of Object.entries(scores))
    console.log(`${name}: area F1 ${f1.toFixed(4)}, cross-validated by site`);
  return 0;
}

/** Says what of a file of labels is learnt from. Throws UsageError where that is nothing. */
function pagesOfLabels(file: string, corpus: string): LabPage[] {
  const lines = linesOf(file);
  say(labelReport(lines));
  const pages = labelPages(lines, foldsBySite(readLabels(corpus)));
  if (pages.length === 0)
    throw new UsageError(`No label of ${file} came with its page: export the labels with their pages.`);
  say(`${pages.length} labels are learnt from, each like a styled page of the corpus`);
  return pages;
}

/** Where pulled labels are written, unless --out names another file. */
const PULLED = 'out/lab/labels.jsonl';

async function pullLabelFile({ out = PULLED }: Flags, [address]: readonly string[]): Promise<number> {
  if (address === undefined) throw new UsageError('Say which database: npm run lab -- pull-labels URL.');
  const { lines, deleted, refused } = await pullLabels(address);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, lines.map((line) => `${line}\n`).join(''));
  console.log(`${lines.length} labels written to ${out}; ${deleted} deleted, ${refused.length} not usable`);
  for (const id of refused) say(`  not usable: ${id}`);
  return refused.length > 0 ? 1 : 0;
}

function linesOf(file: string): LabelLine[] {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  return readLabelFile(file);
}

function checkLabels({ json }: Flags, [file]: readonly string[]): number {
  if (file === undefined) throw new UsageError('Say which file: npm run lab -- check-labels FILE.');
  const lines = linesOf(file);
  console.log(labelReport(lines));
  const figures = labelFigures(lines);
  if (json) console.log(JSON.stringify(figures));
  return figures.invalid > 0 ? 1 : 0;
}

async function evaluateMethods(flags: Flags): Promise<number> {
  const { corpus, sets, data, methods } = await everything(flags);
  const reports = evaluate(data, methods, say);
  console.log(markdownReport(reports));
  if (flags.json) console.log(jsonReport(reports, corpusHash(corpus, sets)));
  return 0;
}

async function reportMethods(flags: Flags): Promise<number> {
  const { corpus, sets, data, methods } = await everything(flags);
  const made = `Corpus ${corpusHash(corpus, sets)}, commit ${currentCommit()}, cross-validated by site.`;
  console.log(writeReport(await makeReport(data, methods, made, say)));
  return 0;
}

async function measureImages(flags: Flags): Promise<number> {
  const corpus = findCorpus(flags.corpus);
  if (!flags.cached) await recordPages(corpus, SETS, ['capture']);
  const { pages } = await loadPages(corpus);
  const styled = pages.filter(({ page }) => page.gold.kind === 'nodes');
  const { text, figures } = reportImages(styled, winnowMethod(pages, corpus, say));
  console.log(text);
  if (flags.json) console.log(JSON.stringify(figures));
  return 0;
}

async function drawWrongPages(flags: Flags): Promise<number> {
  const corpus = findCorpus(flags.corpus);
  if (!flags.cached) await recordPages(corpus, SETS, ['capture']);
  const { pages } = await loadPages(corpus);
  const found = wrongPages(pages, winnowMethod(pages, corpus, say));
  writeDrawings(found);
  console.log(wrongReport(found));
  return 0;
}

async function countNothing(flags: Flags): Promise<number> {
  const { pages } = await loadPages(findCorpus(flags.corpus), setsOf(flags) ?? SETS);
  const found = nothingFound(pages, say);
  console.log(nothingReport(found, setsOf(flags) ?? SETS));
  if (flags.json) console.log(JSON.stringify(found));
  return 0;
}

async function timeMethods({ json = false }: Flags): Promise<number> {
  const times = await benchMethods(say);
  console.log(timeTable(times));
  if (json) console.log(JSON.stringify(times));
  return 0;
}

async function simulate(flags: Flags): Promise<number> {
  const every = everyOf(flags);
  const { data, methods } = await everything({ ...flags, sets: flags.sets ?? TRAINING_SETS.join() });
  const clg = methods.find(({ name }) => name === 'clg');
  if (!clg) throw new RangeError('there is no method clg');
  const pages = simulatedPages(data.pages).filter((_, k) => k % every === 0);
  const done = pages.map((page, k) => {
    if (k % 20 === 0) say(`correcting page ${k + 1} of ${pages.length}`);
    return simulatePage(page, clg, methods);
  });
  console.log(simulationReport(done));
  if (flags.json) console.log(JSON.stringify(figuresOf(done)));
  return 0;
}

function everyOf(flags: Flags): number {
  const every = Number(flags.every ?? 1);
  if (!Number.isInteger(every) || every < 1) throw new UsageError('--every takes a whole number, 1 or more.');
  return every;
}

/** Pages of the corpus that are printed. */
const PRINTED_PAGES = 30;

async function printPages(flags: Flags): Promise<number> {
  const every = everyOf(flags);
  const pages = printedPages(findCorpus(flags.corpus), PRINTED_PAGES).filter((_, k) => k % every === 0);
  const rows = await checkPrints(pages, (row) => say(describePrint(row)));
  const { missing, outside, doubled, blank, cutImages, cutLines, ...counts } = printFigures(rows, pages.length);
  const wrong = { missing, outside, doubled, blank, cutImages, cutLines };
  console.log(flags.json ? JSON.stringify({ ...counts, ...wrong }) : rows.map(describePrint).join('\n'));
  return Object.values(wrong).every((n) => n === 0) ? 0 : 1;
}

/** Pages of the corpus that are changed. */
const CHANGED_PAGES = 200;

async function stability(flags: Flags): Promise<number> {
  const corpus = findCorpus(flags.corpus);
  if (!flags.cached) await recordPages(corpus, SETS, ['capture']);
  const { pages } = await loadPages(corpus);
  const every = everyOf(flags);
  const chosen = stabilityPages(pages, CHANGED_PAGES).filter((_, k) => k % every === 0);
  const measured = await measureStability(chosen, winnowMethod(pages, corpus, say), say);
  console.log(stabilityReport(measured));
  if (flags.json) console.log(JSON.stringify(stabilityFigures(measured)));
  return 0;
}

async function measureMemory(flags: Flags): Promise<number> {
  const corpus = findCorpus(flags.corpus);
  if (!flags.cached) await recordPages(corpus, SETS, ['capture']);
  const { pages } = await loadPages(corpus);
  const recalled = recallAll(pages, winnowMethod(pages, corpus, say));
  console.log(recallReport(recalled));
  if (flags.json) console.log(JSON.stringify(recallFigures(recalled)));
  return 0;
}

async function personalise(flags: Flags): Promise<number> {
  const corpus = findCorpus(flags.corpus);
  if (!flags.cached) await recordPages(corpus, SETS, ['capture']);
  const { pages } = await loadPages(corpus);
  const models = foldModels(pages, corpus, say);
  say('scoring all pages');
  const done = personaliseAll(scorePages(pages, models), everyOf(flags), say);
  console.log(personaliseReport(done));
  if (flags.json) console.log(JSON.stringify(personaliseFigures(done)));
  return 0;
}

/** The pages asked for and all methods, those that learn trained on the other folds of the whole corpus. */
async function everything(flags: Flags) {
  const corpus = findCorpus(flags.corpus);
  const sets = setsOf(flags) ?? SETS;
  if (!flags.cached) await recordPages(corpus, sets);
  say('reading the cache');
  const all = await loadPages(corpus);
  const wanted = new Set<SetName>(sets);
  const data = {
    pages: all.pages.filter(({ page }) => wanted.has(page.set)),
    missing: all.missing.filter((page) => wanted.has(page.set)),
  };
  say('training, once a fold');
  return { corpus, sets, data, methods: [winnowMethod(all.pages, corpus, say), ...allMethods(all.pages)] };
}

function setsOf({ sets }: Flags): SetName[] | null {
  if (sets === undefined) return null;
  return sets.split(',').map((name) => {
    const set = SETS.find((known) => known === name);
    if (!set) throw new UsageError(`There is no set ${name}. The sets are ${SETS.join(', ')}.`);
    return set;
  });
}

function partsOf({ only }: Flags): readonly Part[] {
  if (only === undefined) return PARTS;
  const part = PARTS.find((known) => known === only);
  if (!part) throw new UsageError(`There is no part ${only}. The parts are ${PARTS.join(', ')}.`);
  return [part];
}

/** Progress goes to the error stream: the output stays the report. */
function say(line: string): void {
  console.error(line);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      corpus: { type: 'string' },
      sets: { type: 'string' },
      only: { type: 'string' },
      cached: { type: 'boolean' },
      json: { type: 'boolean' },
      raise: { type: 'boolean' },
      lower: { type: 'string' },
      renew: { type: 'boolean' },
      every: { type: 'string' },
      labels: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null;
  if (values.help || name === '') {
    console.log(HELP);
    return values.help ? 0 : 1;
  }
  if (!command) throw new UsageError(`There is no command ${name}. npm run lab -- --help lists them.`);
  return command(values, args);
}

/** What goes wrong for a known reason is one sentence; all else keeps its stack. */
function exitCodeOf(error: unknown): number {
  const notHere =
    error instanceof CorpusMissing ||
    error instanceof BrowserMissing ||
    error instanceof NothingRecorded ||
    error instanceof PopplerMissing;
  const badFlag = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (notHere || badFlag || error instanceof UsageError || error instanceof NoDatabase) say(error.message);
  else console.error(error);
  return notHere ? NOT_HERE : 1;
}

process.exitCode = await main().catch(exitCodeOf);
