import { useEffect, useState } from 'preact/hooks';
import type { RowRule } from '../extract/edit/site-memory.ts';
import {
  editMemory,
  onMemoriesChange,
  putBackMemory,
  readMemories,
  removeMemory,
  type Memories,
} from '../store/settings/memories.ts';
import type { Memory } from '../store/settings/memory.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { longDate } from '../ui/reading.ts';
import { actOn, isolated, locale, t } from '../ui/words.ts';
import { placeOf } from './place-of-rule.ts';
import type { Write } from './write.ts';

/** What is remembered of sites: each correction can be turned off, changed, corrected again and forgotten. */
export function MemoriesSection({ onWrite }: { readonly onWrite: Write }) {
  const [memories, setMemories] = useState<Memories>({});
  useEffect(() => {
    const read = () => void readMemories().then(setMemories);
    onMemoriesChange(read);
    read();
  }, []);
  const forget = (site: string, memory: Memory): void => {
    const back = { sentence: t('options_memory_back', nameOf(memory)), undo: null };
    const undo = (): void => void onWrite(putBackMemory(site, memory), back);
    void onWrite(removeMemory(site, memory.id), { sentence: t('options_memory_forgotten', nameOf(memory)), undo });
  };
  const sites = Object.entries(memories);
  return (
    <>
      {sites.length > 0 && <h3>{t('options_memories')}</h3>}
      {sites.map(([site, list]) => (
        <section class="site" key={site}>
          <h4 dir="ltr">{site}</h4>
          <ul class="memories">
            {list.map((memory) => (
              <MemoryRow
                key={memory.id}
                memory={memory}
                onEdit={(part) => onWrite(editMemory(site, memory.id, part))}
                onForget={() => forget(site, memory)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface EditProps {
  readonly memory: Memory;
  readonly onEdit: (part: Partial<Pick<Memory, 'isOn' | 'rule'>>) => Promise<boolean>;
}

interface MemoryRowProps extends EditProps {
  readonly onForget: () => void;
}

function MemoryRow({ memory, onEdit, onForget }: MemoryRowProps) {
  const { rule, url, time, isOn } = memory;
  const title = memory.title || t('untitled');
  return (
    <li>
      <label class="line">
        <Checkbox
          checked={isOn}
          name={t('options_memory_use', nameOf(memory))}
          onSwitch={(on) => onEdit({ isOn: on })}
        />
        <bdi>{title}</bdi>
      </label>
      <p>
        {t('options_memory_form', isolated(rule.shape))} · {longDate(time, locale())}
      </p>
      <details>
        <summary>{t('options_memory_parts')}</summary>
        <Parts memory={memory} onEdit={onEdit} part="included" />
        <Parts memory={memory} onEdit={onEdit} part="excluded" />
      </details>
      <p class="acts">
        <a
          class="button"
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={actOn(t('labels_reopen'), title)}
        >
          {t('labels_reopen')}
        </a>
        <button type="button" class="button" aria-label={actOn(t('forget'), title)} onClick={onForget}>
          {t('forget')}
        </button>
      </p>
    </li>
  );
}

interface PartsProps extends EditProps {
  readonly part: 'included' | 'excluded';
}

/** The blocks that a rule takes, or those that it leaves out, each with a button that removes it; the last that is taken stays. */
function Parts({ memory: { rule }, onEdit, part }: PartsProps) {
  const rows = rule[part];
  if (rows.length === 0) return null;
  const drop = (gone: RowRule) => void onEdit({ rule: { ...rule, [part]: rows.filter((row) => row !== gone) } });
  return (
    <>
      <p>{t(part === 'included' ? 'options_memory_takes' : 'options_memory_leaves')}</p>
      <ul class="parts">
        {rows.map((row, k) => (
          <li key={k}>
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

function nameOf({ title, url }: Memory): string {
  return isolated(title || url);
}
