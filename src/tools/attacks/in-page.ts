/** Runs in pages of the extension: the audits, and the writers whose files are audited. Bundled by `run.ts`. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { toEpub } from '../../clip/epub.ts';
import { toFile, type ClipWithPictures } from '../../clip/file.ts';
import { toJson } from '../../clip/json.ts';
import { toMarkdownFolder } from '../../clip/markdown-folder.ts';
import { bytesOfBase64 } from '../../clip/picture-files.ts';
import { clipSavedPage } from '../../library/saved-page.ts';
import { ARCHIVE_HEAD, ARCHIVE_VERSION } from '../../store/archive-format.ts';
import { importArchive, type Imported } from '../../store/archive.ts';

const TAGS =
  'script,style,iframe,object,embed,link,meta,base,form,input,button,textarea,select,svg,video,audio,source,track,template,' +
  'frame,frameset,portal,noscript,applet,noembed,xmp,plaintext,foreignObject,image,use';

const ATTRIBUTES =
  /^(?:on.*|style|srcset|imagesrcset|ping|background|poster|action|formaction|srcdoc|xlink:href|manifest|codebase|dynsrc|lowsrc|longdesc|usemap|data|code|archive|profile|attributionsrc|http-equiv|slot|shadowrootmode|nonce)$/i;

const LINK = /^(?:https?:|mailto:|#)/i;

/** What markup holds that runs, loads or leaves; `images` is the form that addresses of images have here. */
function audit(root: ParentNode, images: RegExp): string[] {
  const found = Array.from(root.querySelectorAll(TAGS), (element) => `<${element.localName}>`);
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of Array.from(element.attributes)) {
      if (ATTRIBUTES.test(name)) found.push(`${element.localName} ${name}=${value.slice(0, 60)}`);
      if ((name === 'href' || name === 'cite') && !LINK.test(value)) found.push(`${name} ${value.slice(0, 60)}`);
      if (name === 'src' && !images.test(value)) found.push(`src ${value.slice(0, 60)}`);
    }
  }
  return found;
}

const asHtml = (text: string): HTMLElement => new DOMParser().parseFromString(text, 'text/html').body;

function auditStored(html: string): string[] {
  return audit(asHtml(html), /^(?:https?:|data:image\/)/);
}

/** What a page of the reader shows. `title` has to stand there letter by letter. */
function auditReader(title: string): string[] {
  const article = document.querySelector('article');
  if (!article) return ['no article'];
  const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const shown = flat(document.querySelector('main header h1')?.textContent);
  return [
    ...audit(article, /^(?:blob:|data:image\/)/),
    ...(shown === (flat(title) || 'Untitled') ? [] : [`title shown as ${shown.slice(0, 60)}`]),
    ...(document.querySelectorAll('main header h1 *').length > 0 ? ['markup in the title'] : []),
    ...(window.length > 0 ? ['a frame'] : []),
    ...(document.querySelectorAll('base').length > 0 ? ['a base'] : []),
  ];
}

/** Every writer's file of a clip, audited, and the HTML file itself, to be opened. */
function auditFiles(taken: ClipWithPictures): { found: string[]; html: string } {
  const pictures = taken.pictures.map(({ url, type, data }) => ({ url, type, bytes: bytesOfBase64(data) }));
  const html = toFile(taken).text;
  const again = JSON.parse(toJson(taken)) as { html: string };
  const chapters = Object.entries(
    unzipSync(toEpub([{ clip: taken.clip, pictures }], { title: taken.clip.metadata.title, now: new Date(0) })),
  );
  const markdown = Object.entries(unzipSync(toMarkdownFolder(taken.clip, pictures)));
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

function auditChapter(xhtml: string): string[] {
  const page = new DOMParser().parseFromString(xhtml, 'application/xhtml+xml');
  if (page.querySelector('parsererror')) return ['not well-formed'];
  const body = page.querySelector('body');
  if (!body) return ['no body'];
  // The contents name the chapters, and every chapter its files, by relative paths.
  const found = audit(body, /^(?:images\/\d+\.\w+|cover\.svg)$/);
  return found.filter((what) => !/^href article-\d+\.xhtml$/.test(what));
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
  return importArchive(new Blob([Uint8Array.from(zipSync(files))]), () => undefined);
}

/** The clip of a saved page that is brought in as a file, audited. */
async function auditSavedPage(html: string): Promise<string[]> {
  const clip = await clipSavedPage(html, new Date(0));
  return clip ? auditStored(clip.html) : [];
}

const attacksInPage = { auditStored, auditReader, auditFiles, auditSavedPage, importClips };

export type AttacksInPage = typeof attacksInPage;

Object.assign(globalThis, { attacksInPage });
