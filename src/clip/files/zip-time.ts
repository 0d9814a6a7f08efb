/** Years that a zip archive can write (APPNOTE 4.4.6, MS-DOS time). */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2099;

/** The nearest time that a zip archive can write; its first day for what is no time. */
export function zipTime(time: Date): Date {
  const year = time.getFullYear();
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return time;
  return year > LAST_YEAR ? new Date(LAST_YEAR, 11, 31) : new Date(FIRST_YEAR, 0, 1);
}
