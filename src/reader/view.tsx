import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Metadata } from '../clip/clip.ts';
import type { StoredClip } from '../store/store.ts';
import { longDate, minutesToRead, counted, siteOf } from '../ui/reading.ts';
import { FORMATS, type Format } from './files.ts';
import type { NumberedLink } from './links.ts';
import { Studio, type StudioProps } from './studio.tsx';
import { TextTools, type TextToolsProps } from './text-tools.tsx';

export interface ReaderProps extends StudioProps, TextToolsProps {
  readonly stored: StoredClip;
  /** The article as nodes: it has been parsed and sanitised before. The same element every time. */
  readonly article: HTMLElement;
  readonly links: readonly NumberedLink[];
  /** Whether pages are shown in place of one long column. */
  readonly asPages: boolean;
  readonly kept: boolean;
  readonly now: Date;
  /** One sentence on what was done last; empty where there is nothing to say. */
  readonly notice: string;
  readonly onPrint: () => void;
  readonly onKeep: () => void;
  readonly onSave: (format: Format) => void;
  readonly onPages: (on: boolean) => void;
}

export function Reader(props: ReaderProps) {
  const { metadata, words } = props.stored.clip;
  const { choices } = props;
  return (
    <>
      <Tools {...props} />
      {props.asPages && <Studio {...props} />}
      <div class="desk" dir={metadata.dir}>
        <div class="paper-room">
          {props.asPages && <Sheets count={props.pages} />}
          <main
            lang={metadata.lang || undefined}
            dir={metadata.dir}
            data-columns={choices.columns}
            data-images={choices.images}
            data-saver={String(choices.saver)}
          >
            <Head metadata={metadata} words={words} />
            <Body article={props.article} />
            {props.links.length > 0 && <Links links={props.links} />}
            {props.withSource && <Source metadata={metadata} now={props.now} />}
            <span class="end" />
          </main>
        </div>
      </div>
    </>
  );
}

const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  html: 'Web page (HTML)',
  markdown: 'Markdown',
  folder: 'Markdown with images (zip)',
  epub: 'Book (EPUB)',
  text: 'Plain text',
  json: 'JSON',
};

function Tools(props: ReaderProps) {
  const { kept, asPages, notice, onPrint, onKeep, onSave, onPages } = props;
  return (
    <nav class="tools" aria-label="Winnow">
      <button type="button" class="button primary" onClick={onPrint}>
        Print
      </button>
      <button type="button" class="button" aria-pressed={asPages} onClick={() => onPages(!asPages)}>
        Page layout
      </button>
      <button type="button" class="button" disabled={kept} onClick={onKeep}>
        {kept ? 'In your library' : 'Keep'}
      </button>
      <select
        class="button"
        aria-label="Save as a file"
        value=""
        onChange={(event) => {
          const format = FORMATS[event.currentTarget.selectedIndex - 1];
          event.currentTarget.selectedIndex = 0;
          if (format) onSave(format);
        }}
      >
        <option value="">Save as…</option>
        {FORMATS.map((format) => (
          <option key={format} value={format}>
            {FORMAT_NAMES[format]}
          </option>
        ))}
      </select>
      {!asPages && <TextTools {...props} />}
      <p role="status" class="notice">
        {notice}
      </p>
    </nav>
  );
}

/** The paper under the columns of the preview. */
function Sheets({ count }: { readonly count: number }) {
  return (
    <div class="sheets" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} class="sheet" style={`--at: ${at}`}>
          <span>{at + 1}</span>
        </div>
      ))}
    </div>
  );
}

function Head({ metadata, words }: { readonly metadata: Metadata; readonly words: number }) {
  const site = metadata.siteName || siteOf(metadata.url);
  return (
    <header>
      {site && <p class="site">{site}</p>}
      <h1>{metadata.title || 'Untitled'}</h1>
      <p class="byline">
        {metadata.byline && <span>{metadata.byline}</span>}
        {metadata.published && <time dateTime={metadata.published}>{longDate(metadata.published)}</time>}
        <span class="screen-only">
          {counted(words, 'word', 'words')} · {minutesToRead(words)} min
        </span>
      </p>
    </header>
  );
}

function Body({ article }: { readonly article: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(article), [article]);
  return <div ref={place} />;
}

function Links({ links }: { readonly links: readonly NumberedLink[] }) {
  return (
    <section class="links" dir="ltr" lang="en">
      <h2>Links</h2>
      <ol>
        {links.map(({ number, address }) => (
          <li key={number} value={number}>
            {address}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Source({ metadata, now }: { readonly metadata: Metadata; readonly now: Date }) {
  const link = /^https?:/.test(metadata.url);
  return (
    <footer dir="ltr" lang="en">
      <p>
        Source:{' '}
        {link ? (
          <a href={metadata.url} rel="noreferrer noopener" target="_blank">
            {metadata.url}
          </a>
        ) : (
          metadata.url || 'not known'
        )}
      </p>
      <p>Printed {now.toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })}</p>
    </footer>
  );
}

export function Missing({ sentence }: { readonly sentence: string }) {
  return (
    <main class="missing">
      <h1>No article here</h1>
      <p>{sentence}</p>
    </main>
  );
}
