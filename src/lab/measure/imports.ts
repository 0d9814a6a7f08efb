import { readFileSync } from 'node:fs';

/** What a module of ours imports by a path, types alone aside. */
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gm;

/** The files that run when a module does: itself, and all of ours that it imports, by way of others too. Sorted. */
export function filesBehind(module: URL): URL[] {
  const files = new Map([[module.href, module]]);
  for (const file of files.values()) {
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = new URL(path, file);
      files.set(imported.href, imported);
    }
  }
  return Array.from(files.values()).sort((a, b) => (a.href < b.href ? -1 : 1));
}
