import { render } from 'preact';
import type { Format } from '../store/files.ts';
import { writeSettings } from '../store/settings.ts';
import { HELD_PREFIX, reachesLibrary } from '../store/held.ts';
import { missingPictures } from '../store/missing-pictures.ts';
import { onChange } from '../store/change.ts';
import { isFull } from '../store/problems.ts';
import { changeBlocks, keepClip, keptId, removedInLibrary, type StoredClip } from '../store/store.ts';
import { latinKey } from '../ui/latin-key.ts';
import { longDate, siteOf } from '../ui/reading.ts';
import { tellUnforeseen } from '../ui/unforeseen.ts';
import { isolated, locale, reasonOf, t } from '../ui/words.ts';
import { blocksWith, edited, nextBlock, NO_EDITS, undone, type BlockEdit, type BlockEdits } from './block-edits.ts';
import { blockAt, blocksOf, markBlocks, nameOfBlock } from './blocks.ts';
import { fillGaps } from './article.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { saveAs } from './files.ts';
import { numberLinks, unnumberLinks, type NumberedLink } from './links.ts';
import { openingOf } from './opening.ts';
import { askForStyled, prepareStyled } from './styled-edition.ts';
import { keepWork, type EditedBlocks, type PageWork } from './page-work.ts';
import paperRules from './paper.css?inline';
import { arrangeStretches } from './stretches.ts';
import { fitsMargin, paperSheet, sheetOf, type PrintChoices, type SourcePlace } from './print-choices.ts';
import { countPages, NARROW, roomIn, scaleFor, scaleOnPaper, strideOf } from './preview.ts';
import type { ReadingChoices } from './reading-choices.ts';
import { remember } from './remembered.ts';
import { placesOf, removedFrom, without, withRemoved } from './removed-blocks.ts';
import { fitTables } from './tables.ts';
import { Reader } from './view.tsx';

/** What the reader starts with. */
export interface ReaderStart {
  readonly stored: StoredClip;
  readonly content: DocumentFragment;
  /** Tab of the page that the article comes from; null where it comes from the library. */
  readonly tab: number | null;
  readonly withSource: boolean;
  readonly choices: PrintChoices;
  readonly reading: ReadingChoices;
  /** What was done before the tab was reloaded or left. */
  readonly work: PageWork;
}

/** The article in one edition, and what is done to its blocks. */
interface Edition {
  readonly article: HTMLElement;
  readonly blocks: readonly HTMLElement[];
  readonly opening: string;
  /** px of the article on its page; 0 where it has our typography. */
  readonly width: number;
  edits: BlockEdits;
  /** Number of a block; -1 for none. */
  chosen: number;
}

/** The reader of one article: what is chosen and edited, drawn anew after every change. Lifetime: the page. */
export class ReaderSession {
  #stored: StoredClip;
  readonly #sheet = new CSSStyleSheet();
  readonly #hasMarginBoxes = hasMarginBoxes();
  readonly #tab: number | null;
  readonly #clean: Edition;
  /** As on the page; null until it is asked for. */
  #styled: Edition | null = null;
  #shown: Edition;
  #choices: PrintChoices;
  #reading: ReadingChoices;
  #links: readonly NumberedLink[] = [];
  #withSource: boolean;
  #kept: boolean;
  #asPages: boolean;
  #pages = 1;
  #sourcePlace: SourcePlace = 'end';
  #notice = '';
  /** Blocks that the article is to be without, and what stores them. */
  #asked: readonly number[];
  #storing: Promise<void> = Promise.resolve();
  /** Edits as on the page from before a reload; used once that edition is asked for again. */
  readonly #styledBefore: EditedBlocks;

