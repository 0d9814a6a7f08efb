/** Lists that Google Docs sets one below the other, each with its level in its class: `lst-kix_a-1` is within `lst-kix_a-0`. */
import { moveChildren } from '../children.ts';

const LEVEL = /(?:^|\s)lst-kix_\S+-\d(?=\s|$)/;

/** The class of a list that names its level; empty for any other. */
export function levelClass(className: string): string {
  return LEVEL.exec(className)?.[0].trim() ?? '';
}

/** Puts each such list into the last item of the one it belongs to, and what goes on with a list into that. Changes the article. */
export function withLevelLists(article: HTMLElement): void {
  for (const list of article.querySelectorAll('[class^=lst-]')) {
    const level = levelOf(list);
    let above = list.previousElementSibling;
    if (!(levelOf(above) <= level)) continue;
    // Levels have one digit: no more steps than that, however deep a page has its lists.
    for (;;) {
      const inner: Element | null = above?.lastElementChild?.lastElementChild ?? null;
      if (!(levelOf(inner) <= level && levelOf(inner) > levelOf(above))) break;
      above = inner;
    }
    const item = above?.lastElementChild;
    if (!above || !item) continue;
    if (levelOf(above) < level) item.append(list);
    else if (above.localName === list.localName) {
      moveChildren(list, above);
      list.remove();
    } else above.after(list);
  }
}

/** NaN for what has none. */
function levelOf(list: Element | null): number {
  return Number(/^lst-.*(\d)$/.exec(list?.className ?? '')?.[1] ?? NaN);
}
