import type { Metadata } from '../clip/clip.ts';
import { longDate, siteOf } from '../ui/reading.ts';
import { locale, t } from '../ui/words.ts';
import type { Edition } from './edition.ts';
import { markFourLines } from './four-lines.ts';
import { reachPictures } from './large-pictures.ts';
import { leastType } from './least-type.ts';
import { numberLinks, unnumberLinks, type NumberedLink } from './links.ts';
import paperRules from './paper.css?inline';
import { countPages, roomIn, scaleFor, scaleOnPaper, strideOf, fitOnPaper } from './preview.ts';
import { fitsMargin, MARGIN_SIZE, paperSheet, sheetOf, type PrintChoices, type SourcePlace } from './print-choices.ts';
import type { ReadingChoices } from './reading-choices.ts';
import { growPictures, shrinkPictures } from './shrink-pictures.ts';
import { arrangeStretches } from './stretches.ts';
import { fitStyledTables } from './styled-tables.ts';
import { fitTables, reachTables } from './tables.ts';

/** What is laid out, and how. */
export interface LayoutInput {
  readonly metadata: Metadata;
  readonly edition: Edition;
  readonly choices: PrintChoices;
  readonly reading: ReadingChoices;
  /** As pages, else as one column. */
  readonly asPages: boolean;
}

/** What gives a table more room: text in one column, or paper that is turned. */
export type Roomier = 'column' | 'landscape';

/** What came of it, for what is drawn around the article. */
export interface Layout {
  readonly pages: number;
  readonly sourcePlace: SourcePlace;
  readonly links: readonly NumberedLink[];
  /** Where a table would have more room whose words break; null where none do, or nothing has more. */
  readonly roomier: Roomier | null;
  /** Sentence on the time of printing: now. */
  readonly printed: string;
}

/** Lays an article out for the screen and for paper, by a style sheet and by marks on the page and the article. */
export class PageLayout {
  /** Whether the browser prints what stands in the margins of a page: Firefox does not. */
  readonly hasMarginBoxes = hasMarginBoxes();
  readonly #sheet = new CSSStyleSheet();
  readonly #render: (layout: Layout) => void;
  #links: readonly NumberedLink[] = [];
  #sourcePlace: SourcePlace = 'end';
  #pages = 1;
  #roomier: Roomier | null = null;

  /** `render` draws `main` with the article, the source below it where it has its place there, and `.end` last. */
  constructor(render: (layout: Layout) => void) {
    this.#render = render;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
  }

  /** Renders what is laid out; afterwards the number of pages is that of the layout. */
  show(input: LayoutInput): void {
    this.#sourcePlace = this.#fitsSourceInMargin(input) ? 'end' : 'bound';
    this.#draw(input);
    this.resize(input);
    if (!input.asPages) return;
    fitToPages(input);
    this.#moveLoneSource(input);
    const pages = lastPageOf(document.querySelector('main > .end'), input);
    if (pages === this.#pages) return;
    this.#pages = pages;
    this.#rendered();
  }

  /** What the width of the window changes in a column, and what is told of it. */
  resize({ edition, asPages }: LayoutInput): void {
    this.#rendered();
    if (edition.kind !== 'clean') return;
    reachTables(edition.article);
    reachPictures(edition.article, !asPages);
  }

  /** A column is laid out as pages for a moment: no sheet has nothing on it but where the article comes from. */
  showOnPaper(input: LayoutInput): void {
    this.show(input);
    if (input.asPages) return;
    const { scrollX, scrollY } = window;
    document.body.dataset.view = 'pages';
    fitToPages(input);
    this.#moveLoneSource(input);
    document.body.dataset.view = 'column';
    window.scrollTo(scrollX, scrollY);
  }

  #draw(input: LayoutInput): void {
    this.#writeSheet(input);
    setView(input);
    this.#mark(input);
    this.#rendered();
    if (input.edition.kind === 'page')
      fitStyledTables(input.edition.article, fitOnPaper(input.edition.width, sheetOf(input.choices)));
  }

