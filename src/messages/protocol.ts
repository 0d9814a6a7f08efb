import type { Clip } from '../clip/clip.ts';

/** Where a clipping session of a page stands. */
export type Phase = 'idle' | 'finding' | 'shown' | 'adjusting' | 'nothing' | 'ended';

/** What was found on the page, for people. */
export interface Found {
  readonly title: string;
  readonly words: number;
  readonly images: number;
  /** Area of the selection over the area of the page, 0–1. */
  readonly share: number;
  /** Name of the method, or 'hand'. */
  readonly extractor: string;
}

/** A rectangle in viewport CSS px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PageState {
  readonly phase: Phase;
  /** Null until something is selected. */
  readonly found: Found | null;
  /** One sentence for the person; empty where there is nothing to say. */
  readonly notice: string;
  /** Share of the page read while `phase` is 'finding', 0–1. */
  readonly progress: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Boxes of the included and the excluded blocks as drawn now. */
  readonly included: readonly Box[];
  readonly excluded: readonly Box[];
}

/** An image that could be read on the page. `data` is base64. */
export interface Picture {
  readonly url: string;
  readonly type: string;
  readonly data: string;
}

/** A clip on its way to the store. */
export interface Taken {
  readonly clip: Clip;
  readonly pictures: readonly Picture[];
}

/** A text file to save, UTF-8. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** 'keep': into the library. 'print': only as long as the print document is needed. */
export type Purpose = 'keep' | 'print';

/** Extension to page. Each answers with a Result. */
export interface ToPage {
  /** Find the main content and show it; `extractor` is the name of a method, empty for the default. */
  find(request: { readonly extractor: string }): PageState;
  state(request: null): PageState;
  adjust(request: { readonly on: boolean }): PageState;
  /** The clip of what is selected now. */
  take(request: null): Taken;
  /** The clip of what is selected now, as one HTML file with its images within. */
  file(request: null): NamedText;
  /** What is selected now, as a label: a file of one line of JSON. */
  label(request: null): NamedText;
  /** Say in the page what became of a request, in one sentence. */
  announce(request: { readonly sentence: string }): null;
  dismiss(request: null): null;
}

/** Page or popup to background. */
export interface ToBackground {
  /** The model of a method: the injected script is too small to hold it. */
  model(request: { readonly extractor: string }): MethodModel;
  keep(request: { readonly taken: Taken; readonly purpose: Purpose }): Kept;
  /** Put a part of the script into the page that asks: what most pages never need is not in the script itself. */
  load(request: { readonly part: PartName }): null;
}

/** 'clip': makes clips and labels. 'methods': all methods but the default one. */
export type PartName = 'clip' | 'methods';

/** A method by name, its model file, and the version of it that labels name. */
export interface MethodModel {
  readonly name: string;
  readonly model: unknown;
  readonly version: string;
}

export interface Kept {
  readonly id: string;
}

/** Page to popup: the state has changed. Nobody may be listening. */
export interface ToPopup {
  changed(request: PageState): null;
}
