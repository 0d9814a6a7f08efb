import { count, t } from '../ui/words.ts';

/** Bytes. Under this much room left, people are told before saving fails. */
const LITTLE = 300_000_000;

/** What the library takes of the disk. */
export interface StorageState {
  /** Bytes. */
  readonly used: number;
  readonly left: number;
  readonly isLow: boolean;
}

/** Asks for the library not to be cleared when the disk gets full, where the browser has not promised that already. */
export async function keepStorage(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** By the browser's estimate, which covers everything that the extension stores. */
export async function storageState(): Promise<StorageState> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  const left = Math.max(0, quota - usage);
  return { used: usage, left, isLow: left < LITTLE };
}

/** Bytes for people: whole megabytes from ten up to a gigabyte; fewer, and gigabytes, with one decimal. */
export function bytes(n: number): string {
  if (n >= 1e9) return t('size_gigabytes', count(Math.round(n / 1e8) / 10));
  return t('size_megabytes', count(n < 1e7 ? Math.round(n / 1e5) / 10 : Math.round(n / 1e6)));
}
