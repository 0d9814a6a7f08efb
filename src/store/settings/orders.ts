/** Orders of the articles in the library, as they are stored; the first unless a person has chosen another. */
export const ORDERS = ['newest', 'oldest', 'title', 'shortest'] as const;

/** How the articles of the library are sorted: by the time they were kept, by title, or by the minutes they take to read. */
export type Order = (typeof ORDERS)[number];
