import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { DOMPURIFY } from './dompurify.mjs';
import { MAPPED, withLicences } from './licences.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds `dist/lib/winnow.js`: one classic script that defines `globalThis.winnow`. The answer is its path. */
export async function buildLibrary() {
  const outDir = resolve(ROOT, 'dist/lib');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ...DOMPURIFY,
    plugins: [withLicences(outDir)],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: true,
      sourcemap: MAPPED,
      lib: {
        entry: resolve(ROOT, 'src/lib/main.ts'),
        formats: ['iife'],
        name: 'winnowLibrary',
        fileName: () => 'winnow.js',
      },
    },
  });
  return resolve(outDir, 'winnow.js');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildLibrary();
