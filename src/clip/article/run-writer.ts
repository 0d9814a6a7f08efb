import { runText } from '../../extract/page/snapshot.ts';
import { beginsLine, withoutBullet } from '../borders.ts';
import type { Content } from './content.ts';
import type { Flow } from './flow.ts';
import { isNewWord, preserved } from './spacing.ts';
import type { StyleText } from './style-texts.ts';

/** Writes runs of text, with the spaces and the line breaks that were seen between them. Lifetime: one article. */
export class RunWriter {
  readonly #content: Content;
  readonly #flow: Flow;
  readonly #ends: ReadonlyMap<number, number>;
  /** The run that was written last; -1 where a text of a style sheet followed it. */
  #last = -1;
  #isGlued = false;
  #point = '';

  /** `ends`: UTF-16 units that are cut from the end of runs. */
  constructor(content: Content, flow: Flow, ends: ReadonlyMap<number, number>) {
    this.#content = content;
    this.#flow = flow;
    this.#ends = ends;
  }

  /** Whether no space parts the next run from what was written, whatever it begins with. */
  glue(isGlued: boolean): void {
    this.#isGlued = isGlued;
  }

  /** The number or letter that the next words begin with. */
  beginWith(point: string): void {
    this.#point = point;
  }

  write(run: number): void {
    const { page, elements } = this.#content;
    const owner = page.runOwner[run];
    const whole = withoutBullet(page, run, runText(page, run));
    const cut = this.#ends.get(run);
    // A cut of 0 takes nothing, where slice(0, 0) would take all.
    const said = cut === undefined ? whole : whole.trimEnd().slice(0, -cut || undefined);
    const text = this.#isGlued ? said.trimStart() : said;
    this.#isGlued = cut !== undefined;
    this.#flow.text(this.#point);
    this.#point = '';
    if (!this.#flow.isAtStart && isNewWord(page, elements, this.#last, run)) this.#flow.text(' ');
    this.#last = run;
    const isBelow = beginsLine(page, run) && preserved(this.#content, page.parent[owner]) !== '';
    if (isBelow) this.#flow.lineBreak();
    const kept = isBelow || text.includes('\n') ? preserved(this.#content, owner) : '';
    if (kept === '') return this.#flow.text(text);
    // The space that begins the run stands for the break.
    text
      .slice(Number(isBelow))
      .split('\n')
      .forEach((line, at) => {
        if (at > 0) this.#flow.lineBreak();
        const isIndented = kept === 'all' && (at > 0 || isBelow);
        this.#flow.text(isIndented ? line.replace(/^\s+(?=\S)/, (start) => '\u00a0'.repeat(start.length)) : line);
      });
  }

  /** Writes what a style sheet says before or after an element. */
  say({ text, isBlock }: StyleText, side: 'before' | 'after'): void {
    if (isBlock && side === 'after') this.#flow.boundary();
    this.#isGlued = false;
    this.#flow.text(text);
    if (side === 'after') return;
    // The places of runs do not tell what a style sheet has put between them.
    this.#last = -1;
    if (isBlock) this.#flow.boundary();
  }

  /** Whether something stands in a row behind its last words that is none: a button, a link that was cut. */
  isCutShort(row: number): boolean {
    const { runAfter, end } = this.#content.page;
    return this.#last >= 0 && runAfter[this.#last] + 1 < end[row];
  }
}
