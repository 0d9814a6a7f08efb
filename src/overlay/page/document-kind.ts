import type { DocumentKind } from '../../ui/refusal.ts';

/** What the document of this page is. */
export function documentKind(): DocumentKind {
  return {
    contentType: document.contentType,
    root: document.documentElement instanceof HTMLElement ? document.documentElement.localName : rootName(),
    body: document.body?.localName ?? '',
  };
}

/** A root of another namespace is not HTML, whatever its name. */
function rootName(): string {
  const name = document.documentElement?.localName ?? '';
  return name === 'html' ? 'other:html' : name;
}
