import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves pages at a free port of 127.0.0.1 while `use` works with their origin. `pageAt`: the HTML at a path, from its
 * first slash on, without its query. What `use` throws comes through, once the server is closed.
 */
export async function servingPages<T>(
  pageAt: (path: string) => string | Uint8Array,
  use: (origin: string) => Promise<T>,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const server = createServer(({ url = '/' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(pageAt(url.replace(/\?.*$/, '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
