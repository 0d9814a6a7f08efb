import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { DOMPURIFY } from '../../tools/dompurify.mjs';

/** Code to be evaluated in a page, and the first 12 hexadecimal digits of its SHA-256. */
export interface Bundle {
  /** A classic script that defines `globalThis[name]` with the entry's exports. */
  readonly code: string;
  readonly hash: string;
}

/** Bundles a module for the page. Minified, so that comments and formatting do not change the hash. */
export async function bundleForPage(entry: URL, name: string): Promise<Bundle> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...DOMPURIFY,
    build: {
      write: false,
      lib: { entry: fileURLToPath(entry), name, formats: ['iife'] },
    },
  });
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = output.find((part) => part.type === 'chunk');
  if (!chunk) throw new RangeError(`${entry.pathname} was bundled to nothing`);
  return { code: chunk.code, hash: createHash('sha256').update(chunk.code).digest('hex').slice(0, 12) };
}
