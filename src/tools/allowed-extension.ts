import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** The build for a browser, copied to a folder, with access to hosts: where no person is there to allow it. Gives the folder. */
export async function allowedExtension(browser: string, folder: string, hosts: readonly string[]): Promise<string> {
  await cp(join(DIST, browser), folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  await writeFile(path, JSON.stringify({ ...manifest, host_permissions: hosts }));
  return folder;
}
