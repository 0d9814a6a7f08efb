/** The formats that an article is saved in, in the order in which they are offered. */
export const FORMATS = ['html', 'markdown', 'folder', 'epub', 'text', 'json'] as const;

/** 'folder' is Markdown with its images in a zip archive; each of the others is one file. */
export type Format = (typeof FORMATS)[number];

/** The formats that many articles are saved in together: a book, or an archive of files. */
export const FORMATS_OF_MANY = ['epub', 'folder', 'html', 'text', 'json'] as const;

/** 'epub' is one book; each of the others is a zip archive. */
export type FormatOfMany = (typeof FORMATS_OF_MANY)[number];
