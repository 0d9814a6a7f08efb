/** Characters of a tag, and tags of an article. */
const MAX_TAG = 60;
const MAX_TAGS = 50;

/** Tags without white space around them, each once whatever its case, in the order given. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const plain = tag.replace(/\s+/g, ' ').trim().slice(0, MAX_TAG);
    const key = plain.toLowerCase();
    if (plain !== '' && !seen.has(key)) seen.set(key, plain);
  }
  return Array.from(seen.values()).slice(0, MAX_TAGS);
}
