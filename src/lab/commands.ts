import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BlockModelFile } from '../extract/blocks/block-model.ts';
import { boxFigures, boxReport, measureWithBoxes, type AddedBoxes, type Place } from './boxes/added-boxes.ts';
import { CHINESE_BOXES_AMID_TEXT } from './boxes/boxes-amid-text-zh.ts';
import { BOXES_AMID_TEXT } from './boxes/boxes-amid-text.ts';
import { BOXES_OVER_PAGE } from './boxes/boxes-over-page.ts';
import { everyOf, partsOf, setsOf, UsageError, type Flags } from './flags.ts';
import { labelFigures, labelPages, labelReport, readLabelFile, type LabelLine } from './labels.ts';
import { writeMasses } from './learn/masses.ts';
import { blockTable } from './learn/train-blocks.ts';
import { foldModels, keptModels, trainWinnow, winnowMethod } from './learn/train-winnow.ts';
import { currentCommit, train, TRAINING_SETS } from './learn/train.ts';
import { ablate, ablationTable, featureParts, keepAblation, keptAblation, selectionParts } from './measure/ablation.ts';
import { measureBlogs } from './measure/blogs.ts';
import { evaluate } from './measure/evaluate.ts';
import { factFigures, factsTable, readFacts, type LabelledFacts } from './measure/facts.ts';
import { gate } from './measure/gate-command.ts';
import { reportImages } from './measure/images-command.ts';
import { measureManuals } from './measure/manuals.ts';
import { recallAll, recallFigures, recallReport } from './measure/memory.ts';
import { allMethods } from './measure/methods.ts';
import { nothingFound, nothingReport } from './measure/nothing-found.ts';
import { personaliseAll, personaliseFigures, personaliseReport, scorePages } from './measure/personalise.ts';
import { checkPrints, describePrint, printedPages, printFigures } from './measure/prints.ts';
import { measureStability, stabilityFigures, stabilityPages, stabilityReport } from './measure/stability.ts';
import { figuresBySet, markdownReport, markdownTable } from './measure/tables.ts';
import { unseenFigures, unseenReport } from './measure/unseen.ts';
import { writeDrawings, wrongPages, wrongReport } from './measure/wrong-pages.ts';
import {
  corpusHash,
  findCorpus,
  foldsBySite,
  readLabels,
  SETS,
  type CorpusPage,
  type SetName,
} from './pages/corpus.ts';
import { compareOwnPages } from './pages/own-snapshots.ts';
import { loadPages, NothingRecorded, type LabPage } from './pages/pages.ts';
import { JUDGED, LEARNT, record, type Part } from './pages/record.ts';
import { figuresOf, simulatedPages, simulatePage, simulationReport } from './person/simulate.ts';
import { pullLabels } from './pull-labels.ts';
import { makeReport, writeReport } from './report/report.ts';
import { benchEditor } from './speed/bench-editor.ts';
import { benchMethods, timeTable } from './speed/bench-methods.ts';
import { benchTasks } from './speed/bench-tasks.ts';
import { bench } from './speed/bench.ts';

/** A command of the lab. `run` gives the exit code, 0 where nothing is. */
export interface Command {
  /** What follows the name on the command line. */
  readonly argument?: string;
  /** What it does, for the help. */
  readonly says: string;
  readonly run: (flags: Flags, args: readonly string[]) => Promise<number | void> | number | void;
}

