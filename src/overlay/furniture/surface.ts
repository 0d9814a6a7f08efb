import controls from '../../ui/controls.css?inline';
import progress from '../../ui/progress.css?inline';
import tokens from '../../ui/tokens.css?inline';
import { element } from './element.ts';
import style from './overlay.css?inline';

/**
 * Our one element in the page. Inline and important, so that no rule of the page reaches it (`* { all: unset !important }`
 * loses against an important style attribute). `all` takes what browsers give popovers, too: their margin, frame and ground.
 */
const HOST_STYLE: Readonly<Record<string, string>> = {
  all: 'initial',
  position: 'fixed',
  // Not held by its right edge: where a bar to scroll takes room, the window is wider than what edges are counted from, and
  // on a page from right to left it would stand out on the left.
  inset: '0 auto auto 0',
  width: '100vw',
  height: '100vh',
  'pointer-events': 'none',
  'z-index': '2147483647',
};

/** Spacing of text, which people set for themselves (WCAG 1.4.12): our sheet says it again inside, where no page reaches. */
const SPACING = ['letter-spacing', 'word-spacing', 'line-height'] as const;

/** How often the page may take our element away before the session ends. */
const MAX_REMOVALS = 5;

/** Our element in the page, and the shadow tree in it that holds all that is ours. */
export interface Surface {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
}

/**
 * Puts our element into the top layer, where transforms and opacity of the page do not reach it, and puts it back
 * when the page removes it; after MAX_REMOVALS `onLost` is called. Aborting `signal` takes it away.
 */
export function mountSurface(signal: AbortSignal, onLost: () => void): Surface {
  const host = document.createElement('div');
  for (const [name, value] of Object.entries(HOST_STYLE)) host.style.setProperty(name, value, 'important');
  for (const name of SPACING) host.style.setProperty(name, 'normal');
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'closed' });
  root.append(element('style', '', tokens + controls + progress + style));
  keepShown(host, signal, onLost);
  return { host, root };
}

function keepShown(host: HTMLElement, signal: AbortSignal, onLost: () => void): void {
  let removals = -1;
  const show = (): void => {
    if (signal.aborted || host.matches(':popover-open')) return;
    removals += 1;
    if (removals > MAX_REMOVALS) return onLost();
    if (!host.isConnected) document.documentElement.append(host);
    host.showPopover();
  };
  const removed = new MutationObserver(show);
  removed.observe(document, { childList: true });
  removed.observe(document.documentElement, { childList: true });
  host.addEventListener('toggle', show, { signal });
  signal.addEventListener(
    'abort',
    () => {
      removed.disconnect();
      host.remove();
    },
    { once: true },
  );
  show();
}
