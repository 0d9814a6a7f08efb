import { useEffect, useState } from 'preact/hooks';
import type { RowRule } from '../extract/site-memory.ts';
import type { Memory } from '../store/memory.ts';
import {
  editMemory,
  onMemoriesChange,
  putBackMemory,
  readMemories,
  removeMemory,
  type Memories,
} from '../store/memories.ts';
import { longDate } from '../ui/reading.ts';
import { isolated, locale, t } from '../ui/words.ts';

interface Forgotten {
  readonly site: string;
  readonly memory: Memory;
}

/** What is remembered of sites: each correction can be turned off, changed, corrected again and forgotten. */
export function MemoriesSection() {
  const [memories, setMemories] = useState<Memories>({});
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  useEffect(() => {
    const read = () => void readMemories().then(setMemories);
    onMemoriesChange(read);
    read();
  }, []);
  const forget = async (site: string, memory: Memory): Promise<void> => {
    await removeMemory(site, memory.id);
    setForgotten({ site, memory });
  };
  const putBack = async ({ site, memory }: Forgotten): Promise<void> => {
    await putBackMemory(site, memory);
    setForgotten(null);
  };
  const sites = Object.entries(memories);
  return (
    <>
      {sites.length > 0 && <h2 class="sites">{t('options_memories')}</h2>}
      <p role="status" class="forgotten">
        {forgotten && (
          <>
            {t('options_memory_forgotten', nameOf(forgotten.memory))}{' '}
            <button type="button" class="button" onClick={() => void putBack(forgotten)}>
              {t('undo')}
            </button>
          </>
        )}
      </p>
      {sites.map(([site, list]) => (
        <section class="site" key={site}>
          <h3 dir="ltr">{site}</h3>
          <ul class="memories">
            {list.map((memory) => (
              <MemoryRow key={memory.id} site={site} memory={memory} onForget={() => void forget(site, memory)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface MemoryRowProps {
  readonly site: string;
  readonly memory: Memory;
  readonly onForget: () => void;
}

function MemoryRow({ site, memory, onForget }: MemoryRowProps) {
  const name = nameOf(memory);
  const { id, rule, url, time, isOn } = memory;
  return (
    <li>
      <label class="line">
        <input
          type="checkbox"
          checked={isOn}
          aria-label={t('options_memory_use', name)}
          onChange={(event) => void editMemory(site, id, { isOn: event.currentTarget.checked })}
        />
        <bdi>{memory.title || t('untitled')}</bdi>
      </label>
      <p>
        {t('options_memory_form', isolated(rule.shape))} · {longDate(time, locale())}
      </p>
      <details>
        <summary>{t('options_memory_parts')}</summary>
        <Parts site={site} memory={memory} part="included" />
        <Parts site={site} memory={memory} part="excluded" />
      </details>
      <p class="acts">
        <a
          class="button"
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={t('options_memory_again', name)}
        >
          {t('labels_reopen')}
        </a>
        <button type="button" class="button" aria-label={t('options_memory_forget', name)} onClick={onForget}>
          {t('forget')}
        </button>
      </p>
    </li>
  );
}

interface PartsProps {
  readonly site: string;
  readonly memory: Memory;
  readonly part: 'included' | 'excluded';
}

/** The blocks that a rule takes, or those that it leaves out, each with a button that removes it; the last that is taken stays. */
function Parts({ site, memory: { id, rule }, part }: PartsProps) {
  const rows = rule[part];
  if (rows.length === 0) return null;
  const drop = (gone: RowRule) =>
    void editMemory(site, id, { rule: { ...rule, [part]: rows.filter((row) => row !== gone) } });
  return (
    <>
      <p>{t(part === 'included' ? 'options_memory_takes' : 'options_memory_leaves')}</p>
      <ul class="parts">
        {rows.map((row) => (
          <li key={placeOf(row)}>
            <code dir="ltr">{placeOf(row)}</code> {row.many && t('options_memory_many')}
            {(part === 'excluded' || rows.length > 1) && (
              <button
                type="button"
                class="button quiet"
                aria-label={t('options_memory_drop', isolated(placeOf(row)))}
                onClick={() => drop(row)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Elements of a path that are shown: the innermost. */
const SHOWN = 3;

/** Where a block stands, in the form of a CSS selector. */
function placeOf({ path }: RowRule): string {
  const steps = path.steps.slice(0, SHOWN).reverse();
  return steps
    .map(({ tag, names }) => [tag, ...names.map((name) => (name.startsWith('#') ? name : `.${name}`))].join(''))
    .join(' › ');
}

function nameOf({ title, url }: Memory): string {
  return isolated(title || url);
}
