/**
 * What a person said of the pictures of 40 pages, looking at each as it was rendered: one letter a picture, in the
 * order of `picturesOf`. `a`: of the article. `u`: unrelated: thumbnails of other articles, advertisements, portraits
 * of writers and commenters, logos, banners and decoration of the site. `?`: cannot be told, or a mere ornament of the
 * article's own sections; counted apart.
 */
export const CORPUS_LABELS: Readonly<Record<string, string>> = {
  'styled-modern/redpicmedia-ads': 'uauuuuuuu',
  'styled-modern/redpicmedia-insights': 'uaaaaauuuuuuu',
  'styled-modern/redpicmedia-plan': 'uauuuuuuu',
  'styled-modern/opstime-cripto': 'auuu',
  'styled-modern/opstime-stampa': 'auuu',
  'styled-modern/jannah-fuji': 'aaauuuuaaaaaauuuuuuuuuuuuuuuuuu',
  'styled-modern/jannah-watch': 'aaauuuuaaaaaauuuuuuuuuuuuuuuuuuuu',
  'styled-modern/majale-blog-details': 'uauuuuuuuuuuuuuuu',
  'styled-modern/freepressokc-church': 'aaaaaaaaaaauuuu',
  'styled-modern/freepressokc-leaders': 'aaaaauuuu',
  'styled-modern/freepressokc-superintendent': 'aauuuu',
  'styled-modern/beidao-pythonbasic7': 'u?aaauuuuuuuuuuuuuuuuu',
  'styled-modern/cepeak-2020rctf': 'uaaauu',
  'styled-modern/cepeak-2020sctf': 'uaaaaaaaaaaaaauu',
  'styled-modern/cookwithtina-chicken-vegetables-cashew-co': 'uaaaaaaaauuuuu',
  'styled-modern/cookwithtina-homemade-brioches': 'uaaaaaaaaaaaauu',
  'styled-modern/geoprofesja-bbox': 'uaaauuu',
  'styled-modern/hhhh-026-zhuan-lu-zu-fen-xi': 'uuaaaaaaaaaaaaauuu',
  'styled-modern/hhhh-19': 'uuaau',
  'styled-modern/hclonely-9522d51b': 'uaaaauu',
  'styled-modern/entactu-actions': 'aaauu',
  'styled-modern/estudio41-dr-rodrigo-barahona': 'uau',
  'styled-modern/afaperu-consejo-escolar': 'u??aaaaa??a?u',
  'styled-modern/andwild-260506-jpa-programming': 'uaaauuuu',
  'styled-modern/opendatasicilia-carburanti': 'uaaa',
  'styled-modern/opendatasicilia-wlm': 'uaaa',
  'styled-modern/garching-photovoltaik': 'uaa',
  'styled-modern/deelbaar-deelit': 'au',
  'styled-modern/rezeptarchiv-chickentikka': 'ua',
  'styled-modern/rladies-positconf-chicago-meetup': 'ua',
  'styled-2011/ehow-com': 'auuuuuuuuuu',
  'styled-2011/imdb-com': 'aaaaaaauuuu',
};

/** The same for pages of our own, by their ids. */
export const OWN_LABELS: Readonly<Record<string, string>> = {
  'pictures-teasers-inside': 'uauuauuu',
  'pictures-avatars-of-readers': 'uauuuu',
  'pictures-advertisement-inside': 'uauauuuuu',
  'pictures-gallery': 'uaaaaaauuu',
  'pictures-chinese': 'uaauuuu',
  'pictures-arabic': 'uaauuu',
  'pictures-writer-and-neighbours': 'uaaauuu',
  'pictures-linked-of-its-own': 'uaauuuuuu',
};
