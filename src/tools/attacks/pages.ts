import type { Input } from './collections.ts';

const PROSE =
  'The keepers had learned to distrust the harbour clock, and the log says plainly that nobody on the island slept until ' +
  'the light had been trimmed, the glass wiped clean of salt, and the hour agreed upon.';

/** Words that stand before and after an input on its page: both in the clip, the input was within what was clipped. */
export function marks(at: number): [string, string] {
  return [`Before${at}x`, `After${at}x`];
}

/** A page sends itself away by this; it is given only to the store. */
export function canBeOnPage({ html }: Input): boolean {
  return !/http-equiv\s*=\s*["']?\s*refresh/i.test(html);
}

/** Pages of inputs run no script but that which places the inputs: what is tested is their markup. */
export const PAGE_POLICY = { 'content-security-policy': "script-src 'nonce-place'; form-action 'none'" };

/**
 * An article with every input in a section of its own, parsed as the content of a body, as the browser would from a
 * page of its own, so that an open tag of one cannot swallow the next.
 */
export function inputsPage(inputs: readonly Input[], title: string): string {
  const sections = inputs.map((_, at) => {
    const [before, after] = marks(at);
    return `<section><p>${before} ${PROSE}</p><div id="in-${at}"></div><p>${after} ${PROSE}</p></section>`;
  });
  const data = JSON.stringify(inputs.map(({ html }) => html)).replace(/</g, '\\u003c');
  return article(
    title,
    sections.join('\n'),
    `${data}.forEach((html, at) => { document.getElementById('in-' + at).innerHTML = html; });`,
  );
}

/** An article whose page runs a script against whoever reads it. */
export function scriptPage(script: string): string {
  return article(
    'A page that fights back',
    Array.from({ length: 6 }, (_, at) => `<p>${at} ${PROSE}</p>`).join('\n'),
    script,
  );
}

function article(title: string, content: string, script: string): string {
  const escaped = title.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped}</title></head><body>
<nav><a href="/a">Home</a> <a href="/b">News</a></nav><main><article><h1>${escaped}</h1>${content}</article></main>
<script nonce="place">${script}</script></body></html>`;
}
