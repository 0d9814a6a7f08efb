import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Metadata } from '../clip/clip.ts';
import type { StoredClip } from '../store/articles/store.ts';
import { FORMATS, type Format } from '../store/files/formats.ts';
import { Menu } from '../ui/menu.tsx';
import { Places } from '../ui/places.tsx';
import { longDate, minutesToRead, siteOf } from '../ui/reading.ts';
import { direction, locale, plural, t, type Key } from '../ui/words.ts';
import { contentsOf, type Part } from './contents.ts';
import type { NumberedLink } from './links.ts';
import { bearsTitle, statedIn } from './opening.ts';
import { footLines, sheetOf, type SourcePlace } from './print-choices.ts';
import { Studio, type StudioProps } from './studio.tsx';
import { TextTools, type TextToolsProps } from './text-tools.tsx';

export interface ReaderProps extends StudioProps, TextToolsProps {
  readonly stored: StoredClip;
  /** The article as nodes: it has been parsed and sanitised before. The same element every time. */
  readonly article: HTMLElement;
  /** The text of the article before its running text. */
  readonly opening: string;
  readonly links: readonly NumberedLink[];
  /** Whether the article is shown as on its page: where it bears its title there, none is put above it. */
  readonly asOnPage: boolean;
  /** Whether pages are shown in place of one long column. */
  readonly asPages: boolean;
  readonly kept: boolean;
  /** Sentence on the time of printing. */
  readonly printed: string;
  readonly sourcePlace: SourcePlace;
  /** One sentence on what was done last; empty where there is nothing to say. */
  readonly notice: string;
  /** Takes back what was done last; null where that cannot be. */
  readonly onTakeBack: (() => void) | null;
  /** Images that other sites keep and that could be fetched. */
  readonly missing: number;
  readonly onFetch: () => void;
  /** Blocks that are taken out of the article. */
  readonly removed: number;
  readonly onShowRemoved: () => void;
  readonly onPrint: () => void;
  /** null where the library is out of reach. */
  readonly onKeep: (() => void) | null;
  /** Puts the kept article into the trash. */
  readonly onDelete: () => void;
  readonly onSave: (choice: SaveChoice) => void;
  readonly onPages: (on: boolean) => void;
}

/** The lines at the foot of every page. */
function footOf({ stored, choices, printed }: ReaderProps): string {
  return footLines({ url: stored.clip.metadata.url, printed }, sheetOf(choices).contentWidth);
}

/** The reader: draws the article for the screen or as pages, and tells what a person asks for. */
export function Reader(props: ReaderProps) {
  const { metadata, words } = props.stored.clip;
  const { choices } = props;
  const withHead = !props.asOnPage || !bearsTitle(props.article, props.opening, metadata.title);
  return (
    <>
      <Tools {...props} />
      {props.asPages && <Studio {...props} />}
      <div class="desk" dir={metadata.dir}>
        <div class="paper-room">
          {props.asPages && <Sheets count={props.pages} foot={props.sourcePlace === 'margin' ? footOf(props) : ''} />}
          <main
            lang={metadata.lang || undefined}
            dir={metadata.dir}
            data-columns={choices.columns}
            data-images={choices.images}
            data-saver={String(choices.saver)}
            data-source={props.sourcePlace}
          >
            {withHead && <Head metadata={metadata} words={words} opening={props.opening} />}
            <Contents parts={props.asOnPage || props.asPages ? [] : contentsOf(props.article, words)} />
            <Body article={props.article} />
            {props.links.length > 0 && <Links links={props.links} />}
            {props.withSource && <Source metadata={metadata} printed={props.printed} />}
            <span class="end" />
          </main>
        </div>
      </div>
    </>
  );
}

/** What is offered to take away: Markdown for the clipboard, and files. */
export type SaveChoice = 'copy-markdown' | Format;

const SAVE_CHOICES: readonly SaveChoice[] = ['copy-markdown', ...FORMATS];

const CHOICE_NAMES: Readonly<Record<SaveChoice, Key>> = {
  'copy-markdown': 'popup_copy_markdown',
  html: 'format_html',
  markdown: 'format_markdown',
  folder: 'format_folder',
  epub: 'format_epub',
  text: 'format_text',
  json: 'format_json',
};

