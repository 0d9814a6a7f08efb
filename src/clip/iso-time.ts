/** A day, or a moment with its zone or without; the year has four digits, so that times sort as text. */
const ISO_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** A time of ISO 8601 as `2026-03-01T10:00:00.000Z`; null for any other text. Times in this form are compared as text. */
export function isoTime(text: string): string | null {
  const time = ISO_TIME.test(text) ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}