/** All commands, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  record: {
    says: 'render the corpus once in Chromium and keep what was seen; can be stopped and started again',
    run: (flags) => recordPages(findCorpus(flags.corpus), setsOf(flags) ?? SETS, partsOf(flags)),
  },
  train: { says: 'train the shipped models and write them to src/extract', run: trainModels },
  masses: {
    says: "what the corpus holds against the names that a person's corrections speak of; part of train",
    run: (flags) => writeMasses(findCorpus(flags.corpus), say),
  },
  evaluate: {
    says: 'all methods on all pages, each page judged by a model that never saw its site',
    run: evaluateMethods,
  },
  ablate: {
    says: 'what each part of the default method is worth: without it, one after the other; part of the report',
    run: ablateParts,
  },
  images: {
    says: 'which pictures end up in the clip: on 40 labelled pages, and inside gold regions',
    run: measureImages,
  },
  facts: {
    says: 'titles, writers and days of articles against their labels, ours and those of the peers',
    run: measureFacts,
  },
  gate: {
    says: 'compare figures with their floors: on pages of our own, and on a part of the corpus where it is',
    run: async (flags) => ((await gate(flags, say)) ? 0 : 1),
  },
  wrong: {
    says: 'drawings of typical pages that the default method gets wrong: src/lab/wrong',
    run: drawWrongPages,
  },
  report: { says: 'one HTML page with every table, figure and page: out/lab/report.html', run: reportMethods },
  simulate: {
    says: "how many clicks and keys correct CLG's answer on each styled page, by a simulated person",
    run: simulate,
  },
  'site-memory': {
    says: 'what a correction of one page is worth on the other pages of its site',
    run: measureMemory,
  },
  personalise: {
    says: 'what corrections of a site are worth on its other pages, and what they cost other sites',
    run: personalise,
  },
  prints: {
    says: 'PDFs of 30 styled pages in both looks: every word of the selection, none from outside, nothing blank or cut',
    run: printPages,
  },
  'pull-labels': {
    argument: 'URL',
    says: 'the labels of a CouchDB-compatible database, as a file that check-labels and train --labels read',
    run: pullLabelFile,
  },
  'check-labels': {
    argument: 'FILE',
    says: 'whether every line of exported labels can be read, and its paths lead to rows of its snapshot',
    run: checkLabels,
  },
  'methods-bench': { says: 'time of every method on generated pages, without the capture', run: timeMethods },
  nothing: {
    says: 'pages with content on which a shipped method finds nothing, counted and listed',
    run: countNothing,
  },
  stability: {
    says: 'how far the word F1 of 200 pages moves with five changes that should not matter',
    run: measureChanges,
  },
  'over-page': {
    says: 'boxes that sites lay over their pages (consent, letters, offers, chats): how often ours and the peers take them',
    run: measureOverPage,
  },
  'amid-text': {
    says: 'what sites put among the paragraphs of their articles (letters, offers, related articles): the same of it',
    run: measureAmidText,
  },
  manuals: {
    says: 'how much of the text of manuals is found, which no model has learnt from: those of Debian that are installed',
    run: readManuals,
  },
  blogs: {
    argument: 'FOLDER',
    says: 'the same of blogs that were built with the posts of src/lab/posts, a folder each',
    run: readBlogs,
  },
  bench: {
    says: 'time of our whole extraction and of the peers on generated pages',
    run: ({ json = false }) => bench(json),
  },
  editor: {
    says: 'how smoothly a large page is edited, and how long learning from 50 labels takes, with the built extension',
    run: ({ json = false }) => benchEditor(json),
  },
  tasks: {
    says: 'longest task that finding an article costs a tab, with the built extension',
    run: ({ json = false }) => benchTasks(json),
  },
};

/** Progress goes to the error stream: the output stays the report. */
export function say(line: string): void {
  console.error(line);
}

/** Prints the report of a command; with --json its figures in its place, and the report where progress is told. */
function tell({ json }: Flags, report: string, figures: unknown): void {
  if (json) say(report);
  console.log(json ? JSON.stringify(figures) : report);
}

async function recordPages(corpus: string, sets: readonly SetName[], parts: readonly Part[] = JUDGED): Promise<number> {
  const { recorded, known, failed } = await record(corpus, sets, say, parts, sayWhereDrawnOtherwise);
  say(`${recorded} pages recorded, ${known} were known, ${failed.length} failed`);
  for (const { page, reason } of failed) say(`  ${page.set}/${page.id}: ${reason}`);
  return failed.length > 0 ? 1 : 0;
}

/** Says so where figures of this machine cannot be compared with those of the README and the floors. */
async function sayWhereDrawnOtherwise(): Promise<void> {
  const { all, redrawn } = await compareOwnPages();
  if (redrawn === 0) return;
  say(
    `${redrawn} of ${all} pages of our own are drawn here otherwise than where figures were measured: the browser or`,
  );
  say('its fonts differ (there: Liberation, DejaVu, Noto CJK). Figures differ then too, and floors may fall.');
}

/** All recorded pages, after what is missing of them has been rendered; with --cached nothing is. */
async function capturedPages(flags: Flags): Promise<readonly LabPage[]> {
  const corpus = findCorpus(flags.corpus);
  if (!flags.cached) await recordPages(corpus, SETS, LEARNT);
  return (await loadPages(corpus)).pages;
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
  return { corpus, sets, data, all: all.pages, methods: [winnowMethod(all.pages, say), ...allMethods(all.pages)] };
}

