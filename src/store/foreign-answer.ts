/**
 * An answer of a server as it is, where a database may give it. Throws what `isForeign` tells where it is a page or a plain
 * text instead, which a database gives to nobody who asks for JSON; but not where a gateway says that what is behind it is
 * away.
 */
export function fromDatabase(answer: Response): Response {
  const type = answer.headers.get('content-type') ?? '';
  const isPage = /^text\/html\b/i.test(type) || (answer.status >= 400 && !/json/i.test(type));
  if (!isPage || answer.status >= 500) return answer;
  throw Object.assign(new TypeError(`${answer.status}, ${type || '?'}`), { isForeign: true });
}

/** Whether something else than a database has answered. PouchDB makes an error of its own of each, with the same fields. */
export function isForeign(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'isForeign' in error;
}
