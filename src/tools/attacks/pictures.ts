import { SINK } from './inputs.ts';
import type { Sink } from './sink.ts';

/** A picture that a person has fetched, and whether it is one. */
export interface HostilePicture {
  readonly url: string;
  readonly isPicture: boolean;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90" onload="alert(1)">
<script>alert(1)</script><style>@import "${SINK}/pic.css"; rect { fill: url(${SINK}/pic-fill#x) }</style>
<image width="9" height="9" href="${SINK}/pic-image"/><image width="9" height="9" xlink:href="${SINK}/pic-xlink"/><use href="${SINK}/pic-use#x"/>
<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"></iframe></foreignObject>
<a href="javascript:alert(1)"><rect width="90" height="90"><set attributeName="onclick" to="alert(1)"/></rect></a></svg>`;

const HTML = `<!doctype html><script>alert(1)</script><img src="${SINK}/pic-html">`;

/** What servers of images may answer when a person lets their images be fetched: markup, another type, other places. */
export function putPictures(sink: Sink, extension: string): HostilePicture[] {
  const put = (name: string, isPicture: boolean, body: string | Uint8Array, type: string, more: object = {}) => {
    const { status, location } = more as { readonly status?: number; readonly location?: string };
    const headers = { 'content-type': type, ...(location !== undefined && { location }) };
    return { url: sink.put(`/pictures/${name}`, body, headers, status), isPicture };
  };
  const redirect = (name: string, location: string) => put(name, false, '', 'text/plain', { status: 302, location });
  return [
    put('sound.png', true, PNG, 'image/png'),
    put('script.svg', true, SVG, 'image/svg+xml'),
    put('svg-as.png', true, SVG, 'image/png'),
    put('page.png', false, HTML, 'image/png'),
    put('page-with-head.svg', false, `<!-- <svg> -->${HTML}`, 'image/svg+xml'),
    put('png-then-page.png', true, Buffer.concat([PNG, Buffer.from(HTML)]), 'text/html'),
    put('empty.png', false, '', 'image/png'),
    put('gone.png', false, PNG, 'image/png', { status: 404 }),
    redirect('to-elsewhere.png', `${SINK}/redirected.png`),
    redirect('to-extension.png', `${extension}/icons/128.png`),
    redirect('to-file.png', 'file:///etc/passwd'),
    redirect('to-script.png', 'javascript:alert(1)'),
    redirect('to-data.png', `data:text/html,${encodeURIComponent(HTML)}`),
  ];
}
