import type { NewLater } from '../store/settings/later.ts';

/** Addresses of web pages in a bookmarks file as browsers export it (NETSCAPE-Bookmark-file-1), in its order. */
export function bookmarksIn(html: string): NewLater[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return Array.from(parsed.querySelectorAll('a[href]'), (link) => ({
    url: link.getAttribute('href') ?? '',
    title: (link.textContent ?? '').replace(/\s+/g, ' ').trim(),
  })).filter(({ url }) => /^https?:\/\//.test(url));
}
