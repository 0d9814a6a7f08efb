import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** `in-page.ts` as one classic script. */
export async function bundleInPage(): Promise<string> {
  const entry = fileURLToPath(new URL('./in-page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'winnowInPageBundle' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!('output' in first)) throw new TypeError('the build of in-page.ts watches in place of answering');
  return first.output[0].code;
}
