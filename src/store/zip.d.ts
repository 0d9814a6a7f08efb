/** The build without workers, for which the package has no types of its own: those of the whole are the same. */
declare module '@zip.js/zip.js/lib/zip-no-worker.js' {
  export * from '@zip.js/zip.js';
}
