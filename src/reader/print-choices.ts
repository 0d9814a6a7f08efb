/** How an article is laid out on paper. */
export interface PrintChoices {
  /** 'clean': our typography. 'page': as the selected blocks look on their page. */
  readonly edition: 'clean' | 'page';
  readonly paper: 'a4' | 'letter' | 'a5';
  /** 'landscape': the paper lies on its long side. Choices of earlier versions lack it. */
  readonly orientation: 'portrait' | 'landscape';
  readonly margins: 'narrow' | 'normal' | 'wide';
  /** pt, of running text. */
  readonly size: number;
  readonly face: 'serif' | 'sans';
  readonly columns: 1 | 2;
  readonly images: 'all' | 'small' | 'none';
  /** 'numbered': a number behind every link, and the addresses in a list at the end. */
  readonly links: 'plain' | 'numbered';
  /** Title, site and day above every page; address and page numbers below. */
  readonly running: boolean;
  /** No backgrounds, black text, grey images. */
  readonly saver: boolean;
}

/** pt. Below, print strains the eyes; above, a line of A4 holds too few words. */
export const SIZES = { least: 8, most: 18 } as const;

/** mm. ISO 216 and ANSI/ASME Y14.1. */
const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
  a5: { width: 148, height: 210 },
} as const;

/** mm, all round. Printers cannot reach the outer 5; below 12 no line of page numbers fits. */
const MARGINS = { narrow: 12, normal: 18, wide: 28 } as const;

/** Regions where paper is Letter. */
const LETTER_REGIONS = /-(?:US|CA|MX|PH|CO|CL|VE)$/i;

/** What holds until a person chooses; `language` is BCP 47, that of the browser. */
export function defaultChoices(language: string): PrintChoices {
  return {
    edition: 'clean',
    paper: LETTER_REGIONS.test(language) ? 'letter' : 'a4',
    orientation: 'portrait',
    margins: 'normal',
    size: 11.5,
    face: 'serif',
    columns: 1,
    images: 'all',
    links: 'plain',
    running: true,
    saver: false,
  };
}

/** Choices as they were stored; what is missing or not one of the choices is as in `otherwise`. */
export function checkChoices(stored: unknown, otherwise: PrintChoices): PrintChoices {
  const given = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  const oneOf = <T>(name: keyof PrintChoices, allowed: readonly T[], fallback: T): T =>
    allowed.find((value) => value === given[name]) ?? fallback;
  const size = given.size;
  const isSize = typeof size === 'number' && size >= SIZES.least && size <= SIZES.most;
  return {
    edition: oneOf('edition', ['clean', 'page'] as const, otherwise.edition),
    paper: oneOf('paper', ['a4', 'letter', 'a5'] as const, otherwise.paper),
    orientation: oneOf('orientation', ['portrait', 'landscape'] as const, otherwise.orientation),
    margins: oneOf('margins', ['narrow', 'normal', 'wide'] as const, otherwise.margins),
    size: isSize ? size : otherwise.size,
    face: oneOf('face', ['serif', 'sans'] as const, otherwise.face),
    columns: oneOf('columns', [1, 2] as const, otherwise.columns),
    images: oneOf('images', ['all', 'small', 'none'] as const, otherwise.images),
    links: oneOf('links', ['plain', 'numbered'] as const, otherwise.links),
    running: oneOf('running', [true, false], otherwise.running),
    saver: oneOf('saver', [true, false], otherwise.saver),
  };
}

/** A sheet and what of it is printed on, mm. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly contentWidth: number;
  readonly contentHeight: number;
}

/** The sheet of a paper and of margins, the same on all four sides. */
export function sheetOf({
  paper,
  orientation,
  margins,
}: Pick<PrintChoices, 'paper' | 'orientation' | 'margins'>): Sheet {
  const upright = PAPERS[paper];
  const { width, height } = orientation === 'portrait' ? upright : { width: upright.height, height: upright.width };
  const margin = MARGINS[margins];
  return { width, height, margin, contentWidth: width - 2 * margin, contentHeight: height - 2 * margin };
}

/** What stands in the margins of every page. */
export interface RunningFacts {
  /** Of the article: what stands first stands where its lines begin. */
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly site: string;
  readonly day: string;
  readonly url: string;
  /** Sentence on the time of printing where the source of the article stands in the margins; empty where it does not. */
  readonly printed: string;
  /** How much larger their letters are than is asked for, where a person has set a least size in the browser; else 1. */
  readonly enlarged: number;
}

