/** The letter that a key has on a keyboard of Latin letters: those of others have the same places. */
export function latinKey(key: string, code: string): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key) ? letter.toLowerCase() : key;
}

/** What the keys of signs that we use write with Alt on a Mac, whatever their places: the same on most layouts. */
const SIGNS_UNDER_ALT: Readonly<Record<string, string>> = {
  '≠': '+',
  '±': '+',
  '–': '-',
  '—': '-',
  '¿': '?',
  '÷': '?',
};

/** The letter, digit or sign of a key that is pressed with Alt: on a Mac, Alt makes another character of it. */
export function keyUnderAlt(key: string, code: string): string {
  if (/^[\x21-\x7e]$/.test(key)) return key;
  const place = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code);
  return place ? (place[1] ?? place[2]).toLowerCase() : (SIGNS_UNDER_ALT[key] ?? key);
}
