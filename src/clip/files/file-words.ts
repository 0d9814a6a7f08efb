/** Of a table by the first part of a language tag (BCP 47), what holds for a language; English where it is another one or none. */
export function ofLanguage<T>(table: Readonly<Record<string, T>>, lang: string): T {
  const first = lang.toLowerCase().split('-')[0];
  return Object.hasOwn(table, first) ? table[first] : table.en;
}

/** In files, our own words are in the language of the article that they stand in: whoever opens the file reads that one. */
const GAP = {
  en: 'Image not stored',
  de: 'Bild nicht gespeichert',
  es: 'Imagen no guardada',
  fr: 'Image non enregistrée',
  ja: '画像は保存されていません',
  zh: '图片未保存',
  ar: 'لم تُحفظ الصورة',
};

/** What stands before a description: French has a space before the colon, Chinese a colon of the width of its letters. */
const BEFORE_DESCRIPTION = { en: ': ', fr: '\u00a0: ', zh: '：' };

/** What stands for an image that is not there, with its description where it has one. */
export function gapWords(lang: string, description = ''): string {
  const gap = ofLanguage(GAP, lang);
  if (description === '') return gap;
  return `${gap}${ofLanguage(BEFORE_DESCRIPTION, lang)}${description}`;
}
