import type { ComponentChildren } from 'preact';
import { count, plural, t } from '../ui/words.ts';
import type { Roomier } from './page-layout.ts';
import { SIZES, type PrintChoices } from './print-choices.ts';

export interface StudioProps {
  readonly choices: PrintChoices;
  /** Pages of the preview. */
  readonly pages: number;
  /** What would give a table more room whose words break; null for nothing. */
  readonly roomier: Roomier | null;
  /** Whether this browser prints what stands in the margins of a page. */
  readonly hasMarginBoxes: boolean;
  /** Whether the panel stands above the preview, with what is chosen once folded. */
  readonly isNarrow: boolean;
  readonly withSource: boolean;
  /** First words of the chosen block; null while none is chosen. */
  readonly chosen: string | null;
  /** Edits of the chosen block that are on. */
  readonly on: { readonly break: boolean; readonly keep: boolean };
  readonly canUndo: boolean;
  /** Whether the article is shown as on its page, and whether it can be: its page has to be open. */
  readonly asOnPage: boolean;
  readonly hasPage: boolean;
  readonly onEdition: (edition: PrintChoices['edition']) => void;
  readonly onChoices: (choices: PrintChoices) => void;
  readonly onSource: (on: boolean) => void;
  readonly onEdit: (edit: 'break' | 'keep' | 'remove') => void;
  readonly onUndo: () => void;
}

/** The panel of the preview: what is done to the chosen block, and how the article is laid out. */
export function Studio(props: StudioProps) {
  return (
    <aside class="studio" aria-label={t('reader_layout')}>
      <p class="count" role="status">
        {plural('reader_pages', props.pages)}
      </p>
      <Blocks {...props} />
      <details open={!props.isNarrow}>
        <summary>{t('reader_more')}</summary>
        <Choices {...props} />
      </details>
    </aside>
  );
}

function Choices(props: StudioProps) {
  const { choices, onChoices } = props;
  const set = (change: Partial<PrintChoices>) => onChoices({ ...choices, ...change });
  return (
    <div class="choices">
      <EditionChoice {...props} />
      <Choice
        name={t('reader_paper')}
        value={choices.paper}
        options={{ a4: 'A4', letter: t('reader_paper_letter'), a5: 'A5' }}
        onChoose={(paper) => set({ paper })}
      />
      <Choice
        name={t('reader_orientation')}
        value={choices.orientation}
        options={{ portrait: t('reader_portrait'), landscape: t('reader_landscape') }}
        onChoose={(orientation) => set({ orientation })}
      />
      {props.roomier === 'landscape' && <p class="hint">{t('reader_turn_hint')}</p>}
      <Choice
        name={t('reader_margins')}
        value={choices.margins}
        options={{ narrow: t('reader_narrow'), normal: t('reader_normal'), wide: t('reader_wide') }}
        onChoose={(margins) => set({ margins })}
      />
      {!props.asOnPage && <TypeChoices {...props} />}
      <Choice
        name={t('reader_columns')}
        value={choices.columns === 2 ? 'two' : 'one'}
        options={{ one: t('reader_columns_single'), two: t('reader_columns_double') }}
        onChoose={(columns) => set({ columns: columns === 'two' ? 2 : 1 })}
      />
      {props.roomier === 'column' && <p class="hint">{t('reader_column_hint')}</p>}
      <Choice
        name={t('reader_images')}
        value={choices.images}
        options={{ all: t('reader_images_all'), small: t('reader_images_small'), none: t('reader_images_none') }}
        onChoose={(images) => set({ images })}
      />
      <Choice
        name={t('reader_links')}
        value={choices.links}
        options={{ plain: t('reader_links_plain'), numbered: t('reader_links_numbered') }}
        onChoose={(links) => set({ links })}
      />
      <Switch on={choices.saver} onSwitch={(saver) => set({ saver })}>
        {t('reader_saver')}
      </Switch>
      <Switch on={choices.running} onSwitch={(running) => set({ running })}>
        {t('reader_running')}
      </Switch>
      {choices.running && !props.hasMarginBoxes && <p class="hint">{t('reader_running_hint')}</p>}
      <Switch on={props.withSource} onSwitch={props.onSource}>
        {t('reader_came_from')}
      </Switch>
    </div>
  );
}

function EditionChoice({ asOnPage, hasPage, onEdition }: StudioProps) {
  return (
    <>
      <Choice
        name={t('reader_look')}
        value={asOnPage ? 'page' : 'clean'}
        options={{ clean: t('reader_look_clean'), page: t('reader_look_page') }}
        disabled={!hasPage}
        onChoose={onEdition}
      />
      {!hasPage && <p class="hint">{t('reader_look_hint')}</p>}
    </>
  );
}

/** What an article as on its page has of its own. */
function TypeChoices({ choices, onChoices }: StudioProps) {
  return (
    <>
      <label class="measured">
        {t('reader_type_size')}
        <input
          type="range"
          min={SIZES.least}
          max={SIZES.most}
          step={0.5}
          value={choices.size}
          aria-valuetext={t('reader_points', choices.size)}
          onInput={(event) => onChoices({ ...choices, size: event.currentTarget.valueAsNumber })}
        />
        <small aria-hidden="true">{count(choices.size)}</small>
      </label>
      <Choice
        name={t('reader_face')}
        value={choices.face}
        options={{ serif: t('reader_serif'), sans: t('reader_sans') }}
        onChoose={(face) => onChoices({ ...choices, face })}
      />
    </>
  );
}

function Blocks({ chosen, on, canUndo, onEdit, onUndo }: StudioProps) {
  const none = chosen === null;
  return (
    <div class="edits" role="group" aria-label={t('reader_block')}>
      <p aria-live="polite">{none ? t('reader_block_none') : chosen || t('reader_block_wordless')}</p>
      <button
        type="button"
        class="button"
        disabled={none}
        aria-pressed={on.break}
        aria-keyshortcuts="B"
        onClick={() => onEdit('break')}
      >
        {t('reader_break')}
      </button>
      <button
        type="button"
        class="button"
        disabled={none}
        aria-pressed={on.keep}
        aria-keyshortcuts="K"
        onClick={() => onEdit('keep')}
      >
        {t('reader_together')}
      </button>
      <button type="button" class="button" disabled={none} aria-keyshortcuts="Delete" onClick={() => onEdit('remove')}>
        {t('reader_remove')}
      </button>
      <button
        type="button"
        class="button"
        aria-disabled={!canUndo}
        aria-keyshortcuts="Z"
        onClick={() => canUndo && onUndo()}
      >
        {t('undo')}
      </button>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly disabled?: boolean;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ name, value, options, disabled = false, onChoose }: ChoiceProps<T>) {
  const values = Object.keys(options) as T[];
  return (
    <label>
      {name}
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(values[event.currentTarget.selectedIndex])}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {options[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SwitchProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly children: ComponentChildren;
}

function Switch({ on, onSwitch, children }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={(event) => onSwitch(event.currentTarget.checked)} />
      {children}
    </label>
  );
}
