import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hearPictures, reachPictures } from './large-pictures.ts';

/** A drawing that is 900 px wide. */
const SRC = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='900' height='300'/>";

const marked = () => Array.from(document.querySelectorAll('img'), (image) => image.hasAttribute('data-enlarges'));
const dialog = () => document.querySelector('dialog');

/** Pictures so wide, CSS px, in an article, the last one in a link. */
async function articleOf(...widths: readonly number[]): Promise<HTMLElement> {
  const images = widths.map((width) => `<img src="${SRC}" alt="The lamp" style="width: ${width}px">`);
  document.body.innerHTML = `<article>${images.join('')}<a href="#x"><img src="${SRC}" style="width: 9px"></a></article>`;
  await Promise.all(Array.from(document.images, (image) => image.decode()));
  const article = document.querySelector('article') as HTMLElement;
  hearPictures(article);
  reachPictures(article, true);
  return article;
}

afterEach(() => dialog()?.close());

test('pictures that are larger than they are shown open, and those that are not, or lead elsewhere, do not', async () => {
  const article = await articleOf(300, 700, 880);
  expect(marked()).toEqual([true, true, false, false]);
  document.images[2].click();
  expect(dialog()).toBeNull();
  reachPictures(article, false);
  expect(marked()).toEqual([false, false, false, false]);
  expect(document.images[0].matches('[role], [tabindex], [aria-label]')).toBe(false);
});

test('a picture is opened by a key, as wide as it is, and a press closes it: the focus is where it was', async () => {
  await articleOf(300);
  document.images[0].focus();
  await userEvent.keyboard('{Enter}');
  expect([dialog()?.open, dialog()?.querySelector('img')?.alt]).toEqual([true, 'The lamp']);
  dialog()?.querySelector('img')?.click();
  await expect.poll(dialog).toBeNull();
  expect(document.activeElement).toBe(document.images[0]);
});
