import { useRef, useState } from 'preact/hooks';
import { pageOf } from '../store/articles/page-of.ts';
import { hostPatterns } from '../store/settings/host-patterns.ts';
import { borrowing } from '../store/settings/loans.ts';
import { actOn, count, isolated, plural, t } from '../ui/words.ts';
import { placesOf } from './addresses.ts';
import { ChooseAll } from './choose-all.tsx';
import { clipTabs, openTabs, type ClippedTab, type Done, type OpenTab } from './open-tabs.ts';
import { freshTabs } from './tab-choice.ts';

export interface TabQueueProps {
  /** Whether tabs are chosen here. What has begun is shown all the same, and goes on. */
  readonly isAtHand: boolean;
  /** Pages whose articles are in the library, and not in its trash, by `pageOf`. */
  readonly known: ReadonlySet<string>;
  readonly addressOf: (id: string) => string;
  /** Puts pages on the list of those to clip. */
  readonly onAdd: (tabs: readonly OpenTab[]) => void;
  /** Puts what was clipped into the trash. */
  readonly onDiscard: (id: string) => Promise<void>;
  /** Takes it out again; false where it is there no more. */
  readonly onTakeBack: (id: string) => Promise<boolean>;
  readonly onNotice: (sentence: string) => void;
  readonly onProblem: (error: unknown) => Promise<void>;
}

type State =
  | { readonly step: 'closed' }
  | { readonly step: 'choosing'; readonly tabs: readonly OpenTab[]; readonly ticked: ReadonlySet<number> }
  | { readonly step: 'running'; readonly tabs: readonly OpenTab[]; readonly done: readonly Done[] }
  | { readonly step: 'review'; readonly done: readonly Done[] };

/** Open tabs, clipped one after another: chosen, watched, stopped, and looked through afterwards. */
export function TabQueue(props: TabQueueProps) {
  const [state, setState] = useState<State>({ step: 'closed' });
  const stop = useRef<AbortController | null>(null);
  const open = async (): Promise<void> => {
    const tabs = await openTabs();
    if (!tabs) return props.onNotice(t('library_later_refused'));
    setState({ step: 'choosing', tabs, ticked: new Set(freshTabs(tabs, props.known).map(({ id }) => id)) });
  };
  const run = async (tabs: readonly OpenTab[]): Promise<void> => {
    const { signal } = (stop.current = new AbortController());
    const show = (done: readonly Done[]) => setState({ step: 'running', tabs, done });
    const origins = hostPatterns(tabs.map(({ url }) => url));
    const work = async (): Promise<true> => {
      setState({ step: 'review', done: await clipTabs(tabs, signal, show) });
      return true;
    };
    try {
      if (!(await borrowing(origins, work))) props.onNotice(t('library_tabs_refused'));
    } catch (error) {
      setState((now) => (now.step === 'running' ? { step: 'review', done: now.done } : now));
      await props.onProblem(error);
    }
  };
  const close = () => setState({ step: 'closed' });
  if (!props.isAtHand && (state.step === 'closed' || state.step === 'choosing')) return null;
  return (
    <div class="tabs">
      {state.step === 'closed' && (
        <button type="button" class="button" onClick={() => void open().catch(props.onProblem)}>
          {t('library_tabs_open')}
        </button>
      )}
      {state.step === 'choosing' && (
        <Choosing
          {...props}
          tabs={state.tabs}
          ticked={state.ticked}
          onTick={(ticked) => setState({ ...state, ticked })}
          onRun={(tabs) => void run(tabs)}
          onAdd={(tabs) => {
            props.onAdd(tabs);
            close();
          }}
          onClose={close}
        />
      )}
      {state.step === 'running' && (
        <Running tabs={state.tabs} done={state.done.length} onStop={() => stop.current?.abort()} />
      )}
      {state.step === 'review' && <Review {...props} done={state.done} onClose={close} />}
    </div>
  );
}

interface ChoosingProps extends Pick<TabQueueProps, 'known' | 'onAdd'> {
  readonly tabs: readonly OpenTab[];
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (ticked: ReadonlySet<number>) => void;
  readonly onRun: (tabs: readonly OpenTab[]) => void;
  readonly onClose: () => void;
}

