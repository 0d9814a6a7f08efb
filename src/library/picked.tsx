import type { FormatOfMany } from '../store/files/formats.ts';
import { Menu } from '../ui/menu.tsx';
import { plural, t, type Key } from '../ui/words.ts';
import { AskingButton } from './asking-button.tsx';
import { ChooseAll } from './choose-all.tsx';
import { OrderChoice, type OrderProps } from './order-choice.tsx';
import type { Shelf } from './shelf.ts';
import { Tagging, type TaggingProps } from './tagging.tsx';

/** What a person can do with all articles that are picked, at once. */
export interface PickedActions extends TaggingProps {
  /** Picks all that the view shows, or none of it. */
  readonly onPickAll: (on: boolean) => void;
  readonly onExportPicked: () => void;
  readonly onDeletePicked: () => void;
  readonly onReadPicked: (read: boolean) => void;
  /** Makes one article of what is picked. */
  readonly onJoinPicked: () => void;
  readonly onRestorePicked: () => void;
  readonly onDestroyPicked: () => void;
  /** Saves what is picked together, as one file. */
  readonly onSave: (format: FormatOfMany) => void;
}

interface PickedProps extends PickedActions, OrderProps {
  /** How many articles are chosen and in view. */
  readonly picked: number;
  /** Whether all of these are read. */
  readonly pickedRead: boolean;
  readonly shelf: Shelf;
}

/**
 * What chooses all articles in view, and what is done with those that are chosen; while none is, in what order they stand.
 * `of`: how many are in view.
 */
export function Many({ of, ...props }: PickedProps & { readonly of: number }) {
  return (
    <div class="many">
      <ChooseAll chosen={props.picked} of={of} onAll={props.onPickAll} />
      <span class="space" />
      {props.picked > 0 ? <Picked {...props} /> : <OrderChoice {...props} />}
    </div>
  );
}

/** Buttons for many articles: they say how many, but for those after which it is said. */
function Picked({ picked, pickedRead, shelf, ...actions }: PickedProps) {
  const exports = (
    <button type="button" class="button" onClick={actions.onExportPicked}>
      {plural('library_export_chosen', picked)}
    </button>
  );
  if (shelf === 'trash') {
    return (
      <>
        {exports}
        <button type="button" class="button" onClick={actions.onRestorePicked}>
          {plural('library_restore_chosen', picked)}
        </button>
        <AskingButton
          label={plural('library_destroy_chosen', picked)}
          question={plural('library_destroy_chosen_ask', picked)}
          onSure={actions.onDestroyPicked}
        />
      </>
    );
  }
  return (
    <>
      <button type="button" class="button" onClick={() => actions.onReadPicked(!pickedRead)}>
        {t(pickedRead ? 'library_mark_unread' : 'library_mark_read')}
      </button>
      <Tagging {...actions} />
      <SaveTogether picked={picked} onSave={actions.onSave} />
      {exports}
      {picked > 1 && (
        <button type="button" class="button" onClick={actions.onJoinPicked}>
          {t('library_join')}
        </button>
      )}
      <button type="button" class="button" onClick={actions.onDeletePicked}>
        {plural('library_delete_chosen', picked)}
      </button>
    </>
  );
}

const TOGETHER: readonly (readonly [format: FormatOfMany, name: Key])[] = [
  ['epub', 'library_save_book'],
  ['folder', 'format_folder'],
  ['html', 'library_save_pages'],
  ['text', 'library_save_texts'],
  ['json', 'library_save_json'],
];

function SaveTogether({ picked, onSave }: Pick<PickedProps, 'picked' | 'onSave'>) {
  const choices = TOGETHER.map(([value, key]) => ({ value, label: t(key) }));
  return <Menu label={plural('library_save_chosen', picked)} choices={choices} onChoose={onSave} />;
}
