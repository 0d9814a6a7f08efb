import { numberOf } from '../clip/removed.ts';
import { Edition } from './edition.ts';
import type { EditedBlocks, PageWork } from './page-work.ts';
import type { PrintChoices } from './print-choices.ts';
import { placesOf } from './removed-blocks.ts';
import type { StyledContent } from './styled-edition.ts';

/**
 * The editions of an article, and which of them is shown. What is removed from one is removed from the other where both
 * have it; breaks and what is kept together are of one alone.
 */
export class Editions {
  readonly clean: Edition;
  #styled: Edition | null = null;
  #shown: Edition;
  /** Numbers of what the blocks of both editions hold, by the place of the block; -1 for what only one of them has. */
  readonly #numbers = new Map<Edition, readonly number[]>();
  readonly #styledBefore: EditedBlocks;
  /** The edition that was asked for last. */
  #asked: PrintChoices['edition'] = 'clean';
  /** The edition as on the page, while it is made. */
  #making: Promise<string | null> | null = null;

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

  /**
   * Shows an edition once it is there, unless another one is asked for meanwhile. `make` adds the one as on the page, or says
   * why it cannot: once, however often that is asked for until then. The answer is what it says, null where all went well.
   */
  async turnTo(kind: PrintChoices['edition'], make: () => Promise<string | null>): Promise<string | null> {
    this.#asked = kind;
    const problem = this.has(kind) ? null : await (this.#making ??= make().finally(() => (this.#making = null)));
    if (this.#asked !== kind) return null;
    this.show(kind);
    return problem;
  }

  /** The edition as on the page is there now, freed of what is removed. */
  addStyled({ content, width, alike }: Pick<StyledContent, 'content' | 'width' | 'alike'>): Edition {
    const styled = new Edition({ kind: 'page', content, before: this.#styledBefore, width });
    this.#styled = styled;
    const shared = this.clean.blocks.map((block) => alike.get(numberOf(block)) ?? -1);
    this.#numbers.set(this.clean, shared);
    this.#numbers.set(styled, styled.blocks.map(numberOf));
    this.agree(this.clean);
    return styled;
  }

  /** Removes from the other edition what is gone from one, and puts back there what is not, as one step. */
  agree(from: Edition = this.#shown): void {
    const to = from === this.clean ? this.#styled : this.clean;
    if (!to) return;
    const isGone = this.#gone(from);
    const numbers = this.#numbersOf(to);
    const left = to.blocks.filter((_, at) => isGone.get(numbers[at]) === false);
    const holdsLeft = (at: number) => left.some((block) => to.blocks[at].contains(block));

    const before = to.removed();
    const after = new Set(Array.from(before).filter((at) => !holdsLeft(at)));
    const gone = new Set(Array.from(to.within(after), (at) => numbers[at]));
    for (const [at, number] of numbers.entries()) {
      if (isGone.get(number) !== true || gone.has(number) || holdsLeft(at)) continue;
      after.add(at);
      for (const inner of to.within(new Set([at]))) gone.add(numbers[inner]);
    }
    to.toggleRemoved(Array.from(to.blocks.keys()).filter((at) => before.has(at) !== after.has(at)));
  }

  /** Removes clean blocks of these numbers that are not removed, and puts back those that are, in both editions. Whether there are any. */
  toggle(numbers: readonly number[]): boolean {
    const places = placesOf(this.clean, numbers);
    this.clean.toggleRemoved(places);
    this.agree(this.clean);
    return places.length > 0;
  }

  /** How many blocks are removed from what is shown where the clean ones of these numbers are. */
  countRemoved(numbers: readonly number[]): number {
    if (this.#shown === this.clean) return numbers.length;
    const [clean, shown] = [this.#numbersOf(this.clean), this.#numbersOf(this.#shown)];
    const hidden = this.clean.within(new Set(placesOf(this.clean, numbers)));
    const gone = new Set(Array.from(hidden, (at) => clean[at]).filter((number) => number >= 0));
    return Array.from(this.#shown.removed()).filter((at) => gone.has(shown[at])).length;
  }

  #numbersOf(edition: Edition): readonly number[] {
    return this.#numbers.get(edition) ?? [];
  }

  /** Of what both editions have, whether it is gone from one of them. */
  #gone(edition: Edition): ReadonlyMap<number, boolean> {
    const gone = new Map<number, boolean>();
    const hidden = edition.hidden();
    for (const [at, number] of this.#numbersOf(edition).entries()) {
      if (number >= 0) gone.set(number, gone.get(number) === true || hidden.has(at));
    }
    return gone;
  }
}
