import type { ComponentChildren } from 'preact';
import { SIZES, type PrintChoices } from './print-choices.ts';

export interface StudioProps {
  readonly choices: PrintChoices;
  /** Pages of the preview. */
  readonly pages: number;
  /** Whether this browser prints what stands in the margins of a page. */
  readonly hasMarginBoxes: boolean;
  readonly withSource: boolean;
  /** First words of the chosen block; null while none is chosen. */
  readonly chosen: string | null;
  /** Edits of the chosen block that are on. */
  readonly on: { readonly break: boolean; readonly keep: boolean };
  readonly canUndo: boolean;
  readonly onChoices: (choices: PrintChoices) => void;
  readonly onSource: (on: boolean) => void;
  readonly onEdit: (edit: 'break' | 'keep' | 'remove') => void;
  readonly onUndo: () => void;
}

/** The panel beside the preview: how the article is laid out, and what is done to the chosen block. */
export function Studio(props: StudioProps) {
  const { choices, onChoices } = props;
  const set = (change: Partial<PrintChoices>) => onChoices({ ...choices, ...change });
  return (
    <aside class="studio" aria-label="Page layout">
      <p class="count" role="status">
        {props.pages} {props.pages === 1 ? 'page' : 'pages'}
      </p>
      <Blocks {...props} />
      <Choice
        name="Paper"
        value={choices.paper}
        options={{ a4: 'A4', letter: 'Letter' }}
        onChoose={(paper) => set({ paper })}
      />
      <Choice
        name="Margins"
        value={choices.margins}
        options={{ narrow: 'Narrow', normal: 'Normal', wide: 'Wide' }}
        onChoose={(margins) => set({ margins })}
      />
      <label>
        Type size
        <input
          type="range"
          min={SIZES.least}
          max={SIZES.most}
          step={0.5}
          value={choices.size}
          aria-valuetext={`${choices.size} points`}
          onInput={(event) => set({ size: event.currentTarget.valueAsNumber })}
        />
      </label>
      <Choice
        name="Typeface"
        value={choices.face}
        options={{ serif: 'Serif', sans: 'Sans' }}
        onChoose={(face) => set({ face })}
      />
      <Choice
        name="Columns"
        value={choices.columns === 2 ? 'two' : 'one'}
        options={{ one: 'One', two: 'Two' }}
        onChoose={(columns) => set({ columns: columns === 'two' ? 2 : 1 })}
      />
      <Choice
        name="Images"
        value={choices.images}
        options={{ all: 'All', small: 'Small', none: 'None' }}
        onChoose={(images) => set({ images })}
      />
      <Choice
        name="Links"
        value={choices.links}
        options={{ plain: 'As they are', numbered: 'Numbered, listed at the end' }}
        onChoose={(links) => set({ links })}
      />
      <Switch on={choices.saver} onSwitch={(saver) => set({ saver })}>
        Save ink
      </Switch>
      <Switch on={choices.running} onSwitch={(running) => set({ running })}>
        Title, address and page numbers on every page
      </Switch>
      {choices.running && !props.hasMarginBoxes && (
        <p class="hint">
          This browser prints them when its own “Headers and footers” are switched on in its print dialog.
        </p>
      )}
      <Switch on={props.withSource} onSwitch={props.onSource}>
        Where it came from
      </Switch>
    </aside>
  );
}

function Blocks({ chosen, on, canUndo, onEdit, onUndo }: StudioProps) {
  const none = chosen === null;
  return (
    <div class="edits" role="group" aria-label="Chosen block">
      <p aria-live="polite">
        {none ? 'Click a block of the page, or use the arrow keys on it.' : chosen || 'A block without words'}
      </p>
      <button
        type="button"
        class="button"
        disabled={none}
        aria-pressed={on.break}
        aria-keyshortcuts="B"
        onClick={() => onEdit('break')}
      >
        New page before
      </button>
      <button
        type="button"
        class="button"
        disabled={none}
        aria-pressed={on.keep}
        aria-keyshortcuts="K"
        onClick={() => onEdit('keep')}
      >
        Keep together
      </button>
      <button type="button" class="button" disabled={none} aria-keyshortcuts="Delete" onClick={() => onEdit('remove')}>
        Remove
      </button>
      <button type="button" class="button" disabled={!canUndo} aria-keyshortcuts="Z" onClick={onUndo}>
        Undo
      </button>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ name, value, options, onChoose }: ChoiceProps<T>) {
  const values = Object.keys(options) as T[];
  return (
    <label>
      {name}
      <select value={value} onChange={(event) => onChoose(values[event.currentTarget.selectedIndex])}>
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
