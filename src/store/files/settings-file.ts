import * as v from 'valibot';
import { joinSettings, readChosenSettings } from '../settings/settings.ts';
import { joinSiteMethods, readSiteMethods } from '../settings/site-methods.ts';

/** Raised whenever what an archive says of settings changes its meaning; older ones stay readable. */
const VERSION = 1;

const fileSchema = v.object({ version: v.literal(VERSION), settings: v.unknown(), siteMethods: v.unknown() });

const newerSchema = v.object({ version: v.pipe(v.number(), v.gtValue(VERSION)) });

/** What became of the settings of another machine. */
export interface JoinedSettings {
  /** Settings, and methods of sites, that are new on this machine. */
  readonly taken: number;
  /** Articles of private windows were kept there, and are not here. */
  readonly isPrivateLeft: boolean;
  /** They are of a later version: nothing was taken. */
  readonly isNewer: boolean;
}

/** What the person has chosen on this machine, to stand in an archive: settings, and the methods of sites. */
export async function readSettingsFile(): Promise<object> {
  return { version: VERSION, settings: await readChosenSettings(), siteMethods: await readSiteMethods() };
}

/** Takes in an untrusted value of the shape of `readSettingsFile`; what was chosen on this machine stays. */
export async function joinSettingsFile(value: unknown): Promise<JoinedSettings> {
  const file = v.safeParse(fileSchema, value);
  if (!file.success) return { taken: 0, isPrivateLeft: false, isNewer: v.is(newerSchema, value) };
  const { taken, isPrivateLeft } = await joinSettings(file.output.settings);
  return { taken: taken + (await joinSiteMethods(file.output.siteMethods)), isPrivateLeft, isNewer: false };
}
