export const CHROMIUM_ARGS: string[];
export const UNSEEN_ARGS: string[];
export function findChromium(): { executablePath: string } | { channel: string } | null;
export function findFirefox(): string | null;
