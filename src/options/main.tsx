import { render } from 'preact';
import { choiceNames, DEFAULT_EXTRACTOR } from '../extractors/choices.ts';
import { readSettings, writeSettings, type Settings } from '../store/settings.ts';
import { Options } from './view.tsx';

async function show(): Promise<void> {
  const settings = await readSettings();
  const extractor = settings.extractor || DEFAULT_EXTRACTOR;
  render(
    <Options
      settings={{ ...settings, extractor }}
      extractors={choiceNames}
      onChange={(part: Partial<Settings>) => void writeSettings(part).then(show)}
    />,
    document.body,
  );
}

await show();
