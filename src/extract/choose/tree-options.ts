/** Parameters of the selection. Shares are of the page's whole. */
export interface TreeOptions {
  /** Weight of area against words in the size of an atom, 0–1. */
  readonly areaWeight: number;
  /** Words. Price of each subtree taken … */
  readonly subtreeWords: number;
  /** … and of each cut; as many as this are worth the same on every page, short or long … */
  readonly cutWords: number;
  /** … but at most this share of the page, where there are hardly any words. */
  readonly maxPrice: number;
  /** px². Drawings that are not scored weigh nothing where they are smaller: icons go with what is around them. */
  readonly minDrawing: number;
  /**
   * Words. Cuts of what is named as noise cost nothing where they hold no more: its name is evidence enough. Some names are
   * however much they hold. 0: no name is.
   */
  readonly maxNoiseWords: number;
  /** Words. A selection that is expected to hold fewer, and no picture, is none: log-in pages, empty pages. */
  readonly minWords: number;
  /** Share of the page that is a picture, for that. */
  readonly minPicture: number;
  /** Nor is there any selection where nothing in sight is likelier to be content than this … */
  readonly minProbability: number;
  /**
   * … unless it is expected to hold so many words: long lists, each entry of which is in doubt, and pages that show their
   * text only when a script has run.
   */
  readonly minUnlikelyWords: number;
  /** Words. Nor a selection of fewer that a field for a password stands in: pages that ask who one is. */
  readonly minWordsByPassword: number;
}

/** The parameters of the default method. Their prices were swept in decisions/0012. */
export const TREE_OPTIONS: TreeOptions = {
  areaWeight: 0.5,
  subtreeWords: 1.25,
  cutWords: 1,
  maxPrice: 0.0015,
  minDrawing: 20_000,
  maxNoiseWords: 100,
  minWords: 5,
  minPicture: 0.01,
  minProbability: 0.35,
  minUnlikelyWords: 50,
  minWordsByPassword: 50,
};
