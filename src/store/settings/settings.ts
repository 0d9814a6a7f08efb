import browser from 'webextension-polyfill';
import { isMethodName } from './site-methods.ts';

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

/** What a person has chosen on this machine, be it the default. */
export async function readChosenSettings(): Promise<Partial<Settings>> {
  return chosenIn(await browser.storage.local.get(Object.keys(DEFAULTS)));
}

/** The settings in an untrusted value; what is no setting, or of the wrong type, is left out. */
function chosenIn(value: unknown): Partial<Settings> {
  if (typeof value !== 'object' || value === null) return {};
  const fit = Object.entries(DEFAULTS).flatMap(([name, otherwise]: [string, unknown]) => {
    const chosen: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    const isFit = typeof chosen === typeof otherwise && (typeof chosen !== 'string' || isMethodName(chosen));
    return isFit ? [[name, chosen] as const] : [];
  });
  return Object.fromEntries(fit);
}

/**
 * Takes in the settings of another machine, an untrusted value; what was chosen on this one stays. No file makes articles
 * of private windows be kept: that such were kept there is told.
 */
export async function joinSettings(
  value: unknown,
): Promise<{ readonly taken: number; readonly isPrivateLeft: boolean }> {
  const here = await readChosenSettings();
  const { keepPrivate, ...others } = chosenIn(value);
  const fresh = Object.entries(others).filter(([name]) => !(name in here));
  await browser.storage.local.set(Object.fromEntries(fresh));
  return { taken: fresh.length, isPrivateLeft: keepPrivate === true && here.keepPrivate !== true };
}

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

/** Calls `hear` whenever one of some settings has changed, here or elsewhere; whenever any has where none is named. */
export function onSettingsChange(hear: () => void, names: readonly string[] = Object.keys(DEFAULTS)): void {
  browser.storage.local.onChanged.addListener((changes) => {
    if (names.some((name) => name in changes)) hear();
  });
}
