import { useEffect, useRef, useState } from 'preact/hooks';
import { modelVersion } from '../extractors/shipped-models.ts';
import type { LabelEntry } from '../store/labels/labels.ts';
import { dropImprovement, keepImprovement, readImprovement, type Improvement } from '../store/settings/improvement.ts';
import { longDate } from '../ui/reading.ts';
import { locale, plural, t } from '../ui/words.ts';
import type { Proposal } from './improvement.ts';
import { improveFrom } from './improver.ts';
import { Thumbnail } from './thumbnail.tsx';

/** Pages shown side by side at most: those that change most. */
const SHOWN = 12;

/** The model that is learnt on top of. */
const BASE = modelVersion('winnow');

/** Where learning stands. */
type Stage =
  | { readonly name: 'idle'; readonly sentence: string }
  | { readonly name: 'working'; readonly share: number }
  | {
      readonly name: 'proposed';
      readonly proposal: Proposal;
      readonly ids: readonly string[];
      readonly unreadable: number;
    };

const IDLE: Stage = { name: 'idle', sentence: '' };

/** Learns from the labels in a worker, shows what would change, and keeps it only where the person agrees. */
export function Improve({ entries }: { readonly entries: readonly LabelEntry[] }) {
  const [kept, setKept] = useState<Improvement | null>(null);
  const [stage, setStage] = useState<Stage>(IDLE);
  const work = useRef<AbortController | null>(null);
  useEffect(() => {
    void readImprovement(BASE).then(setKept);
    return () => work.current?.abort();
  }, []);
  const usable = entries.filter(({ hasSnapshot }) => hasSnapshot);
  const corrections = usable.filter(({ correction }) => correction).length;
  if (corrections === 0 && !kept) return null;

  function start(): void {
    work.current = new AbortController();
    setStage({ name: 'working', share: 0 });
    improveFrom(
      usable.map(({ id }) => id),
      work.current.signal,
      (message) => {
        if (message.tell === 'progress') setStage({ name: 'working', share: message.share });
        else if (message.tell === 'proposal') setStage({ ...message, name: 'proposed' });
        else if (message.tell === 'nothing') setStage({ name: 'idle', sentence: whyNothing(message.unreadable) });
        else setStage({ name: 'idle', sentence: t('library_problem', message.message) });
      },
    );
  }
  function stop(): void {
    work.current?.abort();
    setStage(IDLE);
  }
  async function use(proposal: Proposal): Promise<void> {
    const { adaptation, pages } = proposal;
    const improvement = { base: BASE, labels: pages, time: new Date().toISOString(), adaptation };
    await keepImprovement(improvement);
    setKept(improvement);
    setStage(IDLE);
  }
  async function goBack(): Promise<void> {
    await dropImprovement();
    setKept(null);
    setStage(IDLE);
  }

  return (
    <section class="keeping improve" aria-labelledby="improve">
      <h2 id="improve">{t('improve_title')}</h2>
      <p>{t('improve_note')}</p>
      <div role="status">
        {kept && <p class="kept">{plural('improve_kept', kept.labels, longDate(kept.time, locale()))}</p>}
        {stage.name === 'idle' && stage.sentence !== '' && <p>{stage.sentence}</p>}
        {stage.name === 'proposed' && <Verdict {...stage.proposal} />}
        {stage.name === 'proposed' && stage.unreadable > 0 && <p>{plural('improve_unreadable', stage.unreadable)}</p>}
      </div>
      {stage.name === 'working' && <progress value={stage.share} aria-label={t('improve_working')} />}
      {stage.name === 'proposed' && <Changes {...stage} entries={entries} />}
      <p class="buttons">
        {stage.name === 'idle' && corrections > 0 && (
          <button type="button" class="button" onClick={start}>
            {plural('improve_with', corrections)}
          </button>
        )}
        {stage.name === 'idle' && kept && (
          <button type="button" class="button" onClick={() => void goBack()}>
            {t('improve_back')}
          </button>
        )}
        {stage.name === 'working' && (
          <button type="button" class="button" onClick={stop}>
            {t('popup_stop')}
          </button>
        )}
        {stage.name === 'proposed' && (
          <>
            <button type="button" class="button primary" onClick={() => void use(stage.proposal)}>
              {t('improve_use')}
            </button>
            <button type="button" class="button" onClick={stop}>
              {t('improve_discard')}
            </button>
          </>
        )}
      </p>
    </section>
  );
}

function whyNothing(unreadable: number): string {
  return unreadable > 0 ? plural('improve_unreadable', unreadable) : t('improve_none');
}

/** What would be gained, in figures. */
function Verdict({ before, after, changes }: Proposal) {
  const percent = (share: number) => share.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 1 });
  return (
    <>
      {after !== null && <p>{t('improve_agreement', percent(before), percent(after))}</p>}
      <p>{changes.length > 0 ? plural('improve_changes', changes.length) : t('improve_same')}</p>
    </>
  );
}

/** The person's own pages, each as it is now and as it would be. */
function Changes({
  proposal,
  ids,
  entries,
}: {
  readonly proposal: Proposal;
  readonly ids: readonly string[];
  readonly entries: readonly LabelEntry[];
}) {
  return (
    <ul class="changes">
      {proposal.changes.slice(0, SHOWN).map(({ at, before, after }) => (
        <li key={ids[at]}>
          <h3>
            <bdi>{entries.find(({ id }) => id === ids[at])?.title || t('untitled')}</bdi>
          </h3>
          <figure>
            <Thumbnail outline={before} />
            <figcaption>{t('improve_before')}</figcaption>
          </figure>
          <figure>
            <Thumbnail outline={after} />
            <figcaption>{t('improve_after')}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
