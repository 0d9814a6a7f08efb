import { actOn, t } from '../ui/words.ts';

/** Of its width in the column: a picture that has no more shows no more when it is opened. */
const WORTH_OPENING = 1.2;

/** Pictures that have more to show than the column lets them, but those that lead elsewhere. */
const ENLARGES = 'data-enlarges';

/** Marks the pictures of a column that open large, and no others, and lets keys reach them. */
export function reachPictures(article: HTMLElement, isColumn: boolean): void {
  const images = Array.from(article.querySelectorAll('img'));
  const enlarge = images.map(
    (image) => isColumn && !image.closest('a') && image.naturalWidth > image.clientWidth * WORTH_OPENING,
  );
  for (const [k, image] of images.entries()) {
    if (enlarge[k] === image.hasAttribute(ENLARGES)) continue;
    image.toggleAttribute(ENLARGES, enlarge[k]);
    const words = t('reader_enlarge');
    const attributes = { tabindex: '0', role: 'button', 'aria-label': image.alt ? actOn(words, image.alt) : words };
    for (const [name, value] of Object.entries(attributes)) {
      if (enlarge[k]) image.setAttribute(name, value);
      else image.removeAttribute(name);
    }
  }
}

/** Opens the marked pictures of an article that are pressed. */
export function hearPictures(article: HTMLElement): void {
  const press = (event: Event): void => {
    if (!(event.target instanceof HTMLImageElement) || !event.target.hasAttribute(ENLARGES)) return;
    event.preventDefault();
    open(event.target);
  };
  article.addEventListener('click', press);
  article.addEventListener('keydown', (event) => {
    if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) press(event);
  });
}

/** As wide as it is, or as the window: what is higher scrolls. A press anywhere closes it, and Escape. */
function open({ src, alt }: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'large';
  const image = document.createElement('img');
  Object.assign(image, { src, alt });
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', className: 'button', textContent: t('bar_close') });
  dialog.append(image, close);
  dialog.setAttribute('aria-label', alt || t('reader_enlarge'));
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  // What is drawn anew in the body leaves it alone.
  document.documentElement.append(dialog);
  dialog.showModal();
}
