import { render } from 'preact';
import { picturesSince } from '../store/articles/missing-pictures.ts';
import {
  changeBlocks,
  keepClip,
  keptId,
  removedInLibrary,
  type StoredClip,
  type StoredPicture,
} from '../store/articles/store.ts';
import { deleteClip } from '../store/articles/trash.ts';
import { keptBefore } from '../store/catalogue/kept-before.ts';
import { onChange } from '../store/database/change.ts';
import { reachesLibrary } from '../store/database/reach.ts';
import { onSettingsChange, readSettings } from '../store/settings/settings.ts';
import { keptBeforeWords } from '../ui/kept-before.ts';
import { problemSentence } from '../ui/problem.ts';
import { tellUnforeseen } from '../ui/unforeseen.ts';
import { isolated, plural, t } from '../ui/words.ts';
import { hearBlocks, hearEscape, type BlockAct } from './block-input.ts';
import { nameOfBlock } from './blocks.ts';
import { Choices, type Chosen } from './choices.ts';
import type { Edition } from './edition.ts';
import { Editions } from './editions.ts';
import { countMissing, fetchPictures } from './fetch-pictures.ts';
import { fetchStyled } from './fetch-styled.ts';
import { copyMarkdown, saveAs } from './files.ts';
import { hearPictures } from './large-pictures.ts';
import { LibraryCopy } from './library-copy.ts';
import { PageLayout, type Layout, type LayoutInput } from './page-layout.ts';
import { keepWork, type PageWork } from './page-work.ts';
import { fillGaps, releaseAtEnd, removedPictures } from './pictures.ts';
import { NARROW } from './preview.ts';
import type { PrintChoices } from './print-choices.ts';
import { removedFrom, withRemoved } from './removed-blocks.ts';
import { Reader, type SaveChoice } from './view.tsx';

/** What the reader starts with. */
export interface ReaderStart {
  readonly stored: StoredClip;
  readonly content: DocumentFragment;
  /** Tab of the page that the article comes from; null where it comes from the library. */
  readonly tab: number | null;
  readonly chosen: Chosen;
  /** What was done before the tab was reloaded or left. */
  readonly work: PageWork;
}

/** The reader of one article: what is chosen and edited, drawn anew after every change. Lifetime: the page. */
export class ReaderSession {
  #stored: StoredClip;
  readonly #tab: number | null;
  readonly #editions: Editions;
  readonly #copy: LibraryCopy;
  readonly #layout = new PageLayout((layout) => this.#render(layout));
  readonly #choices: Choices;
  #asPages: boolean;
  #notice = '';
  /** Takes back what the notice tells; null where nothing does. */
  #takeBack: (() => void) | null = null;

