import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './test-server.ts';

/** Where the page to clip is had from. */
export interface PageSource {
  readonly url: string;
  /** Name of the folder below `out`. */
  readonly name: string;
  close(): Promise<void>;
}

const SAMPLE = fileURLToPath(new URL('./sample/index.html', import.meta.url));

/**
 * The page that a person named: an address, or a file, which is served on loopback as extensions may not read files;
 * the sample page where none is named. Throws RangeError where there is no such file.
 */
export async function pageSource(named: string | undefined): Promise<PageSource> {
  if (named !== undefined && /^https?:\/\//i.test(named))
    return { url: named, name: nameOf(named), close: async () => {} };
  const file = named === undefined ? SAMPLE : resolve(named.replace(/^file:\/\//, ''));
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new RangeError(`no address and no file: ${named}`);
  const server = await startServer(dirname(file));
  const url = `${server.origin}/${encodeURIComponent(basename(file))}`;
  return {
    url,
    name: named === undefined ? 'sample' : clean(basename(file).replace(/\.x?html?$/i, '')),
    close: server.close,
  };
}

function nameOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  return clean(`${hostname.replace(/^www\./, '')}${pathname}`);
}

/** Letters, digits and dashes of any script, at most 60. */
function clean(text: string): string {
  return (
    text
      .replace(/[^\p{L}\p{N}.]+/gu, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, 60) || 'page'
  );
}
