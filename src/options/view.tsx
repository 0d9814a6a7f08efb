import type { Settings } from '../store/settings.ts';
import { Mark } from '../ui/mark.tsx';
import { t } from '../ui/words.ts';
import { ServerSection } from './server.tsx';

export interface OptionsProps {
  readonly settings: Settings;
  /** Names of the methods that find the main content. */
  readonly extractors: readonly string[];
  readonly onChange: (part: Partial<Settings>) => void;
}

export function Options({ settings, extractors, onChange }: OptionsProps) {
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
              {name}
            </option>
          ))}
        </select>
        <p>{t('options_extractor_note')}</p>
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