  constructor({ stored, content, tab, chosen, work }: ReaderStart) {
    this.#stored = stored;
    this.#tab = tab;
    this.#asPages = work.asPages;
    const notStored = (error: unknown) =>
      void problemSentence(error, 'not_stored', 'keep_full').then((sentence) => this.#say(sentence));
    this.#choices = new Choices(chosen, () => this.show(), notStored);
    this.#editions = new Editions(content, work);
    const { clean } = this.#editions;
    if (stored.kept) clean.edits = withRemoved(clean, stored.removed);
    this.#hear(clean);
    hearPictures(clean.article);
    this.#copy = new LibraryCopy({
      library: {
        change: (change) => changeBlocks(keptId(stored.id), change),
        keep: (removed) => keepClip({ ...this.#stored, removed }),
        removed: () => removedInLibrary(stored.id),
      },
      isKept: stored.kept,
      removed: removedFrom(clean),
      takeIn: (numbers) => this.#takeIn(numbers),
      onChange: () => this.show(),
      onFailure: notStored,
    });
    window.addEventListener('beforeprint', () => this.#layout.showOnPaper(this.#laidOut()));
    window.addEventListener('resize', () => (this.#asPages ? this.show() : this.#layout.resize(this.#laidOut())));
    // A link within the article leads to another entry of the history.
    window.addEventListener('hashchange', () => this.#keepWork());
    hearEscape(() => this.#stepBack());
    tellUnforeseen(async (error) => this.#say(await problemSentence(error)));
    onSettingsChange(() => void this.#followSettings(), ['printSource']);
    if (!reachesLibrary()) return;
    onChange('library', () => void this.#follow());
    void this.#takeInPictures();
  }

  async #followSettings(): Promise<void> {
    this.#choices.followSettings(await readSettings());
  }

  /** Draws what holds now. */
  show(): void {
    this.#layout.show(this.#laidOut());
  }

  /** Whether the article is shown as one long column. */
  get isColumn(): boolean {
    return !this.#asPages;
  }

  /** Whether it is in the library now. */
  get isKept(): boolean {
    return this.#copy.isKept;
  }

  /**
   * Shows the article as on its page, or clean. The page is asked the first time; where it does not answer as it was, the
   * clean edition stays, which is said.
   */
  async showEdition(kind: PrintChoices['edition']): Promise<void> {
    this.#say((await this.#editions.turnTo(kind, () => this.#fetchStyled())) ?? '');
  }

  /** Adds the edition as on the page; gives a sentence where it cannot, else null. */
  async #fetchStyled(): Promise<string | null> {
    const content = await fetchStyled(this.#tab, this.#stored);
    if (!content) return t('reader_look_gone');
    const { release, sheet } = content;
    releaseAtEnd(release);
    this.#hear(this.#editions.addStyled(content));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return null;
  }

  #hear(edition: Edition): void {
    const canChoose = () => this.#asPages;
    hearBlocks(edition, { canChoose, onChoose: () => this.show(), onAct: (act) => this.#act(act) });
  }

  #laidOut(): LayoutInput {
    return {
      metadata: this.#stored.clip.metadata,
      edition: this.#editions.shown,
      choices: this.#choices.chosen.print,
      reading: this.#choices.chosen.reading,
      asPages: this.#asPages,
    };
  }

  #render(layout: Layout): void {
    const { shown } = this.#editions;
    const { print, reading, withSource } = this.#choices.chosen;
    const block = this.#asPages ? shown.chosen : null;
    render(
      <Reader
        {...layout}
        stored={this.#stored}
        article={shown.article}
        opening={shown.opening}
        choices={print}
        reading={reading}
        hasMarginBoxes={this.#layout.hasMarginBoxes}
        isNarrow={window.innerWidth <= NARROW}
        asOnPage={shown.kind === 'page'}
        hasPage={this.#tab !== null}
        missing={countMissing(this.#stored, removedPictures(this.#editions.clean))}
        asPages={this.#asPages}
        withSource={withSource}
        kept={this.#copy.isKept}
        notice={this.#notice}
        onTakeBack={this.#copy.isKept ? null : this.#takeBack}
        chosen={block && nameOfBlock(block)}
        on={{ break: shown.isOn('break'), keep: shown.isOn('keep') }}
        removed={this.#editions.countRemoved(this.#copy.removed)}
        canUndo={shown.canUndo}
        onPrint={() => window.print()}
        onKeep={reachesLibrary() ? () => void this.#keep() : null}
        onDelete={() => void this.#delete()}
        onFetch={() => void this.#fetch()}
        onSave={(format) => void this.#save(format)}
        onPages={(on) => this.#work(() => (this.#asPages = on))}
        onEdition={(edition) => void this.#chooseEdition(edition)}
        onChoices={(choices) => this.#choices.choosePrint(choices)}
        onReading={(choices) => this.#choices.chooseReading(choices)}
        onSource={(on) => this.#choices.showSource(on)}
        onEdit={(edit) => this.#act(edit)}
        onUndo={() => this.#act('undo')}
        onShowRemoved={() => this.#work(() => shown.showRemoved(), t('reader_shown_again'))}
      />,
      document.body,
    );
  }

  #say(notice: string, takeBack: (() => void) | null = null): void {
    this.#notice = notice;
    this.#takeBack = takeBack;
    this.show();
  }

  /** A change that is lost with the page unless it is kept. */
  #work(change: () => void, notice = ''): void {
    change();
    this.#editions.agree();
    this.#say(notice);
    this.#keepWork();
    this.#copy.ask(removedFrom(this.#editions.clean));
  }

  #keepWork(): void {
    keepWork({ asPages: this.#asPages, ...this.#editions.work });
  }

  #takeIn(numbers: readonly number[]): readonly number[] {
    if (this.#editions.toggle(numbers)) {
      [this.#notice, this.#takeBack] = ['', null];
      this.#keepWork();
    }
    return removedFrom(this.#editions.clean);
  }

  async #chooseEdition(edition: PrintChoices['edition']): Promise<void> {
    await this.showEdition(edition);
    if (this.#editions.shown.kind === edition) this.#choices.choosePrint({ ...this.#choices.chosen.print, edition });
  }

  #act(act: BlockAct): void {
    const { shown } = this.#editions;
    switch (act) {
      case 'undo':
        return this.#work(() => shown.undo());
      case 'break':
      case 'keep':
      case 'remove':
        return void (shown.chosen && this.#work(() => shown.edit(act)));
      default:
        shown.step(act);
        this.show();
    }
  }

  /** Out of the chosen block, else out of the page layout. */
  #stepBack(): void {
    if (!this.#asPages) return;
    if (this.#editions.shown.chosen) this.#act('none');
    else this.#work(() => (this.#asPages = false));
  }

  async #keep(): Promise<void> {
    // Where the catalogue cannot be read, the article is kept all the same.
    const note = await keptBefore(this.#stored.clip.metadata).then(keptBeforeWords, () => '');
    try {
      await this.#copy.keep();
      this.#say(note);
    } catch (error) {
      this.#say(await problemSentence(error, 'reader_keep_failed', 'keep_full'));
    }
  }

  /** The article stays here as it is shown: Keep takes it out of the trash again. */
  async #delete(): Promise<void> {
    try {
      await deleteClip(keptId(this.#stored.id));
      const title = isolated(this.#stored.clip.metadata.title || t('untitled'));
      // Said first: then Undo comes as Delete goes, and has its focus.
      this.#say(t('library_deleted', title), () => void this.#restore());
      await this.#copy.follow();
    } catch (error) {
      this.#say(await problemSentence(error, 'not_stored', 'keep_full'));
    }
  }

  async #restore(): Promise<void> {
    await this.#keep();
    if (this.#notice === '') this.#say(plural('library_restored', 1));
  }

  /** Takes in what has changed in the library, images that a page sends after its article too. */
  async #follow(): Promise<void> {
    await this.#copy.follow();
    await this.#takeInPictures();
  }

  async #takeInPictures(): Promise<void> {
    if (countMissing(this.#stored, []) === 0) return;
    const pictures = await picturesSince(this.#stored);
    if (pictures.length === 0) return;
    await this.#fill(pictures);
    this.show();
  }

  async #fetch(): Promise<void> {
    const { pictures, sentence } = await fetchPictures(this.#stored, removedPictures(this.#editions.clean));
    await this.#fill(pictures);
    this.#say(sentence);
  }

  /** Shows images in the place of their gaps, those that are not there yet. Settles when they can be seen. */
  async #fill(pictures: readonly StoredPicture[]): Promise<void> {
    const had = new Set(this.#stored.pictures.map(({ url }) => url));
    const fresh = pictures.filter(({ url }) => !had.has(url));
    for (const { article } of this.#editions.all) releaseAtEnd(fillGaps(article, fresh));
    this.#stored = { ...this.#stored, pictures: [...this.#stored.pictures, ...fresh] };
    const images = this.#editions.shown.article.querySelectorAll('img');
    await Promise.allSettled(Array.from(images, (image) => image.decode()));
  }

  async #save(choice: SaveChoice): Promise<void> {
    const article = { ...this.#stored, removed: this.#copy.asked };
    this.#say(await (choice === 'copy-markdown' ? copyMarkdown(article) : saveAs(article, choice)));
  }
}
