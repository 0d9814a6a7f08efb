import { t } from '../ui/words.ts';

/** Ways to the other pages of ours. */
export function Places() {
  return (
    <span class="places">
      <a class="button quiet" href="../library/index.html">
        {t('library_title')}
      </a>
      <a class="button quiet" href="../options/index.html">
        {t('options_title')}
      </a>
    </span>
  );
}
