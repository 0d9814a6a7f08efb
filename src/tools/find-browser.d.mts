export const CHROMIUM_ARGS: string[];
export const UNSEEN_ARGS: string[];
export function findChromium(): { executablePath: string } | { channel: string } | null;
export class BrowserMissing extends Error {}
export function needChromium(): { executablePath: string } | { channel: string };
export function findFirefox(): string | null;
