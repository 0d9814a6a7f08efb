/** Our own words in files, in the language of the article that they stand in: whoever opens the file reads that one. */
export interface FileWords {
  readonly gap: string;
  /** In place of an image that has a description. */
  readonly gapNamed: (description: string) => string;
  readonly untitled: string;
  readonly contents: string;
  readonly cover: string;
}

const named = (gap: string, space = '') => ({
  gap,
  gapNamed: (description: string) => `${gap}${space}: ${description}`,
});

const ENGLISH: FileWords = {
  ...named('Image not stored'),
  untitled: 'Untitled',
  contents: 'Contents',
  cover: 'Cover',
};

/** By the first part of a language tag (BCP 47). The same words as those of the extension. */
const WORDS: Readonly<Record<string, FileWords>> = {
  en: ENGLISH,
  de: { ...named('Bild nicht gespeichert'), untitled: 'Ohne Titel', contents: 'Inhalt', cover: 'Umschlag' },
  es: { ...named('Imagen no guardada'), untitled: 'Sin título', contents: 'Índice', cover: 'Cubierta' },
  fr: {
    ...named('Image non enregistrée', '\u00a0'),
    untitled: 'Sans titre',
    contents: 'Table des matières',
    cover: 'Couverture',
  },
  ja: { ...named('画像は保存されていません'), untitled: '無題', contents: '目次', cover: '表紙' },
  zh: { ...named('图片未保存'), untitled: '无标题', contents: '目录', cover: '封面' },
  ar: { ...named('لم تُحفظ الصورة'), untitled: 'بلا عنوان', contents: 'المحتويات', cover: 'الغلاف' },
};

/** The words of a language; English where it is another one or none. */
export function fileWords(lang: string): FileWords {
  const first = lang.toLowerCase().split('-')[0];
  return Object.hasOwn(WORDS, first) ? WORDS[first] : ENGLISH;
}
