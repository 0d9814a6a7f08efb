import { Edition } from './edition.ts';
import type { EditedBlocks, PageWork } from './page-work.ts';
import type { PrintChoices } from './print-choices.ts';
import { placesOf } from './removed-blocks.ts';
import type { StyledContent } from './styled-edition.ts';

/** The editions of an article, and which of them is shown. What is done to the blocks of one is of that one alone. */
export class Editions {
  readonly clean: Edition;
  #styled: Edition | null = null;
  #shown: Edition;
  readonly #styledBefore: EditedBlocks;

  /** `before`: what was done before a reload; as on the page it stays as it is until that edition is asked for again. */
  constructor(content: DocumentFragment, before: Pick<PageWork, 'clean' | 'styled'>) {
    this.clean = new Edition({ kind: 'clean', content, before: before.clean, width: 0 });
    this.#shown = this.clean;
    this.#styledBefore = before.styled;
  }

  get shown(): Edition {
    return this.#shown;
  }

  get all(): readonly Edition[] {
    return this.#styled ? [this.clean, this.#styled] : [this.clean];
  }

  get work(): Pick<PageWork, 'clean' | 'styled'> {
    return { clean: this.clean.work, styled: this.#styled?.work ?? this.#styledBefore };
  }

  has(kind: PrintChoices['edition']): boolean {
    return kind === 'clean' || this.#styled !== null;
  }

  /** Shows an edition; the clean one where there is no other. */
  show(kind: PrintChoices['edition']): void {
    this.#shown = (kind === 'page' && this.#styled) || this.clean;
  }

  /** The edition as on the page is there now. */
  addStyled({ content, width }: Pick<StyledContent, 'content' | 'width'>): Edition {
    const styled = new Edition({ kind: 'page', content, before: this.#styledBefore, width });
    this.#styled = styled;
    return styled;
  }

  /** Removes clean blocks of these numbers that are not removed, and puts back those that are. Whether there are any. */
  toggle(numbers: readonly number[]): boolean {
    const places = placesOf(this.clean, numbers);
    this.clean.toggleRemoved(places);
    return places.length > 0;
  }

  /** How many blocks are removed from what is shown where the clean ones of these numbers are. */
  countRemoved(numbers: readonly number[]): number {
    if (this.#shown === this.clean) return numbers.length;
    return 0;
  }
}
