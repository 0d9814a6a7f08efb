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
  /** Keep every accepted selection as a label. */
  readonly keepLabels: boolean;
  /** Remember corrections for the other pages of their site. */
  readonly siteMemory: boolean;
  /** Letters, digits and signs are keys only together with Alt. */
  readonly lettersWithAlt: boolean;
}

const DEFAULTS: Settings = {
  extractor: '',
  printSource: true,
  relatedPictures: true,
  keepPrivate: false,
  keepLabels: false,
  siteMemory: true,
  lettersWithAlt: false,
};

/** Settings as stored; what is missing or of the wrong type is the default. */
export async function readSettings(): Promise<Settings> {
  const stored = await browser.storage.local.get(Object.keys(DEFAULTS));
  const flag = (name: Exclude<keyof Settings, 'extractor'>): boolean => {
    const value = stored[name];
    return typeof value === 'boolean' ? value : DEFAULTS[name];
  };
  return {
    extractor: typeof stored.extractor === 'string' ? stored.extractor : DEFAULTS.extractor,
    printSource: flag('printSource'),
    relatedPictures: flag('relatedPictures'),
    keepPrivate: flag('keepPrivate'),
    keepLabels: flag('keepLabels'),
    siteMemory: flag('siteMemory'),
    lettersWithAlt: flag('lettersWithAlt'),
  };
}

/** Stores the settings that are given; the others stay as they are. */
export async function writeSettings(settings: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(settings);
}

/** Calls `hear` whenever a setting has changed, here or elsewhere. */
export function onSettingsChange(hear: () => void): void {
  browser.storage.local.onChanged.addListener((changes) => {
    if (Object.keys(DEFAULTS).some((name) => name in changes)) hear();
  });
}
