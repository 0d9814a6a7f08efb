/** An element with a class and children. */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}
