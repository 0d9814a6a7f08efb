import { extract, extractors } from './winnow.ts';

/** The classic script: `globalThis.winnow` with `extract(document, options?)` and the names of the methods. */
Object.assign(globalThis, { winnow: Object.freeze({ extract, extractors }) });
