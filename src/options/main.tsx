import { render } from 'preact';
import { DEFAULT_EXTRACTOR, extractorNames } from '../extractors/names.ts';
import { onSettingsChange, readSettings, writeSettings, type Settings } from '../store/settings/settings.ts';
import { readSiteMethods, rememberMethod } from '../store/settings/site-methods.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { methodTitle } from '../ui/methods.ts';
import { problemSentence } from '../ui/problem.ts';
import { Status, type Notice } from '../ui/status.tsx';
import { tellUnforeseen } from '../ui/unforeseen.ts';
import { isolated, t, titlePage } from '../ui/words.ts';
import { Options } from './view.tsx';

let notice: Notice | null = null;

async function show(): Promise<void> {
  const settings = await readSettings();
  const extractor = settings.extractor || DEFAULT_EXTRACTOR;
  render(
    <Options
      settings={{ ...settings, extractor }}
      extractors={extractorNames}
      sites={await readSiteMethods()}
      notice={notice}
      onWrite={write}
      onForget={(site, method) => void forget(site, method)}
      onChange={(part: Partial<Settings>) => write(writeSettings(part))}
    />,
    document.body,
  );
}

/** Shows what is stored after a write, and says what was done, or why it was not. Gives whether it was. */
async function write(written: Promise<void>, done: Notice | null = null): Promise<boolean> {
  const failed = await written.then(
    () => null,
    async (error: unknown) => ({ sentence: await problemSentence(error, 'not_stored', 'keep_full'), undo: null }),
  );
  notice = failed ?? done;
  await show();
  return failed === null;
}

/** Says what went wrong below the settings; in their place where they cannot be read. */
async function tell(error: unknown): Promise<void> {
  notice = { sentence: await problemSentence(error), undo: null };
  const alone = (
    <main>
      <Status notice={notice} />
    </main>
  );
  await show().catch(() => render(alone, document.body));
}

async function forget(site: string, method: string): Promise<void> {
  const back = { sentence: t('remember_method', methodTitle(method), isolated(site)), undo: null };
  const undo = (): void => void write(rememberMethod(site, method), back);
  await write(rememberMethod(site, ''), { sentence: t('remember_forgotten', isolated(site)), undo });
}

titlePage(document, 'options_title');
tellUnforeseen(tell);
keepFocus();
onSettingsChange(() => void show());
await show();
