import browser from 'webextension-polyfill';

/** What a person has chosen. */
export interface Settings {
  /** Name of the method that finds the main content; empty for the default. */
  readonly extractor: string;
  /** Print where the article came from. */
  readonly printSource: boolean;
  /** Leave out pictures that have nothing to do with the text. */
  readonly relatedPictures: boolean;
  /** Keep articles of private windows too. */
  readonly keepPrivate: boolean;
}

const DEFAULTS: Settings = { extractor: '', printSource: true, relatedPictures: true, keepPrivate: false };

/** Settings as stored; what is missing or of the wrong type is the default. */
export async function readSettings(): Promise<Settings> {
  const stored = await browser.storage.local.get(['extractor', 'printSource', 'relatedPictures', 'keepPrivate']);
  const { extractor, printSource, relatedPictures, keepPrivate } = stored;
  return {
    extractor: typeof extractor === 'string' ? extractor : DEFAULTS.extractor,
    printSource: typeof printSource === 'boolean' ? printSource : DEFAULTS.printSource,
    relatedPictures: typeof relatedPictures === 'boolean' ? relatedPictures : DEFAULTS.relatedPictures,
    keepPrivate: typeof keepPrivate === 'boolean' ? keepPrivate : DEFAULTS.keepPrivate,
  };
}

export async function writeSettings(settings: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(settings);
}
