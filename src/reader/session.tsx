import { render } from 'preact';
import { writeSettings } from '../store/settings.ts';
import { keepClip, type StoredClip } from '../store/store.ts';
import { longDate, siteOf } from '../ui/reading.ts';
import { blocksWith, edited, nextBlock, NO_EDITS, undone, type BlockEdit, type BlockEdits } from './block-edits.ts';
import { blockAt, blocksOf, markBlocks, nameOfBlock } from './blocks.ts';
import { saveAs, type Format } from './files.ts';
import { numberLinks, unnumberLinks, type NumberedLink } from './links.ts';
import paperRules from './paper.css?inline';
import { arrangeParts } from './parts.ts';
import { paperSheet, sheetOf, type PrintChoices } from './print-choices.ts';
import { countPages, scaleFor, strideOf } from './preview.ts';
import type { ReadingChoices } from './reading-choices.ts';
import { remember } from './remembered.ts';
import { Reader } from './view.tsx';

/** CSS px of the window that are not for a page of the preview: the tools above, and air. */
const AROUND = 120;

/** What the reader starts with. */
export interface ReaderStart {
  readonly stored: StoredClip;
  readonly content: DocumentFragment;
  readonly withSource: boolean;
  readonly choices: PrintChoices;
  readonly reading: ReadingChoices;
}

/** The reader of one article: what is chosen and edited, drawn anew after every change. Lifetime: the page. */
export class ReaderSession {
  readonly #stored: StoredClip;
  readonly #article = document.createElement('article');
  readonly #sheet = new CSSStyleSheet();
  readonly #blocks: readonly HTMLElement[];
  readonly #hasMarginBoxes = hasMarginBoxes();
  #choices: PrintChoices;
  #reading: ReadingChoices;
  #edits: BlockEdits = NO_EDITS;
  #chosen = -1;
  #links: readonly NumberedLink[] = [];
  #withSource: boolean;
  #kept: boolean;
  #asPages = false;
  #pages = 1;
  #notice = '';

