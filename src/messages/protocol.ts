import type { StyledArticle } from '../clip/article/look.ts';
import type { Clip } from '../clip/clip.ts';
import type { Label, LabelledSelection } from '../clip/labels/label-format.ts';
import type { SiteRule } from '../extract/edit/site-memory.ts';
import type { Outline, PageOutline } from '../extract/page/outline.ts';

/** Where a clipping session of a page stands. */
export type Phase = 'idle' | 'finding' | 'shown' | 'adjusting' | 'nothing' | 'ended';

/** What was found on the page, for people. */
export interface Found {
  readonly title: string;
  readonly words: number;
  readonly images: number;
  /** Area of the selection over the area of the page, 0–1. */
  readonly share: number;
  /** Name of the method, 'hand', 'memory' for what was remembered for the site, or 'label' for a stored label's. */
  readonly extractor: string;
}

/** A rectangle in viewport CSS px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The session of a page, as the popup and the view over the page show it. Boxes lie in the viewport, CSS px. */
export interface PageState {
  readonly phase: Phase;
  /** Null until something is selected. */
  readonly found: Found | null;
  /** One sentence for the person; empty where there is nothing to say. */
  readonly notice: string;
  /** Id of the article that the notice says is in the library; empty for none. */
  readonly kept: string;
  /** Share of the page read while `phase` is 'finding', 0–1. */
  readonly progress: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Boxes of the included and the excluded blocks as drawn now. */
  readonly included: readonly Box[];
  readonly excluded: readonly Box[];
}

