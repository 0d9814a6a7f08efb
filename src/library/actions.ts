import type { Entry } from '../store/articles/entry.ts';
import type { Order } from '../store/settings/orders.ts';
import { plural } from '../ui/words.ts';
import type { Browsing } from './browsing.ts';
import type { BulkActions } from './bulk.ts';
import type { Edits } from './edits.ts';
import type { LaterQueue } from './later-queue.ts';
import type { Desk, Notices } from './notices.ts';
import { tagsOf } from './shelf.ts';
import type { Stores } from './stores.ts';
import type { LibraryProps } from './view.tsx';

/** What actions act on. */
export interface ActedOn {
  readonly browsing: Browsing;
  readonly bulk: BulkActions;
  readonly edits: Edits;
  readonly notices: Notices;
  readonly later: LaterQueue;
  readonly stores: Stores;
  /** Remembers the order. */
  readonly keepOrder: (order: Order) => Promise<void>;
  /** All articles, trash included. */
  readonly entries: () => ReadonlyMap<string, Entry>;
  /** Those in view, and those of them that are chosen. */
  readonly inView: () => readonly Entry[];
  readonly picked: () => readonly Entry[];
  /** Does work, says what went wrong with it, and takes in what it has changed. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly show: () => void;
}

/** What a person can do in the library, and what is read for a row once that shows it. */
export type Actions = Pick<
  LibraryProps,
  | Exclude<Extract<keyof LibraryProps, `on${string}`>, 'onOpen'>
  | 'takeUnsaved'
  | 'tagsInUse'
  | 'tagsOfPicked'
  | 'textOf'
  | 'versionsOf'
>;

/** Each acts on what is in view and chosen when it is called. */
export function actionsOn(all: ActedOn): Actions {
  return {
    ...browsingActions(all),
    ...bulkActions(all),
    ...articleActions(all),
    ...fileActions(all),
    ...laterActions(all),
  };
}

function browsingActions({ browsing, keepOrder, inView, run, show }: ActedOn) {
  const shown =
    <A extends readonly unknown[]>(change: (...given: A) => void) =>
    (...given: A): void => {
      change(...given);
      show();
    };
  return {
    onShelf: shown((shelf) => browsing.turnTo({ shelf })),
    onTag: shown((tag) => browsing.turnTo({ tag })),
    onSearch: (typed) => {
      if (browsing.search(typed)) show();
    },
    onOrder: (order) => {
      browsing.sortBy(order);
      show();
      void run(() => keepOrder(order));
    },
    onEverywhere: shown(() => browsing.turnTo({ shelf: 'all', tag: '' })),
    onMore: shown(() => browsing.showMore()),
    onChoose: shown(({ id }, on) => (on ? browsing.choose([id]) : browsing.unchoose([id]))),
    onPickAll: shown((on) => (on ? browsing.choose(idsOf(inView())) : browsing.unchoose(idsOf(inView())))),
  } satisfies Partial<Actions>;
}

function bulkActions({ bulk, entries, picked }: ActedOn) {
  return {
    onDelete: ({ id }) => void bulk.trash([id]),
    onDeletePicked: () => void bulk.trash(idsOf(picked())),
    onReadPicked: (read) => void bulk.mark(idsOf(picked()), read),
    onTagPicked: (tags, on) => void bulk.tag(idsOf(picked()), tags, on),
    tagsInUse: () => tagsOf(entries().values(), 'all'),
    tagsOfPicked: () => tagsOf(picked(), 'all'),
    onJoinPicked: () => void bulk.join(idsOf(picked())),
    onRestore: ({ id }) => void bulk.restore([id]),
    onRestorePicked: () => void bulk.restore(idsOf(picked())),
    onDestroy: ({ id }) => void bulk.destroy([id]),
    onDestroyPicked: () => void bulk.destroy(idsOf(picked())),
    onEmptyTrash: () => void bulk.destroy(idsOf([...entries().values()].filter(({ deletedAt }) => deletedAt !== ''))),
    onTakeBack: (id) => bulk.takeBackOne(id),
  } satisfies Partial<Actions>;
}

function articleActions({ edits, stores, run }: ActedOn) {
  return {
    onDiscard: async (id) => (await stores.trash()).deleteClip(id),
    onRead: (entry, read) =>
      void run(async () => {
        await (await stores.store()).noteReading(entry.id, read ? { read } : { read, progress: 0 });
        await edits.tellWhere(entry, null);
      }),
    onEdit: (before, typed) => edits.save(before, typed),
    onEditCut: (before, typed) => void edits.cutShort(before, typed),
    takeUnsaved: edits.takeUnsaved,
    onKeepVersion: ({ id }, rev) => void run(async () => (await stores.conflicts()).keepVersion(id, rev)),
    versionsOf: async ({ id }) => (await stores.conflicts()).versionsOf(id),
    textOf: async ({ id }) => (await stores.reading()).readText(id),
  } satisfies Partial<Actions>;
}

function fileActions({ stores, notices, entries, picked, run }: ActedOn) {
  const transfer = (work: (files: Awaited<ReturnType<Stores['transfer']>>, desk: Desk) => Promise<void>) =>
    void run(() => notices.atDesk(async (desk) => work(await stores.transfer(), desk)));
  const everything = () => Array.from(entries().keys()).sort();
  return {
    onExport: () => transfer((files, desk) => files.exportAll(everything(), desk)),
    onExportPicked: () => {
      const ids = idsOf(picked());
      transfer((files, desk) => files.exportChosen(ids, desk));
    },
    onSave: (format) => {
      const ids = idsOf(picked());
      transfer((files, desk) => files.saveTogether(ids, format, desk));
    },
    onImport: (given) => transfer((files, desk) => files.importFiles(given, desk)),
  } satisfies Partial<Actions>;
}

function laterActions({ later, notices, run }: ActedOn) {
  return {
    onAdd: (tabs) => void run(async () => notices.say(plural('library_later_added', await later.add(tabs)))),
    onRemove: (one) => void run(() => later.drop(one)),
    onNotice: notices.say,
    onProblem: notices.tell,
  } satisfies Partial<Actions>;
}

function idsOf(list: readonly Entry[]): string[] {
  return list.map(({ id }) => id);
}
