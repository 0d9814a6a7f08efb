/**
 * What a person has to allow for addresses to be reached, as browsers name it (match patterns): each host once, whatever
 * the ports, in the order of the alphabet.
 */
export function hostPatterns(urls: readonly string[]): string[] {
  const patterns = urls.map((url) => {
    const { protocol, hostname } = new URL(url);
    return `${protocol}//${hostname}/*`;
  });
  return Array.from(new Set(patterns)).sort();
}
