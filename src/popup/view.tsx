import type { Alternative, PageState } from '../messages/protocol.ts';
import type { Problem } from '../messages/result.ts';
import { Mark } from '../ui/mark.tsx';
import { facts, percent } from '../ui/reading.ts';
import type { Delivery } from './deliver.ts';
import { Methods } from './methods.tsx';

export interface PopupProps {
  /** Null while the page is asked. */
  readonly state: PageState | null;
  readonly problem: Problem | null;
  readonly notice: string;
  /** What other methods find; 'closed' until the person asks, null while they are asked. */
  readonly methods: readonly Alternative[] | 'closed' | null;
  readonly site: string;
  readonly remembered: string;
  readonly onMethods: () => void;
  readonly onUse: (extractor: string) => void;
  readonly onRemember: (extractor: string) => void;
  readonly onDeliver: (delivery: Delivery) => void;
  readonly onAdjust: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  readonly onLibrary: () => void;
}

export function Popup(props: PopupProps) {
  return (
    <main>
      <header>
        <Mark size={22} />
        <h1>Winnow</h1>
        <button type="button" class="button quiet" onClick={props.onLibrary}>
          Library
        </button>
      </header>
      {props.problem ? <Refused problem={props.problem} /> : <Page {...props} />}
      {props.methods !== 'closed' && <Methods {...props} list={props.methods} />}
      <p class="notice" role="status">
        {props.notice}
      </p>
    </main>
  );
}

function Refused({ problem }: { readonly problem: Problem }) {
  return (
    <section class="card" data-problem={problem.code}>
      <h2>Nothing to clip here</h2>
      <p class="why">{problem.sentence}</p>
    </section>
  );
}

function Page(props: PopupProps) {
  switch (props.state?.phase ?? 'finding') {
    case 'shown':
    case 'adjusting':
      return <Shown {...props} />;
    case 'nothing':
      return (
        <Choice title="Nothing to clip here" text="No block of this page reads like an article." {...props}>
          <button type="button" class="button primary" onClick={props.onAdjust}>
            Pick by hand
          </button>
          <TryAnother {...props} />
        </Choice>
      );
    case 'ended':
    case 'idle':
      return (
        <Choice title="Nothing is highlighted" text={props.state?.notice ?? ''} {...props}>
          <button type="button" class="button primary" onClick={props.onAgain}>
            Find the article
          </button>
        </Choice>
      );
    default:
      return <Finding {...props} />;
  }
}

function Finding({ state, onClose }: PopupProps) {
  return (
    <section class="card">
      <h2>Reading the page…</h2>
      <progress aria-label="Reading the page" value={state?.progress ?? 0} />
      <div class="tools">
        <button type="button" class="button primary" onClick={onClose}>
          Stop
        </button>
      </div>
    </section>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: preact.ComponentChildren }) {
  return (
    <section class="card">
      <h2>{title}</h2>
      <p class="why">{text}</p>
      <div class="tools">{children}</div>
    </section>
  );
}

function TryAnother({ methods, onMethods }: PopupProps) {
  return (
    <button type="button" class="button" aria-expanded={methods !== 'closed'} onClick={onMethods}>
      Try another method
    </button>
  );
}

function Shown(props: PopupProps) {
  const { state, onDeliver, onAdjust } = props;
  const found = state?.found ?? null;
  const share = found?.share ?? 0;
  return (
    <>
      <section class="card">
        <p class="title" dir="auto">
          {found ? found.title || 'Untitled' : 'Nothing is selected'}
        </p>
        {found && (
          <>
            <ul class="facts">
              {facts(found).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
              <li>{percent(share)} of the page</li>
            </ul>
            <div class="share" aria-hidden="true">
              <div style={{ width: `${share * 100}%` }} />
            </div>
          </>
        )}
      </section>
      <div class="tools" role="group" aria-label="Clip">
        <button type="button" class="button primary" disabled={!found} onClick={() => onDeliver('keep')}>
          Accept
        </button>
        <button type="button" class="button" onClick={onAdjust}>
          Adjust
        </button>
        <button type="button" class="button" disabled={!found} onClick={() => onDeliver('print')}>
          Print
        </button>
        <button type="button" class="button" disabled={!found} onClick={() => onDeliver('copy')}>
          Copy
        </button>
        <button type="button" class="button" disabled={!found} onClick={() => onDeliver('save')}>
          Save HTML
        </button>
        <button
          type="button"
          class="button"
          disabled={!found}
          title="The selection as training data: one line of JSON"
          onClick={() => onDeliver('label')}
        >
          Save label
        </button>
        <TryAnother {...props} />
      </div>
    </>
  );
}
