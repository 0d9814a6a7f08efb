/** Bytes. Under this much room left, people are told before saving fails. */
const LITTLE = 300_000_000;

/** What the library takes of the disk, and whether the browser may take it away. */
export interface StorageState {
  /** Bytes. */
  readonly used: number;
  readonly left: number;
  readonly isLow: boolean;
  /** Whether the browser has promised not to clear it when the disk gets full. */
  readonly isPersistent: boolean;
}

/** Asks the browser to keep the library until the person removes it. */
export async function storageState(): Promise<StorageState> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  const isPersistent = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  const left = Math.max(0, quota - usage);
  return { used: usage, left, isLow: left < LITTLE, isPersistent };
}

/** Bytes for people: whole megabytes up to a gigabyte, then gigabytes with one decimal, in a language. */
export function bytes(n: number, language: string): string {
  const [value, unit, digits] = n < 1e9 ? [n / 1e6, 'megabyte', 0] : [n / 1e9, 'gigabyte', 1];
  return value.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: digits });
}
