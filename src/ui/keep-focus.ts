const CONTROLS = 'a[href], button, input, select, summary';

/**
 * When the control that has the focus is removed, the focus moves on, so that nobody who works by keys begins at the top
 * again: to the same control of the row that now stands there, else to a control beside it, else to the first selector of
 * `home` that is found, else to a control that has come at once with it, else to the control before it. Until `signal`
 * aborts.
 */
export function keepFocus(home: readonly string[] = [], signal?: AbortSignal): void {
  const options = { capture: true, ...(signal && { signal }) };
  let last: Element | null = null;
  const watcher = new MutationObserver((records) => {
    if (!last || document.activeElement !== document.body) return;
    const next = isUsable(last) ? last : nextTo(last, records, home);
    if (next instanceof HTMLElement) next.focus();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  signal?.addEventListener('abort', () => watcher.disconnect());
  document.addEventListener('focusin', ({ target }) => (last = target instanceof Element ? target : null), options);
  // Whoever presses beside everything wants nothing to have the focus.
  document.addEventListener('pointerdown', () => (last = null), options);
}

function nextTo(gone: Element, records: readonly MutationRecord[], home: readonly string[]): Element | null {
  const removal = removalOf(gone, records);
  if (!removal) return null;
  const { removed, parent, after } = removal;
  const alike = [after, removal.before].find(
    (node) => node?.nodeName === removed.nodeName && controlsIn(node).length > 0,
  );
  if (alike) return controlsIn(alike).at(placeIn(removed, gone)) ?? controlsIn(alike)[0];
  const beside = parent.matches('main, body')
    ? null
    : (firstAdded(records, parent) ?? lastBefore(after, parent) ?? controlsIn(parent)[0]);
  return beside ?? homeOf(home) ?? firstAdded(records) ?? lastBefore(after ?? endOf(parent), document.body);
}

/** What was removed with an element, and what stood around it; null where it was not removed. */
interface Removal {
  readonly removed: Node;
  readonly parent: Element;
  readonly before: Node | null;
  readonly after: Node | null;
}

function removalOf(gone: Node, records: readonly MutationRecord[]): Removal | null {
  for (const { removedNodes, target, previousSibling, nextSibling } of records) {
    const removed = Array.from(removedNodes).find((node) => node.contains(gone));
    if (!removed) continue;
    // Taken out of what was itself taken out afterwards.
    if (!(target instanceof Element && target.isConnected)) return removalOf(target, records);
    return { removed, parent: target, before: previousSibling, after: stillAfter(nextSibling, records) };
  }
  return null;
}

/** The first of a node and those that stood after it that has not been taken out as well. */
function stillAfter(node: Node | null, records: readonly MutationRecord[]): Node | null {
  let after = node;
  for (const { removedNodes, nextSibling } of records) {
    if (after?.isConnected) break;
    if (Array.from(removedNodes).some((gone) => gone === after)) after = nextSibling;
  }
  return after?.isConnected ? after : null;
}

/** The first control of what has come, anywhere within a parent where one is given. */
function firstAdded(records: readonly MutationRecord[], parent?: Element): Element | null {
  const there = parent ? records.filter(({ target }) => parent.contains(target)) : records;
  const added = there.flatMap(({ addedNodes }) => Array.from(addedNodes));
  return added.flatMap(controlsIn)[0] ?? null;
}

/** From the end: rows end alike, and have links and tags of their own before. */
function placeIn(removed: Node, control: Element): number {
  const controls = removed instanceof Element ? Array.from(removed.querySelectorAll(CONTROLS)) : [];
  return controls.length > 0 ? controls.indexOf(control) - controls.length : 0;
}

/** The last control within an element that stands before a node, or at all. */
function lastBefore(node: Node | null, within: Element): Element | null {
  const isBefore = (one: Element) =>
    !node || (one.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return controlsIn(within).filter(isBefore).at(-1) ?? null;
}

/** The next element after all that a parent holds; null for none. */
function endOf(parent: Element): Element | null {
  const following = parent.nextElementSibling;
  return following ?? (parent.parentElement && endOf(parent.parentElement));
}

function homeOf(home: readonly string[]): Element | null {
  return home.map((selector) => document.querySelector(selector)).find((one) => one !== null) ?? null;
}

function controlsIn(node: Node | null): Element[] {
  if (!(node instanceof Element)) return [];
  return [node, ...node.querySelectorAll(CONTROLS)].filter((one) => one.matches(CONTROLS) && isUsable(one));
}

function isUsable(control: Element): boolean {
  return control.isConnected && control.checkVisibility() && !control.matches(':disabled');
}
