import type { Settings } from '../store/settings.ts';
import type { SiteMethods } from '../store/site-methods.ts';
import { Mark } from '../ui/mark.tsx';
import { methodTitle } from '../ui/methods.ts';
import { t } from '../ui/words.ts';
import { ServerSection } from './server.tsx';

export interface OptionsProps {
  readonly settings: Settings;
  /** Names of the methods that find the main content. */
  readonly extractors: readonly string[];
  /** Methods that are remembered for sites. */
  readonly sites: SiteMethods;
  readonly onChange: (part: Partial<Settings>) => void;
  readonly onForget: (site: string) => void;
}

export function Options({ settings, extractors, sites, onChange, onForget }: OptionsProps) {
  return (
    <main>
      <header>
        <Mark size={30} />
        <h1>{t('options_title')}</h1>
      </header>
      <section>
        <label for="extractor">{t('options_extractor')}</label>
        <select
          id="extractor"
          value={settings.extractor}
          onChange={(e) => onChange({ extractor: e.currentTarget.value })}
        >
          {extractors.map((name) => (
            <option key={name} value={name}>
              {methodTitle(name)}
            </option>
          ))}
        </select>
        <p>{t('options_extractor_note')}</p>
        {Object.keys(sites).length > 0 && <Sites sites={sites} onForget={onForget} />}
      </section>
      <section>
        <label class="line">
          <input
            type="checkbox"
            checked={settings.relatedPictures}
            onChange={(e) => onChange({ relatedPictures: e.currentTarget.checked })}
          />
          {t('options_pictures')}
        </label>
        <p>{t('options_pictures_note')}</p>
      </section>
      <section>
        <label class="line">
          <input
            type="checkbox"
            checked={settings.printSource}
            onChange={(e) => onChange({ printSource: e.currentTarget.checked })}
          />
          {t('options_source')}
        </label>
        <p>{t('options_source_note')}</p>
      </section>
      <section>
        <label class="line">
          <input
            type="checkbox"
            checked={settings.keepPrivate}
            onChange={(e) => onChange({ keepPrivate: e.currentTarget.checked })}
          />
          {t('options_private')}
        </label>
        <p>{t('options_private_note')}</p>
      </section>
      <ServerSection />
    </main>
  );
}

/** Sites with a method of their own, each with a button that forgets it. */
function Sites({ sites, onForget }: Pick<OptionsProps, 'sites' | 'onForget'>) {
  return (
    <>
      <h2 class="sites">{t('options_sites')}</h2>
      <ul class="sites">
        {Object.entries(sites).map(([site, extractor]) => (
          <li key={site}>
            <bdi>{site}</bdi>
            <span>{methodTitle(extractor)}</span>
            <button type="button" class="button" onClick={() => onForget(site)}>
              {t('options_sites_forget', site)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
