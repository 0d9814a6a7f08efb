import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Loopback server of hostile pages, and proxy to everywhere else: it answers nothing there and logs who was asked for. */
export interface Sink {
  readonly origin: string;
  readonly port: number;
  /** What was asked for since the log was emptied: addresses through the proxy, and paths of the server that it does not serve. */
  readonly log: string[];
  put(path: string, body: string | Uint8Array, headers?: Readonly<Record<string, string>>, status?: number): string;
  close(): Promise<void>;
}

interface Served {
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

/** Hosts that browsers ask for on their own, whatever page is open. */
const OF_BROWSERS =
  /(?:^|\.)(?:mozilla\.(?:org|com|net)|firefox\.com|mozaws\.net|google\.com|googleapis\.com|gvt1\.com|gstatic\.com|google-analytics\.com)$/;

/** Listens at a free port of 127.0.0.1. Favicons, and what browsers ask for on their own, are not logged. */
export async function startSink(): Promise<Sink> {
  const pages = new Map<string, Served>();
  const log: string[] = [];
  const note = (host: string, what: string): void => {
    if (!OF_BROWSERS.test(host)) log.push(what);
  };
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const isProxied = !url.startsWith('/');
    const page = isProxied ? undefined : pages.get(url.split('?')[0]);
    if (page)
      return response
        .writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', ...page.headers })
        .end(page.body);
    if (isProxied) note(new URL(url).hostname, url);
    else if (url !== '/favicon.ico') log.push(url);
    response.writeHead(404).end();
  });
  server.on('connect', (request, socket) => {
    note((request.url ?? '').replace(/:\d+$/, ''), `CONNECT ${request.url ?? ''}`);
    socket.on('error', () => undefined); // The browser gave up first: what counts is that it asked.
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    log,
    put(path, body, headers = {}, status = 200) {
      pages.set(path, { body, headers, status });
      return origin + path;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
