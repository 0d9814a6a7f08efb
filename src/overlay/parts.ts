import type { Captured } from '../capture/captured.ts';
import type { StyledArticle } from '../clip/article/look.ts';
import type { Clip } from '../clip/clip.ts';
import type { ClipWithPictures, TextFile } from '../clip/files/file.ts';
import type { Region, Selection } from '../extract/page/selection.ts';
import type { Steps } from '../extract/page/steps.ts';
import type { ChoiceModel } from '../extractors/choices.ts';
import type { Extractor } from '../extractors/extractor.ts';
import type { Draft, Lesson, PartName, SiteKnowledge } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { t } from '../ui/words.ts';
import type { createEditing } from './edit/editing.ts';
import type { carryOver } from './session/carried.ts';
import type { History } from './session/history.ts';
import type { recallOn } from './session/knowledge.ts';
import type { OtherMethods, OtherMethodsOptions } from './session/other-methods.ts';
import type { readPictures } from './session/pictures.ts';
import type { toClipboard } from './session/to-clipboard.ts';

/** What is selected, on which page, chosen by which method. */
export interface Picked {
  readonly captured: Captured;
  readonly choice: Region;
  readonly extractor: string;
}

/** The selection of a picked region in the form that clips and labels are made from. */
export function selectionOf({ choice, extractor }: Picked): Selection {
  return { ...choice, extractor, scores: choice.included.map(() => 1), leftOut: [] };
}

/** Code that a page gets only when it is needed, each in a file of its own. */
export interface Parts {
  /** Makes clips. */
  readonly clip: {
    clipOf(picked: Picked): Steps<Clip>;
    styledOf(picked: Picked): Steps<StyledArticle>;
    readonly sanitise: (html: string) => string;
    readonly readPictures: typeof readPictures;
    readonly toClipboard: typeof toClipboard;
  };
  /** Makes labels, learns from what is accepted, and puts on what was learnt. */
  readonly learn: {
    labelOf(picked: Picked, history: History): TextFile;
    /** What is to be learnt from an accepted selection; null for nothing. */
    lessonOf(picked: Picked, history: History, knowledge: SiteKnowledge, memory: string): Lesson | null;
    /** What is selected, to be held until it is kept. */
    draftOf(picked: Picked): Draft;
    readonly recallOn: typeof recallOn;
  };
  /** All methods but the default one, and the list of what each of them finds. */
  readonly methods: {
    create(choice: ChoiceModel): Extractor;
    createOtherMethods(options: OtherMethodsOptions): OtherMethods;
  };
  /** What obeys a person who adjusts the selection. */
  readonly edit: { readonly createEditing: typeof createEditing };
  /** What is needed where a page changes while it is clipped. */
  readonly changes: { readonly carryOver: typeof carryOver };
  /** What is needed where something is copied or written to a file. */
  readonly text: {
    /** With the sanitiser of what clips. */
    toFile(clip: ClipWithPictures, sanitise: (html: string) => string): TextFile;
    /** Sanitised article HTML as a plain text file has it; null where the page forbids parsing text. */
    textOf(html: string): string | null;
  };
}

/** Injected files share the world of the extension, which the page does not see. */
const SLOT = Symbol.for('winnow.parts');
const world = globalThis as { [SLOT]?: Partial<Parts> };

/** Called by the file of a part when it has been injected. */
export function provide<K extends keyof Parts>(name: K, part: Parts[K]): void {
  world[SLOT] = { ...world[SLOT], [name]: part };
}

/** What is being injected: it is asked for once, however many wait for it. */
const arriving = new Map<PartName, Promise<Result<null>>>();

/** A part of this page, asking for it to be injected where it is not there yet. */
export async function partOf<K extends keyof Parts>(
  name: K & PartName,
  inject: (name: PartName) => Promise<Result<null>>,
): Promise<Result<Parts[K]>> {
  const before = world[SLOT]?.[name];
  if (before) return success(before);
  const injecting = arriving.get(name) ?? inject(name).finally(() => arriving.delete(name));
  arriving.set(name, injecting);
  const injected = await injecting;
  if (!injected.ok) return injected;
  const part = world[SLOT]?.[name];
  return part ? success(part) : failure('failed', t('part_missing'));
}

/** What gives each part of this page. */
export type Loaders = { readonly [K in keyof Parts]: () => Promise<Result<Parts[K]>> };

/** Each part by `partOf`. */
export function loadersOf(inject: (name: PartName) => Promise<Result<null>>): Loaders {
  return {
    clip: () => partOf('clip', inject),
    learn: () => partOf('learn', inject),
    edit: () => partOf('edit', inject),
    methods: () => partOf('methods', inject),
    changes: () => partOf('changes', inject),
    text: () => partOf('text', inject),
  };
}
