import { reachesLibrary } from '../store/database/reach.ts';
import type { Settings } from '../store/settings/settings.ts';
import type { SiteMethods } from '../store/settings/site-methods.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { useChoice } from '../ui/choice.ts';
import { Mark } from '../ui/mark.tsx';
import { methodTitle } from '../ui/methods.ts';
import { Outside } from '../ui/outside.tsx';
import { Places } from '../ui/places.tsx';
import { Status, type Notice } from '../ui/status.tsx';
import { actOn, t } from '../ui/words.ts';
import { MemoriesSection } from './memories.tsx';
import { ServerSection } from './server.tsx';
import type { Write } from './write.ts';

export interface OptionsProps {
  readonly settings: Settings;
  /** Names of the methods that find the main content. */
  readonly extractors: readonly string[];
  /** Methods that are remembered for sites. */
  readonly sites: SiteMethods;
  readonly notice: Notice | null;
  /** Gives whether it was stored. */
  readonly onChange: (part: Partial<Settings>) => Promise<boolean>;
  readonly onForget: (site: string, method: string) => void;
  readonly onWrite: Write;
}

/** The page of settings. Memories and the server have sections that read for themselves; the rest is drawn as given. */
export function Options({ settings, extractors, sites, notice, onChange, onForget, onWrite }: OptionsProps) {
  const [extractor, choose] = useChoice(settings.extractor, (chosen) => onChange({ extractor: chosen }));
  return (
    <main>
      <header>
        <Mark size={30} />
        <h1>{t('options_title')}</h1>
        <Places from="options" />
      </header>
      <section>
        <h2>
          <label for="extractor">{t('options_extractor')}</label>
        </h2>
        <select
          id="extractor"
          aria-describedby="extractor-note"
          value={extractor}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {extractors.map((name) => (
            <option key={name} value={name}>
              {methodTitle(name)}
            </option>
          ))}
        </select>
        <p id="extractor-note">{t('options_extractor_note')}</p>
        {Object.keys(sites).length > 0 && <Sites sites={sites} onForget={onForget} />}
      </section>
      <section>
        <Switch
          name="siteMemory"
          label={t('options_memory')}
          note={t('options_memory_note')}
          {...{ settings, onChange }}
        />
        {reachesLibrary() && <MemoriesSection onWrite={onWrite} />}
      </section>
      <section>
        <Switch
          name="keepLabels"
          label={t('options_labels')}
          note={t('options_labels_note')}
          {...{ settings, onChange }}
        />
        <p>
          <a class="button" href="../labels/index.html">
            {t('options_labels_open')}
          </a>
        </p>
      </section>
      <section>
        <Switch
          name="lettersWithAlt"
          label={t('options_alt')}
          note={t('options_alt_note')}
          {...{ settings, onChange }}
        />
      </section>
      <section>
        <Switch
          name="relatedPictures"
          label={t('options_pictures')}
          note={t('options_pictures_note')}
          {...{ settings, onChange }}
        />
      </section>
      <section>
        <Switch
          name="printSource"
          label={t('options_source')}
          note={t('options_source_note')}
          {...{ settings, onChange }}
        />
      </section>
      <section>
        <Switch
          name="keepPrivate"
          label={t('options_private')}
          note={t('options_private_note')}
          {...{ settings, onChange }}
        />
      </section>
      {reachesLibrary() ? <ServerSection onWrite={onWrite} /> : <OutOfReach />}
      <p>
        <a href="/licences.txt">{t('options_licences')}</a>
      </p>
      <Status notice={notice} />
    </main>
  );
}

/** Why a page in a private window shows no server, and nothing that is remembered. */
function OutOfReach() {
  return (
    <section>
      <h2>{t('options_server')}</h2>
      <Outside />
    </section>
  );
}

interface SwitchProps extends Pick<OptionsProps, 'settings' | 'onChange'> {
  readonly name: Exclude<keyof Settings, 'extractor'>;
  readonly label: string;
  readonly note: string;
}

/** The heading of its section, as sections are gone through by headings (WCAG 2.4.1), and what it is about. */
function Switch({ name, label, note, settings, onChange }: SwitchProps) {
  const noteId = `${name}-note`;
  return (
    <>
      <h2>
        <label class="line">
          <Checkbox checked={settings[name]} noteId={noteId} onSwitch={(on) => onChange({ [name]: on })} />
          {label}
        </label>
      </h2>
      <p id={noteId}>{note}</p>
    </>
  );
}

/** Sites with a method of their own, each with a button that forgets it. */
function Sites({ sites, onForget }: Pick<OptionsProps, 'sites' | 'onForget'>) {
  return (
    <>
      <h3>{t('options_sites')}</h3>
      <ul class="sites">
        {Object.entries(sites).map(([site, extractor]) => (
          <li key={site}>
            <bdi>{site}</bdi>
            <span>{methodTitle(extractor)}</span>
            <button
              type="button"
              class="button"
              aria-label={actOn(t('forget'), site)}
              onClick={() => onForget(site, extractor)}
            >
              {t('forget')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