  constructor({ stored, content, withSource, choices, reading }: ReaderStart) {
    this.#stored = stored;
    this.#kept = stored.kept;
    this.#withSource = withSource;
    this.#choices = choices;
    this.#reading = reading;
    this.#article.append(content);
    this.#blocks = blocksOf(this.#article);
    this.#article.addEventListener('click', (event) => this.#click(event));
    this.#article.addEventListener('keydown', (event) => this.#key(event));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
    window.addEventListener('beforeprint', () => this.show());
    window.addEventListener('resize', () => this.#asPages && this.show());
  }

  /** Draws what holds now; afterwards the number of pages is that of the layout. */
  show(): void {
    this.#layOut();
    this.#render();
    const pages = this.#asPages ? this.#count() : this.#pages;
    if (pages === this.#pages) return;
    this.#pages = pages;
    this.#render();
  }

  /** Whether the article is shown as one long column. */
  get isColumn(): boolean {
    return !this.#asPages;
  }

  #layOut(): void {
    const { metadata } = this.#stored.clip;
    const choices = this.#choices;
    const day = metadata.published ? longDate(metadata.published) : '';
    const site = metadata.siteName || siteOf(metadata.url);
    this.#sheet.replaceSync(paperSheet(choices, { title: metadata.title, site, day, url: metadata.url }, paperRules));
    const root = document.documentElement;
    root.dataset.theme = this.#reading.theme;
    root.dataset.width = this.#reading.width;
    root.style.setProperty('--reading-size', `${this.#reading.size}px`);
    document.body.dataset.view = this.#asPages ? 'pages' : 'column';
    document.body.style.setProperty('--scale', String(scaleFor(window.innerHeight - AROUND, sheetOf(choices).height)));
    this.#mark();
  }

  /** Nothing of this is part of the styles: it is written into the article. */
  #mark(): void {
    const choices = this.#choices;
    markBlocks(this.#blocks, this.#edits, this.#asPages ? this.#chosen : -1);
    arrangeParts(this.#article, choices.columns);
    if (choices.links === 'numbered') this.#links = numberLinks(this.#article);
    else {
      unnumberLinks(this.#article);
      this.#links = [];
    }
    this.#article.tabIndex = this.#asPages ? 0 : -1;
  }

  #count(): number {
    const main = document.querySelector('main');
    const end = main?.querySelector('.end');
    if (!main || !end) return 1;
    const { dir } = this.#stored.clip.metadata;
    return countPages(main.getBoundingClientRect(), end.getBoundingClientRect(), strideOf(sheetOf(this.#choices)), dir);
  }

  #render(): void {
    const chosen = this.#asPages ? this.#blocks[this.#chosen] : undefined;
    const isOn = (edit: BlockEdit) => blocksWith(this.#edits, edit).has(this.#chosen);
    render(
      <Reader
        stored={this.#stored}
        article={this.#article}
        links={this.#links}
        choices={this.#choices}
        reading={this.#reading}
        pages={this.#pages}
        hasMarginBoxes={this.#hasMarginBoxes}
        asPages={this.#asPages}
        withSource={this.#withSource}
        kept={this.#kept}
        now={new Date()}
        notice={this.#notice}
        chosen={chosen ? nameOfBlock(chosen) : null}
        on={{ break: isOn('break'), keep: isOn('keep') }}
        canUndo={this.#edits.length > 0}
        onPrint={() => window.print()}
        onKeep={() => void this.#keep()}
        onSave={(format) => void this.#save(format)}
        onPages={(on) => this.#change(() => (this.#asPages = on))}
        onChoices={(choices) => this.#choose(choices)}
        onReading={(reading) => this.#read(reading)}
        onSource={(on) => this.#source(on)}
        onEdit={(edit) => this.#edit(edit)}
        onUndo={() => this.#change(() => (this.#edits = undone(this.#edits)))}
      />,
      document.body,
    );
  }

  #change(change: () => void): void {
    change();
    this.show();
  }

  #choose(choices: PrintChoices): void {
    this.#change(() => (this.#choices = choices));
    void remember({ print: choices });
  }

  #read(reading: ReadingChoices): void {
    this.#change(() => (this.#reading = reading));
    void remember({ reading });
  }

  #source(on: boolean): void {
    this.#change(() => (this.#withSource = on));
    void writeSettings({ printSource: on });
  }

  #edit(edit: BlockEdit): void {
    if (this.#chosen < 0) return;
    this.#change(() => {
      this.#edits = edited(this.#edits, this.#chosen, edit);
      if (edit === 'remove') this.#chosen = this.#next(1);
    });
  }

  /** The next block that is shown, else the one before. */
  #next(step: 1 | -1): number {
    const removed = this.#hidden();
    const next = nextBlock(this.#blocks.length, this.#chosen, step, removed);
    return removed.has(next) ? nextBlock(this.#blocks.length, this.#chosen, step === 1 ? -1 : 1, removed) : next;
  }

  /** Blocks that are removed, and those within them. */
  #hidden(): ReadonlySet<number> {
    const removed = Array.from(blocksWith(this.#edits, 'remove'), (at) => this.#blocks[at]);
    return new Set(this.#blocks.flatMap((block, at) => (removed.some((out) => out.contains(block)) ? [at] : [])));
  }

  #click(event: MouseEvent): void {
    if (!this.#asPages) return;
    event.preventDefault();
    const at = blockAt(this.#blocks, event.target, this.#chosen);
    if (at >= 0) this.#change(() => (this.#chosen = at));
  }

  #key(event: KeyboardEvent): void {
    if (!this.#asPages || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.#actOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
    this.#blocks[this.#chosen]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #actOf(key: string): (() => void) | null {
    switch (key.toLowerCase()) {
      case 'arrowdown':
        return () => this.#change(() => (this.#chosen = this.#next(1)));
      case 'arrowup':
        return () => this.#change(() => (this.#chosen = this.#next(-1)));
      case 'b':
        return () => this.#edit('break');
      case 'k':
        return () => this.#edit('keep');
      case 'delete':
      case 'backspace':
        return () => this.#edit('remove');
      case 'z':
        return () => this.#change(() => (this.#edits = undone(this.#edits)));
      case 'escape':
        return () => this.#change(() => (this.#chosen = -1));
      default:
        return null;
    }
  }

  async #keep(): Promise<void> {
    await keepClip(this.#stored.id);
    this.#change(() => (this.#kept = true));
  }

  async #save(format: Format): Promise<void> {
    const name = await saveAs(this.#stored, format);
    this.#change(() => (this.#notice = `Saved as ${name}.`));
  }
}

/** Whether the browser knows margin boxes (CSS Paged Media 3, section 5): Firefox does not. */
function hasMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { @top-left { content: "x" } }');
  return /@top-left/.test(sheet.cssRules[0]?.cssText ?? '');
}