async function trainModels(flags: Flags): Promise<void> {
  const corpus = findCorpus(flags.corpus);
  const labels = flags.labels === undefined ? [] : pagesOfLabels(flags.labels, corpus);
  if (!flags.cached) await recordPages(corpus, SETS, LEARNT);
  const winnow = await trainWinnow(corpus, say, labels);
  for (const [set, f1] of Object.entries(winnow.scores)) {
    console.log(`winnow: F1 ${f1.toFixed(4)} on ${set}, cross-validated by site`);
  }
  await writeMasses(corpus, say, winnow.folds);
  for (const [name, f1] of Object.entries(await train(corpus, labels))) {
    console.log(`${name}: area F1 ${f1.toFixed(4)}, cross-validated by site`);
  }
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

function linesOf(file: string): LabelLine[] {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  return readLabelFile(file);
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

function checkLabels(flags: Flags, [file]: readonly string[]): number {
  if (file === undefined) throw new UsageError('Say which file: npm run lab -- check-labels FILE.');
  const lines = linesOf(file);
  const figures = labelFigures(lines);
  tell(flags, labelReport(lines), figures);
  return figures.invalid > 0 ? 1 : 0;
}

async function evaluateMethods(flags: Flags): Promise<void> {
  const { corpus, sets, data, methods } = await everything(flags);
  const reports = evaluate(data, methods, say);
  tell(flags, markdownReport(reports), figuresBySet(reports, corpusHash(corpus, sets)));
}

async function ablateParts(flags: Flags): Promise<void> {
  const pages = await capturedPages(flags);
  const models = foldModels(pages, say);
  const kept = (name: string, learn: () => readonly BlockModelFile[]) => keptModels(name, pages, learn);
  const features = featureParts(models, () => blockTable(pages), kept, say);
  const parts = { ...selectionParts(models), ...features };
  const ablation = ablate(pages, models, parts, keptAblation(pages), (done) => keepAblation(pages, done));
  const { head, rows } = ablationTable(ablation);
  tell(flags, markdownTable(head, rows), ablation);
}

async function reportMethods(flags: Flags): Promise<void> {
  const { corpus, sets, data, all, methods } = await everything(flags);
  const made = `Corpus ${corpusHash(corpus, sets)}, commit ${currentCommit()}, cross-validated by site.`;
  const facts = factFigures(recordedFacts(data.pages, all));
  console.log(writeReport(await makeReport(data, methods, { made, ablation: keptAblation(all), facts }, say)));
}

async function measureImages(flags: Flags): Promise<void> {
  const pages = await capturedPages(flags);
  const styled = pages.filter(({ page }) => page.gold.kind === 'nodes');
  const { text, figures } = reportImages(styled, winnowMethod(pages, say));
  tell(flags, text, figures);
}

/** Sets whose labels name titles, writers and days. */
const FACT_SETS: readonly SetName[] = ['wcxb-dev', 'zh'];

async function measureFacts(flags: Flags): Promise<void> {
  const corpus = findCorpus(flags.corpus);
  if (!flags.cached) await recordPages(corpus, FACT_SETS, ['facts']);
  const pages = await capturedPages(flags);
  const found = recordedFacts(pages, pages);
  if (found.length === 0) throw new NothingRecorded('Nothing has been recorded of articles. Run: npm run lab -- facts');
  const figures = factFigures(found);
  const { head, rows } = factsTable(figures);
  tell(flags, markdownTable(head, rows), figures);
}

/** What is recorded of titles, writers and days on some of all pages; nothing where nothing is. */
function recordedFacts(pages: readonly LabPage[], all: readonly LabPage[]): LabelledFacts[] {
  const wanted = pages.filter(({ page, facts }) => FACT_SETS.includes(page.set) && facts !== null);
  return wanted.length === 0 ? [] : readFacts(wanted, foldModels(all, say));
}

async function drawWrongPages(flags: Flags): Promise<void> {
  const pages = await capturedPages(flags);
  const found = wrongPages(pages, winnowMethod(pages, say));
  writeDrawings(found);
  console.log(wrongReport(found));
}

async function countNothing(flags: Flags): Promise<void> {
  const sets = setsOf(flags) ?? SETS;
  const { pages } = await loadPages(findCorpus(flags.corpus), sets);
  const found = nothingFound(pages, say);
  tell(flags, nothingReport(found, sets), found);
}

async function timeMethods(flags: Flags): Promise<void> {
  const times = await benchMethods(say);
  tell(flags, timeTable(times), times);
}

async function simulate(flags: Flags): Promise<void> {
  const every = everyOf(flags);
  const { data, methods } = await everything({ ...flags, sets: flags.sets ?? TRAINING_SETS.join() });
  const clg = methods.find(({ name }) => name === 'clg');
  if (!clg) throw new RangeError('there is no method clg');
  const pages = simulatedPages(data.pages).filter((_, k) => k % every === 0);
  const done = pages.map((page, k) => {
    if (k % 20 === 0) say(`correcting page ${k + 1} of ${pages.length}`);
    return simulatePage(page, clg, methods);
  });
  tell(flags, simulationReport(done), figuresOf(done));
}

/** Pages of the corpus that are printed. */
const PRINTED_PAGES = 30;

async function printPages(flags: Flags): Promise<number> {
  const every = everyOf(flags);
  const pages = printedPages(findCorpus(flags.corpus), PRINTED_PAGES).filter((_, k) => k % every === 0);
  const rows = await checkPrints(pages, (row) => say(describePrint(row)));
  const { missing, outside, doubled, blank, cutImages, cutLines, ...counts } = printFigures(rows, pages.length);
  const wrong = { missing, outside, doubled, blank, cutImages, cutLines };
  tell(flags, rows.map(describePrint).join('\n'), { ...counts, ...wrong });
  return Object.values(wrong).every((n) => n === 0) ? 0 : 1;
}

/** Pages of the corpus that are changed. */
const CHANGED_PAGES = 200;

async function measureChanges(flags: Flags): Promise<void> {
  const { chosen, method } = await changedPages(flags);
  const measured = await measureStability(chosen, method, say);
  tell(flags, stabilityReport(measured), stabilityFigures(measured));
}

async function measureOverPage(flags: Flags): Promise<void> {
  const { chosen, method } = await changedPages(flags);
  const placeOf = (k: number): Place => (k % 2 === 1 ? 'first' : 'last');
  const measured = await measureWithBoxes(chosen, method, BOXES_OVER_PAGE, placeOf, say);
  tell(flags, boxReport(measured), boxFigures(measured));
}

async function measureAmidText(flags: Flags): Promise<void> {
  const { pages, chosen, method } = await changedPages(flags, ({ type }) => type === 'article');
  const of = (boxes: AddedBoxes, some: readonly LabPage[]) =>
    measureWithBoxes(some, method, boxes, () => 'amid-text', say);
  const isChinese = ({ page }: LabPage): boolean => page.set === 'zh';
  const measured = [
    ...(await of(
      BOXES_AMID_TEXT,
      chosen.filter((page) => !isChinese(page)),
    )),
    // There are few: all are changed.
    ...(await of(CHINESE_BOXES_AMID_TEXT, pages.filter(isChinese))),
  ];
  tell(flags, boxReport(measured), boxFigures(measured));
}

/** All pages, those that are changed, of all or of those that fit, and the default method, learnt from all. */
async function changedPages(flags: Flags, fits: (page: CorpusPage) => boolean = () => true) {
  const pages = await capturedPages(flags);
  const every = everyOf(flags);
  const some = pages.filter(({ page }) => fits(page));
  const chosen = stabilityPages(some, CHANGED_PAGES).filter((_, k) => k % every === 0);
  return { pages, chosen, method: winnowMethod(pages, say) };
}

async function readManuals(flags: Flags): Promise<void> {
  const pages = await measureManuals(say);
  const figures = unseenFigures(pages);
  tell(flags, unseenReport(`${figures.pages} pages of ${figures.sites} manuals`, pages), figures);
}

async function readBlogs(flags: Flags, [folder]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new UsageError('Name the folder that has the built sites, one folder each.');
  const byLanguage = await measureBlogs(folder, say);
  const reports = Object.entries(byLanguage).map(([language, pages]) => {
    return unseenReport(`${pages.length} posts in ${language}`, pages);
  });
  const figures = Object.entries(byLanguage).map(([language, pages]) => [language, unseenFigures(pages)] as const);
  tell(flags, reports.join('\n\n'), Object.fromEntries(figures));
}

async function measureMemory(flags: Flags): Promise<void> {
  const pages = await capturedPages(flags);
  const recalled = recallAll(pages, winnowMethod(pages, say));
  tell(flags, recallReport(recalled), recallFigures(recalled));
}

async function personalise(flags: Flags): Promise<void> {
  const pages = await capturedPages(flags);
  const models = foldModels(pages, say);
  say('scoring all pages');
  const done = personaliseAll(scorePages(pages, models), everyOf(flags), say);
  tell(flags, personaliseReport(done), personaliseFigures(done));
}
