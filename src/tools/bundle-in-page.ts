import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { DOMPURIFY } from './dompurify.mjs';

/** A module for pages, `in-page.ts` of this folder or another, as one classic script. */
export async function bundleInPage(module = new URL('./in-page.ts', import.meta.url)): Promise<string> {
  const entry = fileURLToPath(module);
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ...DOMPURIFY,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'winnowInPageBundle' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!('output' in first)) throw new TypeError(`the build of ${entry} watches in place of answering`);
  return first.output[0].code;
}