/**
 * Where paper says what an article comes from. 'end': below the article. 'bound': there too, kept together with the last
 * lines. 'margin': at the foot of every page, chosen where below the article it would have a sheet to itself.
 */
export type SourcePlace = 'end' | 'bound' | 'margin';

/** mm. Of the narrowest A4, with wide margins: the letters below are for that, and fewer fit on less. */
const FULL_WIDTH = 154;

/** pt, of what stands in the margins. */
export const MARGIN_SIZE = 8;

/** Letters that fit on one line of a margin box, at this size. */
const MAX_TITLE = 64;
const MAX_ADDRESS = 88;

/** Letters on two lines, above a third: more than three are higher than narrow margins. */
const MAX_WHOLE_ADDRESS = 150;

/** Letters that are larger than this leave room above a page for its title alone. */
const MOST_ENLARGED = 1.25;

/** Whether all of an address has room in the margin of a page whose content is so wide, mm. */
export function fitsMargin(address: string, contentWidth: number): boolean {
  return Array.from(address).length <= lettersOn(contentWidth, MAX_WHOLE_ADDRESS);
}

function lettersOn(contentWidth: number, letters: number): number {
  return Math.floor(letters * Math.min(1, contentWidth / FULL_WIDTH));
}

/** Lines at the foot of every page: the start of the address, or all of it and below the time of printing. Widths in mm. */
export function footLines({ url, printed }: Pick<RunningFacts, 'url' | 'printed'>, contentWidth: number): string {
  return printed === '' ? shortened(url, lettersOn(contentWidth, MAX_ADDRESS)) : `${url}\n${printed}`;
}

/**
 * The style sheet of the choices: the page, its margin boxes, and `rules` (plain rules for what stands in `body`) both
 * for paper and for the preview on screen, so that the two cannot differ.
 */
export function paperSheet(choices: PrintChoices, facts: RunningFacts, rules: string): string {
  const sheet = sheetOf(choices);
  const { width, height, margin } = sheet;
  const values = [
    `--size: ${choices.size}pt`,
    `--face: var(--${choices.face})`,
    `--sheet-width: ${width}mm`,
    `--sheet-height: ${height}mm`,
    `--margin: ${margin}mm`,
    `--content-width: ${sheet.contentWidth}mm`,
    `--content-height: ${sheet.contentHeight}mm`,
  ].join('; ');
  return `
@page { size: ${width}mm ${height}mm; margin: ${margin}mm; ${choices.running ? marginBoxes(facts, sheet.contentWidth) : ''} }
:root { ${values} }
@media print { body { ${rules} } }
@media screen { body[data-view='pages'] { ${rules} [data-break], .stretch[data-page] { break-before: column !important; } .stretch [data-break] { break-before: auto !important; } } }`;
}

function marginBoxes(facts: RunningFacts, contentWidth: number): string {
  const { dir, enlarged, title } = facts;
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const [site, day] = enlarged > MOST_ENLARGED ? ['', ''] : [facts.site, facts.day];
  const width = contentWidth / enlarged;
  const font = `font: ${MARGIN_SIZE}pt/1.2 sans-serif; color: #444; white-space: nowrap; vertical-align: middle;`;
  const head = [shortened(title, lettersOn(width, MAX_TITLE)), site].filter((words) => words !== '').join(' · ');
  return [
    `@top-${start} { content: ${cssString(head)}; width: 75%; text-align: ${start}; direction: ${dir}; ${font} }`,
    `@top-${end} { content: ${cssString(day)}; text-align: ${end}; ${font} }`,
    `@bottom-${start} { content: ${cssString(footLines(facts, width))}; width: 80%; text-align: ${start}; ${font} white-space: pre-wrap; overflow-wrap: anywhere; }`,
    `@bottom-${end} { content: counter(page) ' / ' counter(pages); text-align: ${end}; ${font} }`,
  ].join(' ');
}

function shortened(text: string, length: number): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`;
}

/** Any text as a CSS string (CSS Syntax 3, section 4.3.7): what could end it or mean something is escaped by number. */
export function cssString(text: string): string {
  const escaped = text.replace(/["'\\<>{}@;]|[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (letter) => {
    return `\\${(letter.codePointAt(0) || 0xfffd).toString(16)} `;
  });
  return `"${escaped}"`;
}
