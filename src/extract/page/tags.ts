import { DISPLAY } from './snapshot.ts';

/** Tags whose box is a block, or a part of a table other than rows and cells, in the browsers' default style sheet (HTML standard, section 15.3). */
const BLOCKS = (
  'html body address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
  'form frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend listing main menu nav ol optgroup option p plaintext pre ' +
  'search section summary ul xmp caption thead tbody tfoot colgroup col'
).split(' ');

const DISPLAY_OF_TAG: ReadonlyMap<string, number> = new Map([
  ...BLOCKS.map((tag) => [tag, DISPLAY.block] as const),
  ['li', DISPLAY.listItem],
  ['table', DISPLAY.table],
  ['tr', DISPLAY.tableRow],
  ['td', DISPLAY.tableCell],
  ['th', DISPLAY.tableCell],
  ['button', DISPLAY.inlineBlock],
  ['input', DISPLAY.inlineBlock],
  ['select', DISPLAY.inlineBlock],
  ['textarea', DISPLAY.inlineBlock],
]);

/** How a tag takes part in the flow of text where no style says otherwise: a value of DISPLAY; unknown names are inline. */
export function defaultDisplay(tag: string): number {
  return DISPLAY_OF_TAG.get(tag) ?? DISPLAY.inline;
}
