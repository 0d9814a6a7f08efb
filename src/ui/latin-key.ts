/** The letter that a key has on a keyboard of Latin letters: those of others have the same places. */
export function latinKey(key: string, code: string): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key) ? letter.toLowerCase() : key;
}

/** The letter or digit of a key that is pressed with Alt: on a Mac, Alt makes another character of it. */
export function keyUnderAlt(key: string, code: string): string {
  const place = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code);
  return place && !/^[\x21-\x7e]$/.test(key) ? (place[1] ?? place[2]).toLowerCase() : key;
}
