import { afterAll } from 'vitest';
import english from '../../public/_locales/en/messages.json' with { type: 'json' };
import { speak } from './testing.ts';

/** Tests in the browser share one page: the next file finds it as if it were new. */
afterAll(() => {
  const { documentElement: root, body } = document;
  for (const element of [root, body])
    for (const { name } of Array.from(element.attributes)) element.removeAttribute(name);
  for (const child of Array.from(root.children)) if (child !== document.head && child !== body) child.remove();
  body.replaceChildren();
  document.adoptedStyleSheets = [];
  speak(english);
});
