import { afterAll } from 'vitest';
import english from '../../public/_locales/en/messages.json' with { type: 'json' };

/** The messages of a language. */
export type Messages = Readonly<Record<string, { readonly message: string }>>;

const scope = globalThis as { chrome?: { i18n?: unknown } };
scope.chrome ??= {};
scope.chrome.i18n ??= wordsOf(english);

/** Files of tests share the words, and those in the browser the page: the next finds both as if they were new. */
afterAll(() => {
  speak(english);
  if ('document' in globalThis) clearPage();
});

function clearPage(): void {
  const { documentElement: root, head, body } = document;
  for (const element of [root, body])
    for (const { name } of Array.from(element.attributes)) element.removeAttribute(name);
  for (const child of Array.from(root.children)) if (child !== head && child !== body) child.remove();
  body.replaceChildren();
  document.adoptedStyleSheets = [];
}

/** From now on words are in the language of the messages. */
export function speak(messages: Messages): void {
  scope.chrome = { ...scope.chrome, i18n: wordsOf(messages) };
}

/** The extension API as far as `words.ts` needs it: tests run outside of an extension. */
function wordsOf(messages: Messages) {
  return {
    getMessage: (id: string, substitutions: readonly string[] = []) =>
      (messages[id]?.message ?? '').replace(/\$(\d)/g, (_, digit: string) => substitutions[Number(digit) - 1] ?? ''),
  };
}
