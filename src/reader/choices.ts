import { writeSettings, type Settings } from '../store/settings/settings.ts';
import type { PrintChoices } from './print-choices.ts';
import type { ReadingChoices } from './reading-choices.ts';
import { remember, type Remembered } from './remembered.ts';

/** All that a person can choose of how articles are read and printed. */
export interface Chosen extends Remembered {
  /** Whether the article says where it comes from. */
  readonly withSource: boolean;
}

/** What is chosen now. It holds at once in this reader, and in those that are opened later. Lifetime: the page. */
export class Choices {
  #chosen: Chosen;
  readonly #onChange: () => void;
  readonly #onFailure: (error: unknown) => void;

  /** `onFailure`: a choice could not be stored; it holds until the page is left. */
  constructor(chosen: Chosen, onChange: () => void, onFailure: (error: unknown) => void) {
    this.#chosen = chosen;
    this.#onChange = onChange;
    this.#onFailure = onFailure;
  }

  get chosen(): Chosen {
    return this.#chosen;
  }

  choosePrint(print: PrintChoices): void {
    const before = this.#chosen.print;
    this.#turnTo({ print });
    this.#store(remember('print', before, print));
  }

  chooseReading(reading: ReadingChoices): void {
    const before = this.#chosen.reading;
    this.#turnTo({ reading });
    this.#store(remember('reading', before, reading));
  }

  showSource(withSource: boolean): void {
    this.#turnTo({ withSource });
    this.#store(writeSettings({ printSource: withSource }));
  }

  /** What the settings say now, where they were changed elsewhere. */
  followSettings({ printSource }: Pick<Settings, 'printSource'>): void {
    if (printSource !== this.#chosen.withSource) this.#turnTo({ withSource: printSource });
  }

  #turnTo(part: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...part };
    this.#onChange();
  }

  #store(stored: Promise<void>): void {
    stored.catch(this.#onFailure);
  }
}
