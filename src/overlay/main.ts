// In front for the packing: what is alike in the script of a click is packed the better for standing together.
import './session/keeping-up.ts';
import { askBackground, handle, isOurPage, tellPopup, type Sender } from '../messages/channel.ts';
import { success } from '../messages/result.ts';
import { locale, t } from '../ui/words.ts';
import { sayFarewell } from './furniture/farewell.ts';
import { deliver } from './session/deliver.ts';
import { keepAccepted } from './session/keep.ts';
import { createSession, type Session } from './session/session.ts';

/** The script of this page, kept in the extension's own world: the page does not see it. */
interface Installed {
  /** False once the extension was reloaded or removed: messages no longer reach this script. */
  alive(): boolean;
  stop(): void;
}

const SLOT = Symbol.for('winnow');

/** ms between two looks whether the extension is still there. */
const LOOK = 2000;

function install(): Installed {
  const running = new AbortController();
  const alive = (): boolean => chrome.runtime?.id !== undefined;
  // Read now: when they are needed, the words are out of reach.
  const [farewell, language] = [t('overlay_farewell'), locale()];
  const session = createSession({
    onChange: (state) => {
      if (alive()) void tellPopup(chrome, state);
    },
    deliver,
    keep: keepAccepted,
    askForPart: (part) => askBackground(chrome, 'load', { part }),
    remember: (extractor) => askBackground(chrome, 'remember', { extractor }),
    askForModel: (extractor) => askBackground(chrome, 'model', { extractor }),
    askForSite: () => askBackground(chrome, 'site', null),
    askIfKept: () => askBackground(chrome, 'before', { url: location.href }),
    open: (id) => askBackground(chrome, 'open', { id }),
    hold: (draft) => askBackground(chrome, 'draft', draft),
    refuse: (id) => askBackground(chrome, 'refuse', { id }),
  });
  answer(session, running.signal);
  const stop = (): void => {
    running.abort();
    session.dismiss();
  };
  const timer = setInterval(() => {
    if (alive()) return;
    if (session.isOpen()) sayFarewell(farewell, language);
    stop();
  }, LOOK);
  running.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return { alive, stop };
}

function answer(session: Session, signal: AbortSignal): void {
  const nothing = (request: unknown, sender: Sender) =>
    request === null && isOurPage(chrome, sender) ? { request } : null;
  /** Answers a request that says nothing but its name. */
  const asked = <T>(run: () => T) => ({ check: nothing, run });
  handle(
    chrome,
    'page',
    {
      find: { check: onlyWith('extractor', 'string'), run: ({ extractor }) => session.find(extractor) },
      state: asked(() => success(session.state())),
      adjust: { check: onlyWith('on', 'boolean'), run: ({ on }) => session.adjust(on) },
      alternatives: asked(session.alternatives),
      use: { check: onlyWith('extractor', 'string'), run: ({ extractor }) => session.use(extractor) },
      clip: asked(session.taking.clip),
      take: asked(session.taking.take),
      print: asked(async () => success(await session.print())),
      accept: asked(session.accept),
      refuse: asked(session.refuse),
      file: asked(session.taking.file),
      styled: asked(session.taking.styled),
      label: asked(session.taking.label),
      announce: {
        check: onlyWith('sentence', 'string'),
        run: ({ sentence }) => {
          session.announce(sentence);
          return success(null);
        },
      },
      dismiss: asked(() => {
        session.dismiss();
        return success(null);
      }),
    },
    signal,
  );
}

interface Kinds {
  string: string;
  boolean: boolean;
}

/** Takes a request of one of our pages with one field of one type. */
function onlyWith<N extends string, K extends keyof Kinds>(name: N, kind: K) {
  return (request: unknown, sender: Sender) => {
    if (!isOurPage(chrome, sender) || typeof request !== 'object' || request === null) return null;
    const value: unknown = Reflect.get(request, name);
    return typeof value === kind ? { request: { [name]: value } as Record<N, Kinds[K]> } : null;
  };
}

const world = globalThis as { [SLOT]?: Installed };
if (!world[SLOT]?.alive()) {
  world[SLOT]?.stop();
  world[SLOT] = install();
}