  constructor({ stored, content, tab, withSource, choices, reading, work }: ReaderStart) {
    this.#stored = stored;
    this.#kept = stored.kept;
    this.#withSource = withSource;
    this.#choices = choices;
    this.#reading = reading;
    this.#tab = tab;
    this.#asPages = work.asPages;
    this.#styledBefore = work.styled;
    this.#clean = this.#editionOf(content, work.clean);
    if (stored.kept) this.#clean.edits = withRemoved(this.#clean, stored.removed);
    this.#asked = removedFrom(this.#clean);
    this.#stored = { ...stored, removed: this.#asked };
    this.#shown = this.#clean;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
    window.addEventListener('beforeprint', () => this.#prepareForPaper());
    window.addEventListener('resize', () => this.#asPages && this.show());
    tellUnforeseen((error) => this.#change(() => (this.#notice = t('library_problem', reasonOf(error)))));
    if (reachesLibrary()) onChange('library', () => void this.#followLibrary());
  }

  /** Draws what holds now; afterwards the number of pages is that of the layout. */
  show(): void {
    this.#sourcePlace = this.#fitsSourceInMargin() ? 'end' : 'bound';
    this.#draw();
    if (!this.#asPages) return;
    this.#moveLoneSource();
    const pages = this.#lastPageOf(document.querySelector('main > .end'));
    if (pages === this.#pages) return;
    this.#pages = pages;
    this.#render();
  }

  #draw(): void {
    this.#layOut();
    this.#render();
  }

  /** A column is laid out as pages for a moment: no sheet has nothing on it but where the article comes from. */
  #prepareForPaper(): void {
    this.show();
    if (this.#asPages) return;
    const { scrollX, scrollY } = window;
    document.body.dataset.view = 'pages';
    this.#moveLoneSource();
    document.body.dataset.view = 'column';
    window.scrollTo(scrollX, scrollY);
  }

  /** Needs the article laid out as pages, with the source below it. */
  #moveLoneSource(): void {
    const source = document.querySelector('main > footer');
    const text = source?.previousElementSibling;
    if (this.#sourcePlace !== 'end' || !source || !text || this.#lastPageOf(text) === this.#lastPageOf(source)) return;
    this.#sourcePlace = 'margin';
    this.#draw();
  }

  #fitsSourceInMargin(): boolean {
    return this.#hasMarginBoxes && this.#choices.running && fitsMargin(this.#stored.clip.metadata.url);
  }

  /** Whether the article is shown as one long column. */
  get isColumn(): boolean {
    return !this.#asPages;
  }

  /** Whether it is in the library now. */
  get isKept(): boolean {
    return this.#kept;
  }

  /**
   * Shows the article as on its page, or clean. The page is asked the first time; where it does not answer as it
   * was, the clean one stays. The answer is a sentence on that, or null.
   */
  async showEdition(edition: PrintChoices['edition']): Promise<string | null> {
    const problem = edition === 'page' && !this.#styled ? await this.#fetchStyled() : null;
    this.#shown = (edition === 'page' && this.#styled) || this.#clean;
    this.#change(() => (this.#notice = problem ?? ''));
    return problem;
  }

  async #fetchStyled(): Promise<string | null> {
    if (this.#tab === null) return t('reader_look_gone');
    const { clip, pictures } = this.#stored;
    const styled = await askForStyled(this.#tab, clip);
    if (!styled.ok) return styled.problem.sentence;
    const { content, release, sheet } = prepareStyled(styled.value, pictures);
    window.addEventListener('pagehide', (event) => event.persisted || release());
    this.#styled = this.#editionOf(content, this.#styledBefore, styled.value.width);
    this.#styled.article.className = 'styled';
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return null;
  }

  #editionOf(content: DocumentFragment, before: EditedBlocks, width = 0): Edition {
    const article = document.createElement('article');
    article.append(content);
    article.addEventListener('click', (event) => this.#click(event));
    article.addEventListener('keydown', (event) => this.#key(event));
    const blocks = blocksOf(article);
    const edits = before.count === blocks.length ? before.edits : NO_EDITS;
    return { article, blocks, opening: openingOf(article), width, edits, chosen: -1 };
  }

  /** Images that could be fetched; what a private window holds is written nowhere. */
  get #missing(): number {
    if (this.#stored.id.startsWith(HELD_PREFIX)) return 0;
    const out = this.#removedPictures();
    return missingPictures(this.#stored).filter((url) => !out.includes(url)).length;
  }

  /** Addresses of images that are not there, in blocks that a person took out alone. */
  #removedPictures(): string[] {
    const addresses = (gaps: string) =>
      Array.from(this.#clean.article.querySelectorAll<HTMLElement>(gaps), ({ dataset }) => dataset.address ?? '');
    const shown = new Set(addresses('.gap:not([data-removed] *)'));
    return addresses('[data-removed] .gap').filter((url) => !shown.has(url));
  }

  get #isStyled(): boolean {
    return this.#shown !== this.#clean;
  }

  #layOut(): void {
    const { metadata } = this.#stored.clip;
    const choices = this.#choices;
    const day = metadata.published ? longDate(metadata.published, locale()) : '';
    const site = metadata.siteName || siteOf(metadata.url);
    const printed = this.#sourcePlace === 'margin' ? this.#printed() : '';
    const facts = { title: metadata.title, site, day, url: metadata.url, printed };
    this.#sheet.replaceSync(paperSheet(choices, facts, paperRules));
    const root = document.documentElement;
    root.dataset.theme = this.#reading.theme;
    root.dataset.width = this.#reading.width;
    root.dataset.face = this.#reading.face;
    root.style.setProperty('--reading-size', `${this.#reading.size}px`);
    document.body.dataset.view = this.#asPages ? 'pages' : 'column';
    const room = roomIn({ width: window.innerWidth, height: window.innerHeight });
    document.body.style.setProperty('--scale', String(scaleFor(room, sheetOf(choices))));
    this.#shown.article.style.setProperty('--fit', String(scaleOnPaper(this.#shown.width, sheetOf(choices))));
    this.#mark();
  }

  /** Writes into the article what the style sheet cannot say: what is edited, stretches, the type of tables, numbers of links. */
  #mark(): void {
    const choices = this.#choices;
    markBlocks(this.#shown.blocks, this.#shown.edits, this.#asPages ? this.#shown.chosen : -1);
    arrangeStretches(this.#shown.article, choices.columns);
    if (!this.#isStyled) fitTables(this.#shown.article, choices);
    if (choices.links === 'numbered') this.#links = numberLinks(this.#shown.article);
    else {
      unnumberLinks(this.#shown.article);
      this.#links = [];
    }
    this.#shown.article.tabIndex = this.#asPages ? 0 : -1;
  }

  /** Sentence on the time of printing: now. */
  #printed(): string {
    return t('reader_printed', new Date().toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' }));
  }

  /** The page that an element of the article ends on, from 1. */
  #lastPageOf(element: Element | null): number {
    const main = document.querySelector('main');
    const box = Array.from(element?.getClientRects() ?? []).at(-1);
    if (!main || !box) return 1;
    const { dir } = this.#stored.clip.metadata;
    return countPages(main.getBoundingClientRect(), box, strideOf(sheetOf(this.#choices)), dir);
  }

  #render(): void {
    const chosen = this.#asPages ? this.#shown.blocks[this.#shown.chosen] : undefined;
    const isOn = (edit: BlockEdit) => blocksWith(this.#shown.edits, edit).has(this.#shown.chosen);
    render(
      <Reader
        stored={this.#stored}
        article={this.#shown.article}
        opening={this.#shown.opening}
        links={this.#links}
        choices={this.#choices}
        reading={this.#reading}
        pages={this.#pages}
        hasMarginBoxes={this.#hasMarginBoxes}
        isNarrow={window.innerWidth <= NARROW}
        asOnPage={this.#isStyled}
        hasPage={this.#tab !== null}
        missing={this.#missing}
        asPages={this.#asPages}
        withSource={this.#withSource}
        kept={this.#kept}
        printed={this.#printed()}
        sourcePlace={this.#sourcePlace}
        notice={this.#notice}
        chosen={chosen ? nameOfBlock(chosen) : null}
        on={{ break: isOn('break'), keep: isOn('keep') }}
        removed={this.#isStyled ? 0 : this.#stored.removed.length}
        canUndo={this.#shown.edits.length > 0}
        onPrint={() => window.print()}
        onKeep={reachesLibrary() ? () => void this.#keep() : null}
        onFetch={() => void this.#fetch()}
        onSave={(format) => void this.#save(format)}
        onPages={(on) => this.#work(() => (this.#asPages = on))}
        onEdition={(edition) => void this.#chooseEdition(edition)}
        onChoices={(choices) => this.#choose(choices)}
        onReading={(reading) => this.#read(reading)}
        onSource={(on) => this.#source(on)}
        onEdit={(edit) => this.#edit(edit)}
        onUndo={() => this.#undo()}
        onShowRemoved={() => this.#showRemoved()}
      />,
      document.body,
    );
  }

  #change(change: () => void): void {
    change();
    this.show();
  }

  /** A change that is lost with the page unless it is kept. */
  #work(change: () => void): void {
    this.#change(() => {
      this.#notice = '';
      change();
      if (this.#hidden().has(this.#shown.chosen)) this.#shown.chosen = this.#next(1);
    });
    const editsOf = ({ blocks, edits }: Edition): EditedBlocks => ({ count: blocks.length, edits });
    const styled = this.#styled ? editsOf(this.#styled) : this.#styledBefore;
    keepWork({ asPages: this.#asPages, clean: editsOf(this.#clean), styled });
    this.#storeRemoved(removedFrom(this.#clean));
  }

  /** One after the other: the last that was asked for is what stays. The person reads of it once it is stored. */
  #storeRemoved(removed: readonly number[]): void {
    if (removed.join() === this.#asked.join()) return;
    this.#asked = removed;
    const store = async (): Promise<void> => {
      // What could not be stored before is among it.
      const { id, removed: before } = this.#stored;
      const change = { out: without(removed, before), back: without(before, removed) };
      if (this.#kept) await changeBlocks(keptId(id), change);
      this.#change(() => (this.#stored = { ...this.#stored, removed }));
    };
    this.#storing = this.#remember(this.#storing.then(store));
  }

  async #chooseEdition(edition: PrintChoices['edition']): Promise<void> {
    if ((await this.showEdition(edition)) === null) this.#choose({ ...this.#choices, edition });
  }

  #choose(choices: PrintChoices): void {
    const before = this.#choices;
    this.#change(() => (this.#choices = choices));
    void this.#remember(remember('print', before, choices));
  }

  #read(reading: ReadingChoices): void {
    const before = this.#reading;
    this.#change(() => (this.#reading = reading));
    void this.#remember(remember('reading', before, reading));
  }

  #source(on: boolean): void {
    this.#change(() => (this.#withSource = on));
    void this.#remember(writeSettings({ printSource: on }));
  }

  #edit(edit: BlockEdit): void {
    if (this.#shown.chosen < 0) return;
    this.#work(() => (this.#shown.edits = edited(this.#shown.edits, [this.#shown.chosen], edit)));
  }

  #undo(): void {
    this.#work(() => (this.#shown.edits = undone(this.#shown.edits)));
  }

  /** Puts everything back that was taken out, as one step. */
  #showRemoved(): void {
    const removed = Array.from(blocksWith(this.#shown.edits, 'remove'));
    this.#work(() => {
      this.#shown.edits = edited(this.#shown.edits, removed, 'remove');
      this.#notice = t('reader_shown_again');
    });
  }

  /** The next block that is shown, else the one before; -1 where none is. */
  #next(step: 1 | -1): number {
    const { blocks, chosen } = this.#shown;
    const removed = this.#hidden();
    const ways = step === 1 ? ([1, -1] as const) : ([-1, 1] as const);
    const next = ways.map((one) => nextBlock(blocks.length, chosen, one, removed));
    return next.find((at) => !removed.has(at)) ?? -1;
  }

  /** Blocks that are removed, and those within them. */
  #hidden(): ReadonlySet<number> {
    const removed = Array.from(blocksWith(this.#shown.edits, 'remove'), (at) => this.#shown.blocks[at]);
    return new Set(this.#shown.blocks.flatMap((block, at) => (removed.some((out) => out.contains(block)) ? [at] : [])));
  }

  #click(event: MouseEvent): void {
    if (!this.#asPages) return;
    event.preventDefault();
    const at = blockAt(this.#shown.blocks, event.target, this.#shown.chosen);
    if (at >= 0) this.#change(() => (this.#shown.chosen = at));
  }

  #key(event: KeyboardEvent): void {
    if (!this.#asPages || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.#actOf(latinKey(event.key, event.code));
    if (!act) return;
    event.preventDefault();
    act();
    this.#shown.blocks[this.#shown.chosen]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #actOf(key: string): (() => void) | null {
    switch (key.toLowerCase()) {
      case 'arrowdown':
        return () => this.#change(() => (this.#shown.chosen = this.#next(1)));
      case 'arrowup':
        return () => this.#change(() => (this.#shown.chosen = this.#next(-1)));
      case 'b':
        return () => this.#edit('break');
      case 'k':
        return () => this.#edit('keep');
      case 'delete':
      case 'backspace':
        return () => this.#edit('remove');
      case 'z':
        return () => this.#undo();
      case 'escape':
        return () => this.#change(() => (this.#shown.chosen = -1));
      default:
        return null;
    }
  }

  async #keep(): Promise<void> {
    try {
      await this.#storing;
      await keepClip(this.#stored);
      this.#change(() => {
        this.#kept = true;
        this.#notice = '';
      });
    } catch (error) {
      const sentence = (await isFull(error)) ? t('keep_full') : t('reader_keep_failed', reasonOf(error));
      this.#change(() => (this.#notice = sentence));
    }
  }

  /** The library has changed: the article may have been kept, thrown away, or freed of blocks elsewhere. */
  async #followLibrary(): Promise<void> {
    await this.#storing;
    const asked = this.#asked;
    const removed = await removedInLibrary(this.#stored.id);
    const kept = removed !== null;
    // What was taken out here while it was not there goes with it.
    if (kept && !this.#kept) await this.#remember(changeBlocks(keptId(this.#stored.id), { out: asked, back: [] }));
    if (kept !== this.#kept) this.#change(() => (this.#kept = kept));
    else if (removed && asked === this.#asked) this.#takeIn(removed);
  }

  /** Blocks that are out since another tab took them out, as one step. */
  #takeIn(removed: readonly number[]): void {
    const places = placesOf(this.#clean, [...without(removed, this.#asked), ...without(this.#asked, removed)]);
    if (places.length === 0) return;
    this.#clean.edits = edited(this.#clean.edits, places, 'remove');
    this.#asked = removedFrom(this.#clean);
    this.#work(() => (this.#stored = { ...this.#stored, removed: this.#asked }));
  }

  async #fetch(): Promise<void> {
    const { pictures, sentence } = await fetchPictures(this.#stored, this.#removedPictures()).catch(
      (error: unknown) => {
        return { pictures: [], sentence: t('reader_unfetched', reasonOf(error)) };
      },
    );
    const had = new Set(this.#stored.pictures.map(({ url }) => url));
    const fresh = pictures.filter(({ url }) => !had.has(url));
    for (const edition of this.#styled ? [this.#clean, this.#styled] : [this.#clean]) {
      const release = fillGaps(edition.article, fresh);
      window.addEventListener('pagehide', (event) => event.persisted || release());
    }
    this.#stored = { ...this.#stored, pictures: [...this.#stored.pictures, ...fresh] };
    await Promise.allSettled(Array.from(this.#shown.article.querySelectorAll('img'), (image) => image.decode()));
    this.#change(() => (this.#notice = sentence));
  }

  async #save(format: Format): Promise<void> {
    const sentence = await saveAs({ ...this.#stored, removed: this.#asked }, format).then(
      (name) => t('done_saved', isolated(name)),
      (error: unknown) => t('reader_file_failed', reasonOf(error)),
    );
    this.#change(() => (this.#notice = sentence));
  }

  /** Says where a choice could not be stored: it holds until the page is left. */
  async #remember(stored: Promise<void>): Promise<void> {
    await stored.catch((error: unknown) => this.#change(() => (this.#notice = t('not_stored', reasonOf(error)))));
  }
}

/** Whether the browser knows margin boxes (CSS Paged Media 3, section 5): Firefox does not. */
function hasMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { @top-left { content: "x" } }');
  return /@top-left/.test(sheet.cssRules[0]?.cssText ?? '');
}