function Choosing({ tabs, ticked, known, onTick, onRun, onAdd, onClose }: ChoosingProps) {
  const chosen = tabs.filter(({ id }) => ticked.has(id));
  const places = placesOf(tabs);
  const tick = (id: number, on: boolean) => {
    const rest = Array.from(ticked).filter((other) => other !== id);
    onTick(new Set(on ? [...rest, id] : rest));
  };
  return (
    <section class="queue" aria-label={t('library_tabs_open')}>
      <h2>{tabs.length > 0 ? t('library_tabs_choose') : t('library_tabs_none')}</h2>
      {tabs.length > 1 && (
        <p class="all">
          <ChooseAll
            chosen={chosen.length}
            of={tabs.length}
            onAll={(on) => onTick(new Set(on ? tabs.map(({ id }) => id) : []))}
          />
        </p>
      )}
      <ul>
        {tabs.map(({ id, url, title }, k) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={ticked.has(id)}
                onChange={(event) => tick(id, event.currentTarget.checked)}
              />
              <span>
                <span dir="auto">{title || url}</span>{' '}
                <small>
                  <bdi>{places[k]}</bdi>
                  {known.has(pageOf(url)) && ` · ${t('library_tabs_known')}`}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {tabs.length > 0 && <p class="reason">{t('library_tabs_reason')}</p>}
      <p class="buttons">
        <button type="button" class="button primary" disabled={chosen.length === 0} onClick={() => onRun(chosen)}>
          {plural('library_tabs_clip', chosen.length)}
        </button>
        <button type="button" class="button" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
          {plural('library_tabs_add', chosen.length)}
        </button>
        <button type="button" class="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
      </p>
    </section>
  );
}

interface RunningProps {
  readonly tabs: readonly OpenTab[];
  readonly done: number;
  readonly onStop: () => void;
}

function Running({ tabs, done, onStop }: RunningProps) {
  const { title, url } = tabs[Math.min(done, tabs.length - 1)];
  return (
    <section class="queue" aria-label={t('library_tabs_open')}>
      <p role="status">{t('library_tabs_running', count(done + 1), count(tabs.length), isolated(title || url))}</p>
      <progress max={tabs.length} value={done} aria-label={t('library_tabs_open')} />
      <p class="buttons">
        <button type="button" class="button" onClick={onStop}>
          {t('popup_stop')}
        </button>
      </p>
    </section>
  );
}

type ClippedActions = Pick<TabQueueProps, 'onDiscard' | 'onTakeBack' | 'onNotice' | 'onProblem'>;

interface ReviewProps extends ClippedActions, Pick<TabQueueProps, 'addressOf'> {
  readonly done: readonly Done[];
  readonly onClose: () => void;
}

/** What was clipped, to be looked at and taken back; and why the rest was not. */
function Review({ done, addressOf, onClose, ...actions }: ReviewProps) {
  const clipped = done.filter(({ result }) => result.ok && !result.value.wasThere).length;
  const places = placesOf(done.map(({ tab }) => tab));
  return (
    <section class="queue" aria-label={t('library_tabs_open')}>
      <div role="status">
        <h2>{plural('library_tabs_done', clipped)}</h2>
      </div>
      <ul>
        {done.map(({ tab, result }, k) => (
          <li key={tab.id}>
            {result.ok ? (
              <Clipped {...actions} clipped={result.value} place={places[k]} address={addressOf(result.value.id)} />
            ) : (
              <span>
                <span dir="auto">{tab.title || tab.url}</span> <small class="why">{result.problem.sentence}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p class="buttons">
        <button type="button" class="button primary" onClick={onClose}>
          {t('library_tabs_close')}
        </button>
      </p>
    </section>
  );
}

interface ClippedProps extends ClippedActions {
  readonly clipped: ClippedTab;
  /** Where its tab is, for people. */
  readonly place: string;
  readonly address: string;
}

function Clipped({ clipped, place, address, onDiscard, onTakeBack, onNotice, onProblem }: ClippedProps) {
  const [gone, setGone] = useState(false);
  const { id, words, wasThere } = clipped;
  const title = clipped.title || t('untitled');
  const turn = async (): Promise<void> => {
    if (!gone) await onDiscard(id);
    else if (!(await onTakeBack(id))) return onNotice(t('library_not_restored'));
    setGone(!gone);
  };
  return (
    <>
      <span>
        <a href={address} target="_blank" rel="noreferrer noopener" dir="auto" class={gone ? 'gone' : undefined}>
          {title}
        </a>{' '}
        <small>
          <bdi>{place}</bdi> · {wasThere ? t('library_tabs_known') : plural('words', words)}
        </small>
      </span>
      {!wasThere && (
        <button
          type="button"
          class="button quiet"
          aria-label={actOn(t(gone ? 'undo' : 'delete'), title)}
          onClick={() => void turn().catch(onProblem)}
        >
          {gone ? t('undo') : t('delete')}
        </button>
      )}
    </>
  );
}
