import type { Notice } from '../ui/status.tsx';

/**
 * Waits for a change to be stored, shows the page anew as it is stored then, and says `done`, or why it could not be
 * stored. Gives whether it was.
 */
export type Write = (written: Promise<void>, done?: Notice) => Promise<boolean>;
