import { ofLanguage } from './file-words.ts';

/** Our own words in a book, in its language. */
export interface BookWords {
  readonly untitled: string;
  readonly contents: string;
  readonly cover: string;
}

const WORDS: Readonly<Record<string, BookWords>> = {
  en: { untitled: 'Untitled', contents: 'Contents', cover: 'Cover' },
  de: { untitled: 'Ohne Titel', contents: 'Inhalt', cover: 'Umschlag' },
  es: { untitled: 'Sin título', contents: 'Índice', cover: 'Cubierta' },
  fr: { untitled: 'Sans titre', contents: 'Table des matières', cover: 'Couverture' },
  ja: { untitled: '無題', contents: '目次', cover: '表紙' },
  zh: { untitled: '无标题', contents: '目录', cover: '封面' },
  ar: { untitled: 'بلا عنوان', contents: 'المحتويات', cover: 'الغلاف' },
};

/** The words of a language; English where it is another one or none. */
export function bookWords(lang: string): BookWords {
  return ofLanguage(WORDS, lang);
}
