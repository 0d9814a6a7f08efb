import { render } from 'preact';
import browser from 'webextension-polyfill';
import { onChange } from '../store/database/change.ts';
import { reachesLibrary } from '../store/database/reach.ts';
import {
  deleteLabel,
  putBackLabel,
  readLabels,
  restoreLabel,
  type LabelEntry,
  type ReplacedLabel,
} from '../store/labels/labels.ts';
import { reopenIn } from '../store/settings/reopened.ts';
import { onSettingsChange, readSettings, writeSettings } from '../store/settings/settings.ts';
import { fileByFile, type Told } from '../ui/file-by-file.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { showOutside } from '../ui/outside.tsx';
import { dropRepeatedPresses } from '../ui/presses.ts';
import { problemSentence } from '../ui/problem.ts';
import { saveFile } from '../ui/save-file.ts';
import type { Notice } from '../ui/status.tsx';
import { tellUnforeseen } from '../ui/unforeseen.ts';
import { isolated, plural, t, titlePage } from '../ui/words.ts';
import { EVERYTHING, matching, sitesOf, withSiteOf } from './filter.ts';
import { importedSentence } from './imported.ts';
import { importLines, jsonLines, labelStudio } from './transfer.ts';
import { Labels } from './view.tsx';

/** Rows shown at first, and how many more come when they are asked for. */
const STEP = 50;

let isRead = false;
let entries: readonly LabelEntry[] = [];
let unreadable = 0;
let filter = EVERYTHING;
let shown = STEP;
let isKeeping = false;
let withPages = true;
let notice: Notice | null = null;

function show(): void {
  const fitting = matching(entries, filter);
  render(
    <Labels
      isRead={isRead}
      entries={entries}
      fitting={fitting}
      shown={shown}
      unreadable={unreadable}
      sites={sitesOf(entries)}
      filter={filter}
      isKeeping={isKeeping}
      withPages={withPages}
      notice={notice}
      onKeep={(on) => run(() => writeSettings({ keepLabels: on }))}
      onFilter={(part) => {
        filter = { ...filter, ...part };
        shown = STEP;
        show();
      }}
      onMore={() => {
        shown += STEP;
        show();
      }}
      onPages={(on) => {
        withPages = on;
        show();
      }}
      onReopen={(entry) => void run(() => reopen(entry))}
      onDelete={(entry) => void run(() => remove(entry))}
      onExport={(form) => void run(() => exportAs(form, fitting))}
      onImport={(files) => void run(() => takeIn(files))}
    />,
    document.body,
  );
}

/** Runs what was asked for, says what went wrong, and takes in what has changed. Gives whether all went well. */
async function run(work: () => Promise<void>): Promise<boolean> {
  const failed = await work().then(
    () => null,
    (error: unknown) => problemSentence(error),
  );
  if (failed !== null) say(failed);
  await refresh();
  return failed === null;
}

async function refresh(): Promise<void> {
  ({ entries, unreadable } = await readLabels());
  filter = withSiteOf(filter, entries);
  isRead = true;
  show();
}

/** Takes in what others have changed. While labels come in each of them is a change: the list is read when all are there. */
function follow(): void {
  if (!notice?.progress) void refresh();
}

function say(sentence: string, undo: Notice['undo'] = null): void {
  notice = { sentence, undo };
  show();
}

/** The switch stands in the settings too. */
async function followSettings(): Promise<void> {
  ({ keepLabels: isKeeping } = await readSettings());
  show();
}

/** Opens the page; when the person presses the button there, the selection of the label is put on. */
async function reopen({ id, url, title }: LabelEntry): Promise<void> {
  const tab = await browser.tabs.create({ url });
  if (tab.id === undefined) throw new TypeError('the browser gave the tab no number');
  await reopenIn(tab.id, id);
  await browser.action.setBadgeText({ text: '!', tabId: tab.id });
  say(t('labels_reopened', isolated(title || t('untitled'))));
}

async function remove({ id, title }: LabelEntry): Promise<void> {
  await deleteLabel(id);
  say(t('library_deleted', isolated(title || t('untitled'))), () => void run(() => putBack(id)));
}

async function putBack(id: string): Promise<void> {
  await restoreLabel(id);
  say(t('labels_back'));
}

async function exportAs(form: 'lines' | 'studio', chosen: readonly LabelEntry[]): Promise<void> {
  const ids = chosen.map(({ id }) => id);
  const made = form === 'lines' ? await jsonLines(ids, withPages, new Date()) : await labelStudio(ids, new Date());
  saveFile(made.name, made.file);
  const sentences = [
    plural('labels_exported', made.labels, isolated(made.name)),
    ...(made.leftOut > 0 ? [plural('labels_left_out', made.leftOut)] : []),
    ...(made.unreadable > 0 ? [plural('labels_not_exported', made.unreadable)] : []),
  ];
  say(sentences.join(' '));
}

/** A page takes hundreds of kilobytes: how far the import is can be seen, and it can be stopped. */
function takeIn(files: readonly File[]): Promise<void> {
  const stop = new AbortController();
  const replaced: ReplacedLabel[] = [];
  const take = async (file: File, told: Told): Promise<string> => {
    const report = (done: number, of: number): void => {
      if (stop.signal.aborted) return;
      const progress = { done, of, onStop: () => stop.abort() };
      notice = { sentence: told(t('labels_importing')), undo: null, progress };
      show();
    };
    report(0, file.size);
    const imported = await importLines(file, { report, signal: stop.signal });
    replaced.push(...imported.replaced);
    return importedSentence(imported);
  };
  const tell = (sentences: string): void =>
    say(sentences, replaced.length > 0 ? () => void run(() => putBackAll(replaced)) : null);
  return fileByFile(files, take, tell, stop.signal);
}

/** The last first: one may have taken the place of another that had taken that of a third. */
async function putBackAll(replaced: readonly ReplacedLabel[]): Promise<void> {
  const back = new Set<string>();
  for (const one of [...replaced].reverse()) if (await putBackLabel(one)) back.add(one.stored._id);
  say(plural('labels_put_back', back.size));
}

async function open(): Promise<void> {
  titlePage(document, 'labels_title');
  tellUnforeseen(async (error) => say(await problemSentence(error)));
  keepFocus();
  dropRepeatedPresses();
  await followSettings();
  onSettingsChange(() => void followSettings());
  onChange('labels', follow);
  await refresh();
  document.documentElement.dataset.ready = 'true';
}

if (reachesLibrary()) await open();
else showOutside('labels_title');