/** What some methods find on the page, where it is the same. */
export interface Alternative {
  /** Names of the methods, at least one. */
  readonly extractors: readonly string[];
  readonly outline: Outline;
  readonly words: number;
  /** Area of the region over the area of the page, 0–1. */
  readonly share: number;
  /** True for what is selected now. */
  readonly current: boolean;
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

/** What is to be remembered for the site of a page. */
export interface NewMemory {
  readonly rule: SiteRule;
  readonly url: string;
  readonly title: string;
  /** ISO 8601. */
  readonly time: string;
  readonly outline: PageOutline;
}

/** What is to be learnt from an accepted selection. */
export interface Lesson {
  /** Address of the page. */
  readonly url: string;
  /** Null unless the person keeps labels. 'invalid' where what was sent is none: the rest is learnt all the same. */
  readonly label: Label | 'invalid' | null;
  /** Id of the stored label in whose place this one comes; empty for none. */
  readonly replaces: string;
  /** Null where nothing was corrected, or nothing is to be remembered. 'invalid' as for the label. */
  readonly memory: NewMemory | 'invalid' | null;
  /** Id of what was remembered and proved wrong on this page; empty for none. */
  readonly refused: string;
}

/** What a page is told when it has been read: what is known of its site, and what the person wants to happen here. */
export interface SiteKnowledge {
  readonly memories: readonly { readonly id: string; readonly rule: SiteRule }[];
  readonly keepLabels: boolean;
  readonly keepMemories: boolean;
  /** The stored label that is to be fixed on this page. */
  readonly reopened: { readonly id: string; readonly selection: LabelledSelection } | null;
  /** What the person had corrected on this page and not kept. */
  readonly draft: LabelledSelection | null;
  /** Letters, digits and signs are keys only together with Alt. */
  readonly lettersWithAlt: boolean;
  /** Name of the method that is used for the site; empty for none. Null where none can be remembered: private windows, pages of no site. */
  readonly method: string | null;
}

/** A correction that is not kept yet. */
export interface Draft {
  /** Address of its page, as that of a label. */
  readonly url: string;
  /** Null where it is kept, or taken back. */
  readonly selection: LabelledSelection | null;
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
  /** Find the main content and show it; `extractor` is the name of a method, empty for that of the site or of the settings. */
  find(request: { readonly extractor: string }): PageState;
  state(request: null): PageState;
  adjust(request: { readonly on: boolean }): PageState;
  /**
   * What all methods find on the page as it was read, those together that find the same, the likeliest first; none where
   * none finds anything. The page stays as it is.
   */
  alternatives(request: null): readonly Alternative[];
  /** Select what a method finds, as one step of undo. */
  use(request: { readonly extractor: string }): PageState;
  /** The clip of what is selected now, at once: its pictures are not read. */
  clip(request: null): Clip;
  /** The clip of what is selected now, with its pictures. */
  take(request: null): Taken;
  /** Open what is selected now in the reader, to be printed. Answers with one sentence. */
  print(request: null): string;
  /**
   * Keep what is selected, and learn from it: the page sends it to the background itself, so that it is safe though the
   * popup closes. Answers with one sentence.
   */
  accept(request: null): string;
  /** Take back what was remembered for this site, and use it no more. */
  refuse(request: null): PageState;
  /** The clip of what is selected now, as one HTML file with its images within. */
  file(request: null): NamedText;
  /** What is selected now, with the look that it has on the page. */
  styled(request: null): StyledArticle;
  /** What is selected now, as a label: a file of one line of JSON. */
  label(request: null): NamedText;
  /** Say in the page what became of a request, in one sentence. */
  announce(request: { readonly sentence: string }): null;
  dismiss(request: null): null;
}

/** Page or popup to background. */
export interface ToBackground {
  /** Nothing but a reason to run: browsers end a background that hears nothing for half a minute. */
  awake(request: null): null;
  /** A method with its model, which the injected script is too small to hold. Empty for the site's method, or that of the settings. */
  model(request: { readonly extractor: string }): MethodModel;
  /** Fetch the images that a stored article lacks, without those of some addresses, from the sites that the person has allowed. */
  fillPictures(request: { readonly id: string; readonly without: readonly string[] }): {
    readonly stored: number;
    readonly left: number;
  };
  /** Add pictures that were read after the article was kept, by the page that it came from. Answers how many were new. */
  pictures(request: { readonly id: string; readonly pictures: readonly Picture[] }): number;
  keep(request: {
    readonly taken: Taken;
    readonly purpose: Purpose;
    /** 'invalid' where what was sent is no lesson: then nothing is learnt, and the article is kept all the same. */
    readonly lesson: Lesson | 'invalid' | null;
    readonly earlier: Earlier;
  }): Kept;
  /** The latest article of a page that is in the library, null for none. Asked once the page is shown: no click waits for it. */
  before(request: { readonly url: string }): KeptArticle | null;
  /** Open an article of the library in the reader. */
  open(request: { readonly id: string }): null;
  /** What is known of the site of the page that asks. */
  site(request: null): SiteKnowledge;
  /** Learn from a selection without keeping the article. Answers with one sentence. */
  learn(request: { readonly lesson: Lesson }): string;
  /** Use something remembered for the site of the page that asks no more, until the person turns it on in the settings. */
  refuse(request: { readonly id: string }): null;
  /** Hold what the person has selected on a page until it is kept; null: nothing any more. */
  draft(request: Draft): null;
  /** Use a method for the site of the page that asks from now on; empty to forget it. Answers with one sentence. */
  remember(request: { readonly extractor: string }): string;
  /** Put a part of the script into the page that asks: what most pages never need is not in the script itself. */
  load(request: { readonly part: PartName }): null;
}

/**
 * 'clip': makes clips. 'learn': makes labels, and learns from corrections. 'edit': obeys a person who adjusts the selection.
 * 'methods': all methods but the default one. 'changes': carries a selection over to a page that has changed. 'text': writes
 * plain text and files.
 */
export type PartName = 'clip' | 'learn' | 'edit' | 'methods' | 'changes' | 'text';

/** A method by name, its model file, and the version of it that labels name. */
export interface MethodModel {
  readonly name: string;
  readonly model: unknown;
  readonly version: string;
  /** Whether pictures that have nothing to do with the text are to be left out. */
  readonly relatedPictures: boolean;
}

/** Ids of what a page has had stored since it was read, each the last one; empty for none. */
export interface Earlier {
  /** Of the article in the library, whose place a corrected one takes. */
  readonly kept: string;
  /** Of what was opened to be printed, and may have been kept there. */
  readonly printed: string;
}

/** An article in the library, and what the person is told of it. */
export interface KeptArticle {
  /** Empty for none. */
  readonly id: string;
  /** One sentence. */
  readonly sentence: string;
}

/** An article that the background has stored. */
export interface Kept {
  readonly id: string;
  /** The very same article was in the library already. */
  readonly wasThere: boolean;
  /** Images of other addresses that it shows and that are not stored with it; 0 of what is to be printed. */
  readonly lacks: number;
  /** One sentence on what was learnt; empty where there is nothing to say. */
  readonly note: string;
}

/** Page to popup: the state has changed. Nobody may be listening. */
export interface ToPopup {
  changed(request: PageState): null;
}
