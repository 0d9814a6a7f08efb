import { viewOf } from '../../clip/dom.ts';
import { documentIn, focusIn } from './page-tree.ts';

const framesOf = Document.prototype.querySelectorAll;

/**
 * Hears every key that is pressed in the page before the page does, also those pressed in its frames of the same origin,
 * of which the page around them is not told: frames of shadow trees once they have the focus.
 */
export function listenToKeydown(
  signal: AbortSignal,
  onKeydown: (event: KeyboardEvent, inFrame: boolean) => void,
): void {
  const heard = new WeakSet<Document>();
  const listenIn = (page: Document): void => {
    const view = viewOf(page);
    if (!view || heard.has(page)) return;
    heard.add(page);
    const follow = (): void => {
      if (signal.aborted) return;
      for (const element of [...framesOf.call(page, 'iframe'), focusIn(page)]) {
        const inner = element && documentIn(element);
        if (inner) listenIn(inner);
      }
    };
    // Where the focus has gone is known only after the window has lost it.
    const followSoon = () => setTimeout(follow);
    view.addEventListener('keydown', (event) => onKeydown(event, page !== document), { signal, capture: true });
    view.addEventListener('blur', followSoon, { signal });
    // A frame has come, or shows another page now.
    page.addEventListener('load', followSoon, { signal, capture: true });
    follow();
  };
  listenIn(document);
}
