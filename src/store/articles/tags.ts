/** Characters of a tag, and tags of an article. */
const MAX_TAG = 60;
const MAX_TAGS = 50;

/** Tags without white space around them, each once whatever its case, in the order given. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const plain = plainTag(tag);
    const key = keyOf(tag);
    if (plain !== '' && !seen.has(key)) seen.set(key, plain);
  }
  return Array.from(seen.values()).slice(0, MAX_TAGS);
}

/** Whether these are the same tags, in the same order and writing. */
export function areSame(tags: readonly string[], others: readonly string[]): boolean {
  return JSON.stringify(tags) === JSON.stringify(others);
}

function plainTag(tag: string): string {
  return tag.replace(/\s+/g, ' ').trim().slice(0, MAX_TAG);
}

/** The same for tags that are one. */
function keyOf(tag: string): string {
  return plainTag(tag).toLowerCase();
}

/**
 * What becomes of tags where a person has made others of those of `before`: what was taken out goes, what was added comes
 * after them, and what somebody else has changed meanwhile stays. Where nobody has, they are as the person wrote them.
 */
export function changedTags(now: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  if (areSame(now, before)) return [...after];
  const [known, left] = [keysOf(before), keysOf(after)];
  return [
    ...now.filter((tag) => left.has(keyOf(tag)) || !known.has(keyOf(tag))),
    ...after.filter((tag) => !known.has(keyOf(tag))),
  ];
}

/** Tags, and behind them others that are not among them, as many as an article has room for. */
export function withTags(tags: readonly string[], more: readonly string[]): readonly string[] {
  const known = keysOf(tags);
  const fresh = cleanTags(more).filter((tag) => !known.has(keyOf(tag)));
  return [...tags, ...fresh.slice(0, Math.max(0, MAX_TAGS - tags.length))];
}

/** Tags without some of them, whatever their case. */
export function withoutTags(tags: readonly string[], some: readonly string[]): readonly string[] {
  const gone = keysOf(some);
  return tags.filter((tag) => !gone.has(keyOf(tag)));
}

/**
 * What becomes of tags where a change of them is taken back: they are as before it, or, where somebody has changed them
 * since, without what it had added and with what it had taken out.
 */
export function tagsBack(
  now: readonly string[],
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): readonly string[] {
  return areSame(now, after) ? before : cleanTags(changedTags(now, after, before));
}

function keysOf(tags: readonly string[]): ReadonlySet<string> {
  return new Set(tags.map(keyOf));
}