function Tools(props: ReaderProps) {
  const { kept, asPages, notice, onPrint, onKeep, onSave, onPages } = props;
  return (
    <nav class="tools" aria-label="Winnow">
      <button type="button" class="button primary" onClick={onPrint}>
        {t('reader_print')}
      </button>
      <button type="button" class="button" aria-pressed={asPages} onClick={() => onPages(!asPages)}>
        {t('reader_layout')}
      </button>
      {onKeep && (
        <button type="button" class="button" aria-disabled={kept} onClick={() => !kept && onKeep()}>
          {kept ? t('reader_kept') : t('reader_keep')}
        </button>
      )}
      <Menu
        label={t('reader_save_as')}
        choices={SAVE_CHOICES.map((value) => ({ value, label: t(CHOICE_NAMES[value]) }))}
        onChoose={onSave}
      />
      {onKeep && kept && (
        <button type="button" class="button" onClick={props.onDelete}>
          {t('delete')}
        </button>
      )}
      {!asPages && <TextTools {...props} />}
      {props.missing > 0 && (
        <p class="offer">
          <span>{plural('reader_missing', props.missing)}</span>
          <button type="button" class="button" onClick={props.onFetch}>
            {plural('reader_fetch', props.missing)}
          </button>
        </p>
      )}
      {onKeep && <Places from="reader" />}
      <div role="status" aria-atomic="false" class="said">
        {props.removed > 0 && (
          <p class="offer">
            <span>{plural('reader_removed', props.removed)}</span>
            <button type="button" class="button" onClick={props.onShowRemoved}>
              {t('reader_show_removed')}
            </button>
          </p>
        )}
        <p class="notice">
          {notice}
          {props.onTakeBack && (
            <button type="button" class="button" onClick={props.onTakeBack}>
              {t('undo')}
            </button>
          )}
        </p>
      </div>
    </nav>
  );
}

interface SheetsProps {
  readonly count: number;
  /** Lines at the foot of each; empty for none. */
  readonly foot: string;
}

/** The paper under the columns of the preview. */
function Sheets({ count, foot }: SheetsProps) {
  return (
    <div class="sheets" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} class="sheet" style={`--at: ${at}`}>
          {foot && <span class="foot">{foot}</span>}
          <span class="number">{at + 1}</span>
        </div>
      ))}
    </div>
  );
}

interface HeadProps {
  readonly metadata: Metadata;
  readonly words: number;
  readonly opening: string;
}

/** Site, title, writer and day; what the article itself says of the last two is not said twice. */
function Head({ metadata, words, opening }: HeadProps) {
  const site = metadata.siteName || siteOf(metadata.url);
  const stated = statedIn(opening, metadata);
  return (
    <header>
      {site && <p class="site">{site}</p>}
      <h1>{metadata.title || t('untitled')}</h1>
      <p class="byline">
        {metadata.byline && !stated.byline && <span>{metadata.byline}</span>}
        {metadata.published && !stated.published && (
          <time dateTime={metadata.published} dir={direction()} lang={locale()}>
            {longDate(metadata.published, locale())}
          </time>
        )}
        <span class="screen-only" dir={direction()} lang={locale()}>
          {plural('words', words)} · {plural('minutes', minutesToRead(words))}
        </span>
      </p>
    </header>
  );
}

/** The parts of a long article, folded: whoever reads from the start passes them by. */
function Contents({ parts }: { readonly parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <details class="contents screen-only">
      <summary dir={direction()} lang={locale()}>
        {t('reader_contents')}
      </summary>
      <ul>
        {parts.map(({ id, title, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Body({ article }: { readonly article: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(article), [article]);
  return <div ref={place} />;
}

function Links({ links }: { readonly links: readonly NumberedLink[] }) {
  return (
    <section class="links" dir={direction()} lang={locale()}>
      <h2>{t('reader_links')}</h2>
      <ol dir="ltr">
        {links.map(({ number, address }) => (
          <li key={number} value={number}>
            {address}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Source({ metadata, printed }: { readonly metadata: Metadata; readonly printed: string }) {
  const link = /^https?:/.test(metadata.url);
  return (
    <footer dir={direction()} lang={locale()}>
      <p>
        {t('reader_source')}{' '}
        {link ? (
          <a href={metadata.url} rel="noreferrer noopener" target="_blank">
            {metadata.url}
          </a>
        ) : (
          metadata.url || t('reader_source_unknown')
        )}
      </p>
      <p class="paper-only">{printed}</p>
    </footer>
  );
}
