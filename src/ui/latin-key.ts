/** The letter that a key has on a keyboard of Latin letters: those of others have the same places. */
export function latinKey(key: string, code: string): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key) ? letter.toLowerCase() : key;
}
