import { element } from './element.ts';

/** A button in the page. `run` is called for presses that a person made: events made by scripts are not trusted. */
export function pressButton(
  className: string,
  run: () => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const button = element('button', className, ...children);
  button.type = 'button';
  button.addEventListener('click', (event) => {
    if (event.isTrusted) run();
  });
  return button;
}
