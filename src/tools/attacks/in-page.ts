/** Runs in a page of the extension: the writers and readers of files, and the audits of what they make. Bundled by `run.ts`. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { fromBase64 } from '../../clip/base64.ts';
import { bookFiles } from '../../clip/files/epub.ts';
import { toFile, type ClipWithPictures } from '../../clip/files/file.ts';
import { toJson } from '../../clip/files/json.ts';
import { markdownFolders } from '../../clip/files/markdown-folder.ts';
import { writeZip, type ZipFile } from '../../clip/files/zip-files.ts';
import { sanitise } from '../../clip/sanitise.ts';
import { importLines, jsonLines, labelStudio, type ImportedLabels } from '../../labels/transfer.ts';
import { clipSavedPage } from '../../library/saved-page.ts';
import { getClip } from '../../store/articles/store.ts';
import { UNWATCHED } from '../../store/database/course.ts';
import { ARCHIVE_HEAD, ARCHIVE_VERSION } from '../../store/files/archive-format.ts';
import { importArchive, type Imported } from '../../store/files/archive.ts';
import { blobSink } from '../../store/files/blob-sink.ts';
import { fileOf } from '../../store/files/files.ts';
import { readLabels } from '../../store/labels/labels.ts';
import { audit } from './audit.ts';

const asHtml = (text: string): HTMLElement => new DOMParser().parseFromString(text, 'text/html').body;

function auditStored(html: string): string[] {
  return audit(asHtml(html), /^(?:https?:|data:image\/)/);
}

/** Every writer's file of a clip, audited, and the HTML file itself, to be opened. */
async function auditFiles(taken: ClipWithPictures): Promise<{ found: string[]; html: string }> {
  const pictures = taken.pictures.map(({ url, type, data }) => ({ url, type, bytes: fromBase64(data) }));
  const html = toFile(taken, sanitise).text;
  const again = JSON.parse(toJson(taken)) as { html: string };
  const articles = [{ clip: taken.clip, pictures, tags: [] }];
  const chapters = await filesIn(bookFiles(articles, { title: taken.clip.metadata.title, now: new Date(0) }));
  const markdown = await filesIn(markdownFolders(articles));
  const found = [
    ...name('HTML', audit(asHtml(html), /^data:image\//)),
    ...name('JSON', auditStored(again.html)),
    ...chapters
      .filter(([path]) => path.endsWith('.xhtml'))
      .flatMap(([path, bytes]) => name(path, auditChapter(strFromU8(bytes)))),
    ...markdown
      .filter(([path]) => path.endsWith('.md'))
      .flatMap(([, bytes]) => name('Markdown', auditMarkdown(strFromU8(bytes)))),
  ];
  return { found, html };
}

async function filesIn(files: AsyncIterable<ZipFile>): Promise<(readonly [path: string, bytes: Uint8Array])[]> {
  const { stream, blob } = blobSink('application/zip');
  await writeZip(files, new Date(0), stream);
  return Object.entries(unzipSync(new Uint8Array(await blob().arrayBuffer())));
}

function auditChapter(xhtml: string): string[] {
  const page = new DOMParser().parseFromString(xhtml, 'application/xhtml+xml');
  if (page.querySelector('parsererror')) return ['not well-formed'];
  const body = page.querySelector('body');
  if (!body) return ['no body'];
  // The contents name the chapters and their headings, and every chapter its files, by relative paths.
  const found = audit(body, /^(?:images\/\d+\.\w+|cover\.svg)$/);
  return found.filter((what) => !/^href article-\d+\.xhtml(?:#[\w%.~-]+)?$/.test(what));
}

/** The same for an article of the store, and its images as they stand in a book and in a folder. */
async function auditStoredFiles(id: string): Promise<{ found: string[]; html: string }> {
  const article = await getClip(id);
  if (!article) return { found: ['it is not stored'], html: '' };
  const html = await (await fileOf(article, 'html')).blob.text();
  const found = name('HTML', audit(asHtml(html), /^data:image\//));
  for (const format of ['epub', 'folder'] as const) {
    const { blob } = await fileOf(article, format);
    const files = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
    const drawings = files.filter(([path]) => path.endsWith('.svg'));
    found.push(...drawings.flatMap(([path, bytes]) => name(`${format} ${path}`, auditDrawing(strFromU8(bytes)))));
  }
  return { found, html };
}

/** A drawing that is a file of its own may be opened as a page of its own. */
function auditDrawing(text: string): string[] {
  const page = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (page.querySelector('parsererror')) return ['not well-formed'];
  const elements = Array.from(page.querySelectorAll('*'));
  const tags = elements.filter(({ localName }) =>
    /^(?:script|foreignObject|iframe|handler|listener)$/i.test(localName),
  );
  const attributes = elements.flatMap((element) => Array.from(element.attributes));
  const harmful = attributes.filter(
    ({ name, localName, value }) => /^on/i.test(name) || (localName === 'href' && !/^#|^data:image\//.test(value)),
  );
  const styles = [...Array.from(page.querySelectorAll('style'), tagText), ...attributes.map(({ value }) => value)];
  return [
    ...tags.map(({ localName }) => `<${localName}>`),
    ...harmful.map(({ name, value }) => `${name}=${value.slice(0, 60)}`),
    ...styles.filter((text) => /@import|url\((?!\s*["']?#)/i.test(text)).map((text) => `style ${text.slice(0, 60)}`),
  ];
}

function tagText({ textContent }: Element): string {
  return textContent ?? '';
}

/** What Markdown passes on as HTML, and the schemes of its links. */
function auditMarkdown(text: string): string[] {
  const body = text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^( *)(`{3,})[^]*?^\1\2/gm, '')
    .replace(/(`+)[^]*?\1/g, '');
  const links = Array.from(body.matchAll(/(?<!\\)\]\(\s*<?([a-z][\w+.-]*:)/gi), ([, scheme]) => scheme.toLowerCase());
  const found = links.filter((scheme) => !/^(?:https?|mailto|data):$/.test(scheme)).map((scheme) => `link ${scheme}`);
  return [...found, ...audit(asHtml(body.replace(/\\</g, '&lt;')), /^(?:https?:|data:image\/|images\/)/)];
}

function name(file: string, found: readonly string[]): string[] {
  return found.map((what) => `${file}: ${what}`);
}

/** Takes clips into the library as an archive brings them, under the ids that are given; what is not sound is refused. */
async function importClips(clips: readonly (readonly [id: string, clip: unknown])[]): Promise<Imported | null> {
  const head = {
    format: 'winnow-library',
    version: ARCHIVE_VERSION,
    created: new Date(0).toISOString(),
    articles: clips.length,
  };
  const articles = clips.map(([id, clip], at) => {
    const article = { id, clip, tags: [], read: false, progress: 0, deletedAt: '', pictures: [] };
    return [`articles/${at + 1}.json`, strToU8(JSON.stringify(article))] as const;
  });
  const files = { [ARCHIVE_HEAD]: strToU8(JSON.stringify(head)), ...Object.fromEntries(articles) };
  return importArchive(new Blob([Uint8Array.from(zipSync(files))]), UNWATCHED);
}

/** The clip of a saved page that is brought in as a file, audited. */
async function auditSavedPage(html: string): Promise<string[]> {
  const clip = await clipSavedPage(html, new Date(0));
  return clip ? auditStored(clip.html) : [];
}

/** Takes labels in as a file of JSON Lines brings them. */
function importLabels(lines: readonly string[]): Promise<ImportedLabels> {
  return importLines(new Blob([lines.join('\n')]));
}

/** Titles of all labels in the store, and what the files that they are written to hold. */
async function auditLabelFiles(): Promise<{ titles: string[]; pages: number; found: string[] }> {
  const { entries } = await readLabels();
  const ids = entries.map(({ id }) => id);
  const lines = await jsonLines(ids, true, new Date(0));
  const again = await importLabels((await lines.file.text()).split('\n'));
  const studio = await labelStudio(ids, new Date(0));
  const tasks = JSON.parse(await studio.file.text()) as { data: { html: string } }[];
  return {
    titles: entries.map(({ title }) => title),
    pages: studio.labels,
    found: [
      ...(again.known === ids.length ? [] : [`of ${ids.length} labels ${again.known} are known again`]),
      ...tasks.flatMap(({ data }) => name('Label Studio', audit(asHtml(data.html), /^$/))),
    ],
  };
}

const attacksInPage = { auditFiles, auditStoredFiles, auditSavedPage, importClips, importLabels, auditLabelFiles };

/** What the bundle puts at `globalThis.attacksInPage`. */
export type AttacksInPage = typeof attacksInPage;

Object.assign(globalThis, { attacksInPage });
