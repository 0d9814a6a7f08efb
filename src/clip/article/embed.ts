import { hostOf, imageAddress, linkAddress } from '../address.ts';
import { attribute, find, hasAttribute } from '../dom.ts';

/** Something that plays or shows itself on the page and cannot in a clip: where to see it, and what it looks like. */
export interface Embed {
  readonly url: string;
  /** What the link to it says. */
  readonly title: string;
  /** Address of a still picture; empty where there is none. */
  readonly poster: string;
}

/** Frames that play a video. */
const VIDEO_HOSTS =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|vimeo\.com|dailymotion\.com|twitch\.tv|ted\.com|bilibili\.com|wistia\.(?:com|net)|loom\.com|peertube\.[\w.]+)$/;

/** Frames that show a post, a sound, a chart or code that an article speaks of. */
const SHOWING =
  /^https:\/\/(?:platform\.(?:twitter|x)\.com\/embed\/|open\.spotify\.com\/embed|w\.soundcloud\.com\/player|bandcamp\.com\/EmbeddedPlayer|datawrapper\.dwcdn\.net\/|flo\.uri\.sh\/|codepen\.io\/[^/]+\/embed|www\.instagram\.com\/(?:p|reel)\/|www\.tiktok\.com\/embed|embed\.bsky\.app\/embed)/;

/** What names a frame that is no part of an article: advertisements, widgets, forms, what counts visits. */
const NOT_SHOWING =
  /(?:(?:^|[^a-z])(?:ads?|adv\w*|adnxs|2mdn|banners?|sponsor\w*|doubleclick|criteo|taboola|outbrain|disqus|comments?|newsletter|subscri\w*|sign-?(?:up|in)|log-?in|consent|cookies|chat\w*|widgets?|plugins|track\w*|pixel|analytics|checkout|donat\w*|anzeige)|syndication|captcha)(?![a-z])/i;

/** Sizes of advertisements (IAB), px. */
const AD_SIZE = /^(?:300x250|300x600|336x280|728x90|160x600|320x50|320x100|970x90|970x250|468x60)$/;

/** px. Smaller frames are buttons and counters. */
const MIN_FRAME = [200, 80] as const;

/** What a browser shows no longer. */
const GONE = /flash|java|silverlight|quicktime|\.(?:swf|class)(?:$|[?#])/i;

const YOUTUBE = /(?:youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|watch\?v=)|youtu\.be\/)([\w-]{6,})/;

/** A `video` or `audio` element as poster and link; to its page where it has no other address, else null. */
export function playedMedia(media: Element, kind: 'video' | 'audio', base: string, page: string): Embed | null {
  const source = attribute(media, 'src') || attribute(find(media, 'source[src]') ?? media, 'src');
  const poster = attribute(media, 'poster');
  const isOfPage = poster !== '' || source.startsWith('blob:');
  const url = (source && linkAddress(source, base)) || (isOfPage && page);
  if (!url) return null;
  const title = attribute(media, 'title') || attribute(media, 'aria-label') || (kind === 'video' ? 'Video' : 'Audio');
  return { url, title: `▶ ${title}`, poster: poster === '' ? '' : (imageAddress(poster, base) ?? '') };
}

/** The address of a frame, and where loaders keep it until the frame comes into sight. */
const FRAME_SOURCES = ['src', 'data-src', 'data-lazy-src'];

/** A frame that plays a video from a known host, as poster and link to its page, or shows something, as a link; else null. `size`: px. */
export function playedFrame(frame: Element, base: string, size: readonly [number, number]): Embed | null {
  const addresses = FRAME_SOURCES.map((name) => attribute(frame, name)).filter((address) => address !== '');
  const [url] = addresses.flatMap((address) => linkAddress(address, base) ?? []);
  if (!url) return null;
  const title = attribute(frame, 'title');
  if (VIDEO_HOSTS.test(hostOf(url))) return watchPage(url, title);
  if (SHOWING.test(url)) return { url: postOf(url), title: `▶ ${title || hostOf(postOf(url))}`, poster: '' };
  return shown(frame, url, hostOf(url), size);
}

/** What an `object` or `embed` shows that is no picture, a file or a page, as a link; else null. `size`: px. */
export function shownObject(object: Element, base: string, size: readonly [number, number]): Embed | null {
  const address = attribute(object, hasAttribute(object, 'data') ? 'data' : 'src');
  const url = address === '' ? null : linkAddress(address, base);
  if (!url) return null;
  if (VIDEO_HOSTS.test(hostOf(url))) return watchPage(url, attribute(object, 'title'));
  if (GONE.test(`${attribute(object, 'type')} ${address}`)) return null;
  const file = /[^/]+\.\w{2,5}$/.exec(new URL(url).pathname)?.[0];
  // Where a browser shows no papers, a line stands in their place.
  const isPaper = size[0] > 0 && /pdf/i.test(attribute(object, 'type') + address);
  return shown(object, url, file ?? hostOf(url), isPaper ? MIN_FRAME : size);
}

/** A link to what is seen and named as nothing that stands beside an article. */
function shown(element: Element, url: string, name: string, [width, height]: readonly [number, number]): Embed | null {
  if (width < MIN_FRAME[0] || height < MIN_FRAME[1]) return null;
  const said = ['title', 'aria-label', 'id', 'class', 'name', 'width', 'height'].map((of) => attribute(element, of));
  if (AD_SIZE.test(said.slice(-2).join('x')) || NOT_SHOWING.test(`${said.join(' ')} ${url}`)) return null;
  return { url, title: said[0] || said[1] || name, poster: '' };
}

/** The page of a post whose frame is known by its number alone. */
function postOf(url: string): string {
  const { hostname, searchParams } = new URL(url);
  const id = /^platform\.(?:twitter|x)\.com$/.test(hostname) ? searchParams.get('id') : null;
  return id && /^\d+$/.test(id) ? `https://x.com/i/status/${id}` : url;
}

/** The stand-ins that load a player on click: `<lite-youtube videoid>`. */
export function liteVideo(element: Element): Embed | null {
  const id = attribute(element, 'videoid') || attribute(element, 'video-id');
  if (!/^[\w-]{6,}$/.test(id)) return null;
  return watchPage(
    `https://www.youtube.com/embed/${id}`,
    attribute(element, 'playlabel') || attribute(element, 'title'),
  );
}

function watchPage(url: string, title: string): Embed {
  const id = YOUTUBE.exec(url)?.[1];
  const name = title || `Video on ${hostOf(url).replace('youtube-nocookie', 'youtube')}`;
  if (!id) return { url: pageOfPlayer(url), title: `▶ ${name}`, poster: '' };
  return {
    url: `https://www.youtube.com/watch?v=${id}`,
    title: `▶ ${name}`,
    poster: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  };
}

/** The page of a video whose player's address is known. */
function pageOfPlayer(url: string): string {
  const { hostname, pathname } = new URL(url);
  const vimeo = /^\/video\/(\d+)/.exec(pathname)?.[1];
  if (hostname === 'player.vimeo.com' && vimeo) return `https://vimeo.com/${vimeo}`;
  const daily = /^\/embed\/video\/(\w+)/.exec(pathname)?.[1];
  return hostname.endsWith('dailymotion.com') && daily ? `https://www.dailymotion.com/video/${daily}` : url;
}
