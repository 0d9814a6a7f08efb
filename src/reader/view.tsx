import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Metadata } from '../clip/clip.ts';
import type { StoredClip } from '../store/store.ts';
import { longDate, minutesToRead, counted, siteOf } from '../ui/reading.ts';
import type { ShownArticle } from './article.ts';

export interface ReaderProps {
  readonly stored: StoredClip;
  readonly article: ShownArticle;
  /** Whether the address of the source and the time are shown and printed. */
  readonly withSource: boolean;
  readonly kept: boolean;
  readonly now: Date;
  readonly onPrint: () => void;
  readonly onKeep: () => void;
  readonly onSource: (on: boolean) => void;
}

export function Reader(props: ReaderProps) {
  const { metadata, words } = props.stored.clip;
  return (
    <>
      <Tools {...props} />
      <main lang={metadata.lang || undefined} dir={metadata.dir}>
        <Head metadata={metadata} words={words} />
        <Body article={props.article} />
        {props.withSource && <Source metadata={metadata} now={props.now} />}
      </main>
    </>
  );
}

function Tools({ kept, withSource, onPrint, onKeep, onSource }: ReaderProps) {
  return (
    <nav class="tools" aria-label="Winnow">
      <button type="button" class="button primary" onClick={onPrint}>
        Print
      </button>
      <button type="button" class="button" disabled={kept} onClick={onKeep}>
        {kept ? 'In your library' : 'Keep'}
      </button>
      <label>
        <input type="checkbox" checked={withSource} onChange={(event) => onSource(event.currentTarget.checked)} />
        Where it came from
      </label>
    </nav>
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

/** The article is put in as nodes, not as markup: it has been parsed and sanitised before. */
function Body({ article }: { readonly article: ShownArticle }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(article.content), [article]);
  return <article ref={place} />;
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
