import type { Settings } from '../store/settings.ts';
import { Mark } from '../ui/mark.tsx';

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
        <h1>Settings</h1>
      </header>
      <section>
        <label for="extractor">How the main content is found</label>
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
        <p>Every method runs on your machine. The next page you clip uses the one you choose.</p>
      </section>
      <section>
        <label class="line">
          <input
            type="checkbox"
            checked={settings.printSource}
            onChange={(e) => onChange({ printSource: e.currentTarget.checked })}
          />
          Print where an article came from
        </label>
        <p>The address of the page and the time of printing, at the end of the article.</p>
      </section>
    </main>
  );
}
