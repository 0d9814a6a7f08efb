import { render } from 'preact';
import { openOutside } from './open-outside.ts';
import { t, titlePage, type Key } from './words.ts';

/** In place of what a page in a private window cannot show: why, and the way to where it can. */
export function Outside() {
  return (
    <>
      <p>{t('outside_why')}</p>
      <p>
        <button type="button" class="button" onClick={() => void openOutside(location.href)}>
          {t('outside_open')}
        </button>
      </p>
    </>
  );
}

/** The same in place of a whole page, with its title. */
export function showOutside(title: Key): void {
  titlePage(document, title);
  render(
    <main>
      <h1>{t(title)}</h1>
      <Outside />
    </main>,
    document.body,
  );
}
