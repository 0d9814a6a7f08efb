import type { Alternative, PageState } from '../messages/protocol.ts';
import type { Problem } from '../messages/result.ts';
import { Mark } from '../ui/mark.tsx';
import { Menu } from '../ui/menu.tsx';
import { facts, percent } from '../ui/reading.ts';
import { t, type Key } from '../ui/words.ts';
import type { Delivery, SaveAs } from './deliver.ts';
import type { OurPage } from './flow.ts';
import { Methods, type MethodsProps } from './methods.tsx';

export interface PopupProps extends Omit<MethodsProps, 'list' | 'onFold'> {
  /** Null while the page is asked. */
  readonly state: PageState | null;
  /** Whether it was stopped before anything was known of the page. */
  readonly stopped: boolean;
  readonly problem: Problem | null;
  readonly notice: string;
  /** What other methods find; 'closed' until the person asks, null while they are asked. */
  readonly methods: readonly Alternative[] | 'closed' | null;
  readonly onMethods: () => void;
  readonly onDeliver: (delivery: Delivery) => void;
  readonly onAdjust: () => void;
  /** What was remembered for the site is not wanted. */
  readonly onRefuse: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  /** Opens the article that was just kept. */
  readonly onOpen: () => void;
  readonly onOurPage: (page: OurPage) => void;
}

/** The popup: draws what it is given, and tells what a person asks for. */
export function Popup(props: PopupProps) {
  return (
    <main>
      <header>
        <Mark size={22} />
        <h1>Winnow</h1>
        <button type="button" class="button quiet" onClick={() => props.onOurPage('library')}>
          {t('library_title')}
        </button>
        <button type="button" class="button quiet" onClick={() => props.onOurPage('options')}>
          {t('options_title')}
        </button>
      </header>
      {props.problem ? <Refused problem={props.problem} /> : <Page {...props} />}
      <div class="said">
        <p class="notice" role="status">
          {props.notice}
        </p>
        {isOfKept(props) && (
          <button type="button" class="button" onClick={props.onOpen}>
            {t('open')}
          </button>
        )}
      </div>
      {props.methods !== 'closed' && <Methods {...props} list={props.methods} onFold={() => fold(props)} />}
    </main>
  );
}

/** Where the list was is nothing to stand on: whoever folds it by key stands on what opens it again. */
function fold({ onMethods }: PopupProps): void {
  document.getElementById('other-methods')?.focus();
  onMethods();
}

/** Whether what is said is that an article is in the library. */
function isOfKept({ state, notice }: PopupProps): boolean {
  return state !== null && state.kept !== '' && state.notice === notice;
}

function Refused({ problem }: { readonly problem: Problem }) {
  return (
    <section class="card" tabIndex={-1} data-problem={problem.code}>
      <h2>{t(problem.code === 'failed' ? 'popup_failed' : 'popup_nothing')}</h2>
      <p class="why">{problem.sentence}</p>
    </section>
  );
}

function Page(props: PopupProps) {
  switch (props.state?.phase ?? (props.stopped ? 'idle' : 'finding')) {
    case 'shown':
    case 'adjusting':
      return <Shown {...props} />;
    case 'nothing':
      return (
        <Choice title={t('popup_nothing')} text={t('popup_no_article')} {...props}>
          <button type="button" class="button primary" onClick={props.onAdjust}>
            {t('popup_by_hand')}
          </button>
          <TryAnother {...props} />
        </Choice>
      );
    case 'ended':
    case 'idle':
      return (
        <Choice title={t('popup_idle')} {...props}>
          <button type="button" class="button primary" onClick={props.onAgain}>
            {t('popup_find')}
          </button>
        </Choice>
      );
    default:
      return <Finding {...props} />;
  }
}

function Finding({ state, onClose }: PopupProps) {
  return (
    <section class="card" tabIndex={-1}>
      <h2>{t('popup_reading')}</h2>
      <progress aria-label={t('popup_reading')} value={state?.progress ?? 0} />
      <div class="tools">
        <button type="button" class="button primary" onClick={onClose}>
          {t('popup_stop')}
        </button>
      </div>
    </section>
  );
}

function Choice({ title, text = '', children }: { title: string; text?: string; children: preact.ComponentChildren }) {
  return (
    <section class="card" tabIndex={-1}>
      <h2>{title}</h2>
      {text && <p class="why">{text}</p>}
      <div class="tools">{children}</div>
    </section>
  );
}

function TryAnother({ methods, onMethods }: PopupProps) {
  return (
    <button type="button" class="button" id="other-methods" aria-expanded={methods !== 'closed'} onClick={onMethods}>
      {t('popup_other_method')}
    </button>
  );
}

/** In the order in which they are offered, what few people want last. HTML has a button beside them. */
const SAVE_AS: Readonly<Record<SaveAs, Key>> = {
  'copy-markdown': 'popup_copy_markdown',
  markdown: 'format_markdown',
  folder: 'format_folder',
  epub: 'format_epub',
  text: 'format_text',
  json: 'format_json',
  label: 'format_label',
};

function saveAsChoices() {
  return (Object.keys(SAVE_AS) as SaveAs[]).map((value) => ({ value, label: t(SAVE_AS[value]) }));
}

function Shown(props: PopupProps) {
  const { state, onDeliver, onAdjust } = props;
  const found = state?.found ?? null;
  const share = found?.share ?? 0;
  return (
    <>
      <section class="card" tabIndex={-1} id="found">
        <h2 class="title">
          <bdi>{found ? found.title || t('untitled') : t('popup_nothing_selected')}</bdi>
        </h2>
        {found && (
          <>
            <ul class="facts">
              {facts(found).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
              <li>{t('share_of_page', percent(share))}</li>
            </ul>
            <div class="share" aria-hidden="true">
              <div style={{ width: `${share * 100}%` }} />
            </div>
          </>
        )}
        {found?.extractor === 'memory' && (
          <p class="why">
            {t('overlay_remembered')}{' '}
            <button type="button" class="button" onClick={props.onRefuse}>
              {t('overlay_refuse')}
            </button>
          </p>
        )}
      </section>
      <div class="tools" role="group" aria-label={t('popup_clip')}>
        <button
          type="button"
          class="button primary"
          aria-describedby="found"
          disabled={!found}
          onClick={() => onDeliver('accept')}
        >
          {t('popup_accept')}
        </button>
        <button type="button" class="button" onClick={onAdjust}>
          {t('popup_adjust')}
        </button>
        <button type="button" class="button" disabled={!found} onClick={() => onDeliver('print')}>
          {t('popup_print')}
        </button>
        <button type="button" class="button" disabled={!found} onClick={() => onDeliver('copy')}>
          {t('popup_copy')}
        </button>
        <button type="button" class="button" disabled={!found} onClick={() => onDeliver('save')}>
          {t('popup_save')}
        </button>
        <Menu label={t('reader_save_as')} choices={saveAsChoices()} onChoose={onDeliver} disabled={!found} />
        <TryAnother {...props} />
      </div>
    </>
  );
}
