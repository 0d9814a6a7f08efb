/** Uniform numbers in [0, 1). */
export type Random = () => number;

/** Words by their name; each is drawn anew where it stands. */
export type Words = Readonly<Record<string, readonly string[]>>;

/**
 * Writes a template: `{a|b|}` is one of what stands between the bars, `*2-5{a|b}` that as often as the range says, each drawn
 * anew, `$name` one of the words of that name (which are written the same way), `#2-90` a number. Braces nest. Throws SyntaxError
 * where one is left open or a name has no words.
 */
export function writeTemplate(template: string, random: Random, words: Words): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  let at = 0;
  const written = choices();
  if (at < template.length) throw new SyntaxError(`a brace too many at ${at} of ${template}`);
  return pick(written)();

  /** What stands between bars, up to the brace that closes it or the end: each is written when it is chosen. */
  function choices(): (() => string)[] {
    const all = [sequence()];
    while (template[at] === '|') {
      at++;
      all.push(sequence());
    }
    return all;
  }

  function sequence(): () => string {
    const parts: (() => string)[] = [];
    while (at < template.length && template[at] !== '|' && template[at] !== '}') parts.push(part());
    return () => parts.map((write) => write()).join('');
  }

  function part(): () => string {
    const [token, times, low, high, name, least, most] = PART.exec(template.slice(at)) ?? [''];
    if (token === '') throw new SyntaxError(`cannot read ${at} of ${template}`);
    at += token.length;
    if (least !== undefined) return () => String(between(Number(least), Number(most)));
    if (name !== undefined) {
      const some = words[name];
      if (!some) throw new SyntaxError(`there are no words $${name}`);
      return () => writeTemplate(pick(some), random, words);
    }
    if (!token.endsWith('{')) return () => token;
    const inner = choices();
    if (template[at++] !== '}') throw new SyntaxError(`a brace is left open in ${template}`);
    if (times === undefined) return () => pick(inner)();
    return () => Array.from({ length: between(Number(low), Number(high)) }, () => pick(inner)()).join('');
  }
}

/** A repetition, a choice, words, a number, or text. */
const PART = /^(?:(\*(\d+)-(\d+))?\{|\$([a-z]+)|#(\d+)-(\d+)|[^{}|$#*]+|[$#*])/;

/** A text as it is, written so that a template and HTML take it for nothing else. */
export function literal(text: string): string {
  return text.replace(/[&<{}|$#*]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
