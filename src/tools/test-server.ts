import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** What a served address answers. */
export interface Answer {
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Nothing is answered before this has come. */
  readonly after?: Promise<unknown>;
}

/** A server on loopback: files of a folder, answers made by a test, and a log of what was asked. */
export interface TestServer {
  readonly origin: string;
  /** Every request since the last clear: path and the headers that matter. */
  readonly log: { path: string; cookie: string; referer: string }[];
  /** Serves an answer at a path. */
  put(path: string, answer: Answer): string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Starts a server on a free port. `folder`: whose files it serves where a test has put no answer. */
export async function startServer(folder: string): Promise<TestServer> {
  const answers = new Map<string, Answer>();
  const log: TestServer['log'] = [];
  const server = createServer((request, response) => {
    const path = decoded(new URL(request.url ?? '/', 'http://x').pathname);
    log.push({ path: request.url ?? '', cookie: request.headers.cookie ?? '', referer: request.headers.referer ?? '' });
    const answer = answers.get(path);
    if (answer) void Promise.resolve(answer.after).then(() => send(response, answer));
    else void sendFile(response, folder, path, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    log,
    put(path, answer) {
      answers.set(path, answer);
      return origin + path;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A path with letters in place of their codes; as it is where there are codes of no letters, such as a lone %. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function send(response: ServerResponse, { type, body, status = 200, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

async function sendFile(
  response: ServerResponse,
  folder: string,
  path: string,
  request: IncomingMessage,
): Promise<void> {
  const file = join(folder, normalize(path));
  try {
    if (!file.startsWith(folder)) throw new RangeError(`${request.url} leads out of the folder`);
    send(response, {
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      body: Uint8Array.from(await readFile(file)),
    });
  } catch {
    send(response, { type: 'text/plain', body: 'There is no such file.', status: 404 });
  }
}
