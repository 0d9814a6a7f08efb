import { render } from 'preact';
import { DEFAULT_EXTRACTOR, extractorNames } from '../extractors/names.ts';
import { readSettings, writeSettings, type Settings } from '../store/settings.ts';
import { readSiteMethods, rememberMethod } from '../store/site-methods.ts';
import { titlePage } from '../ui/words.ts';
import { Options } from './view.tsx';

async function show(): Promise<void> {
  const settings = await readSettings();
  const extractor = settings.extractor || DEFAULT_EXTRACTOR;
  render(
    <Options
      settings={{ ...settings, extractor }}
      extractors={extractorNames}
      sites={await readSiteMethods()}
      onForget={(site: string) => void rememberMethod(site, '').then(show)}
      onChange={(part: Partial<Settings>) => void writeSettings(part).then(show)}
    />,
    document.body,
  );
}

titlePage(document, 'options_title');
await show();
