import { innermostFocus } from './page-tree.ts';

/** Types of `input` that take no text: pressed, ticked or moved. */
const PRESSED: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether what is typed at the target of an event goes into a field, also one that a closed shadow tree does not tell of. */
export function isTypedIntoField(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return takesText(target instanceof Element ? innermostFocus(target) : target);
}

/** Whether what is typed goes into this: a field for text, a list to choose from, or an element that is edited. */
export function takesText(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLInputElement) return !PRESSED.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable === true;
}