  #rendered(): void {
    this.#render({
      pages: this.#pages,
      sourcePlace: this.#sourcePlace,
      links: this.#links,
      roomier: this.#roomier,
      printed: printedNow(),
    });
  }

  /** Needs the article laid out as pages, with the source below it. */
  #moveLoneSource(input: LayoutInput): void {
    const source = document.querySelector('main > footer');
    const text = source?.previousElementSibling;
    if (this.#sourcePlace !== 'end' || !source || !text || lastPageOf(text, input) === lastPageOf(source, input))
      return;
    this.#sourcePlace = 'margin';
    this.#draw(input);
  }

  #fitsSourceInMargin({ choices, metadata }: LayoutInput): boolean {
    if (!this.hasMarginBoxes || !choices.running || enlarged() > 1) return false;
    return fitsMargin(metadata.url, sheetOf(choices).contentWidth);
  }

  #writeSheet({ choices, metadata }: LayoutInput): void {
    const { dir, title, siteName, url, published } = metadata;
    const day = published ? longDate(published, locale()) : '';
    const printed = this.#sourcePlace === 'margin' ? printedNow() : '';
    const facts = { dir, title, site: siteName || siteOf(url), day, url, printed, enlarged: enlarged() };
    this.#sheet.replaceSync(paperSheet(choices, facts, paperRules));
  }

  /** Writes into the article what the style sheet cannot say: what is edited, stretches, the type of tables, numbers of links. */
  #mark({ edition, choices, asPages }: LayoutInput): void {
    edition.mark(asPages);
    const cramped = edition.kind === 'page' ? null : fitTables(edition.article, choices);
    this.#roomier = cramped && roomierThan(cramped, choices);
    arrangeStretches(edition.article, choices.columns);
    if (choices.links === 'numbered') this.#links = numberLinks(edition.article);
    else {
      unnumberLinks(edition.article);
      this.#links = [];
    }
  }
}

function roomierThan(columns: PrintChoices['columns'], { orientation }: PrintChoices): Roomier | null {
  if (columns === 2) return 'column';
  return orientation === 'portrait' ? 'landscape' : null;
}

/** How the page shows the article, for the rules of reader.css. */
function setView({ edition, choices, reading, asPages }: LayoutInput): void {
  const root = document.documentElement;
  root.dataset.theme = reading.theme;
  root.dataset.width = reading.width;
  root.dataset.face = reading.face;
  root.style.setProperty('--reading-size', `${reading.size}px`);
  document.body.dataset.view = asPages ? 'pages' : 'column';
  const room = roomIn({ width: window.innerWidth, height: window.innerHeight });
  document.body.style.setProperty('--scale', String(scaleFor(room, sheetOf(choices))));
  edition.article.style.setProperty('--fit', String(scaleOnPaper(edition.width, sheetOf(choices))));
}

/** Needs the article laid out as pages: what depends on where they end. */
function fitToPages(input: LayoutInput): void {
  const main = document.querySelector('main');
  if (main) markFourLines(input.edition.article, main.getBoundingClientRect().height / main.offsetHeight);
  fitPictures(input);
}

/** Needs the article laid out as pages. What stands in columns, or as on its page, keeps its size. */
function fitPictures(input: LayoutInput): void {
  const { edition, choices } = input;
  growPictures(edition.article);
  const main = document.querySelector('main')?.getBoundingClientRect();
  if (!main || edition.kind === 'page' || choices.columns === 2) return;
  const { top, height } = main;
  shrinkPictures(edition.article, { top, height, pageOf: (box) => pageOf(box, main, input) });
}

/** The page that an element of the article ends on, from 1. */
function lastPageOf(element: Element | null, input: LayoutInput): number {
  const main = document.querySelector('main');
  const box = Array.from(element?.getClientRects() ?? []).at(-1);
  return main && box ? pageOf(box, main.getBoundingClientRect(), input) : 1;
}

function pageOf(box: DOMRect, main: DOMRect, { choices, metadata }: LayoutInput): number {
  return countPages(main, box, strideOf(sheetOf(choices)), metadata.dir);
}

function printedNow(): string {
  return t('reader_printed', new Date().toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' }));
}

/** Whether the browser knows margin boxes (CSS Paged Media 3, section 5). */
function hasMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { @top-left { content: "x" } }');
  return /@top-left/.test(sheet.cssRules[0]?.cssText ?? '');
}

/** How much larger than they are asked to be the letters of the margins are. */
function enlarged(): number {
  return Math.max(1, leastType() / MARGIN_SIZE);
}
