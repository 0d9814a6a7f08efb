import english from '../../public/_locales/en/messages.json' with { type: 'json' };

/** The extension API as far as `words.ts` needs it, over the English messages: tests run outside of an extension. */
function englishWords() {
  const messages: Readonly<Record<string, { readonly message: string }>> = english;
  return {
    getMessage: (id: string, substitutions: readonly string[] = []) =>
      (messages[id]?.message ?? '').replace(/\$(\d)/g, (_, digit: string) => substitutions[Number(digit) - 1] ?? ''),
  };
}

const scope = globalThis as { chrome?: { i18n?: unknown } };
scope.chrome ??= {};
scope.chrome.i18n ??= englishWords();
