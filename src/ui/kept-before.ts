import { longDate } from './reading.ts';
import { locale, plural, t } from './words.ts';

/**
 * That an article that has been kept, or other pages of it, were in the library before; empty where they were not. `at`: ISO
 * 8601, empty for never; `pages`: how many other pages.
 */
export function keptBeforeWords({ at, pages }: { readonly at: string; readonly pages: number }): string {
  if (at !== '') return t('kept_before', longDate(at, locale()));
  return pages > 0 ? plural('kept_pages', pages) : '';
}
