/** The address of a page, whichever place within it is meant; a fragment that names a page of its own stays. */
export function pageOf(url: string): string {
  return url.replace(/#(?![/!]).*$/s, '');
}
