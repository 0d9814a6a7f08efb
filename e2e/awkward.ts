import { pageHtml, prose, storyHtml } from './site.ts';

/** A page that stands still: its article scrolls in a pane between a bar and a foot. */
export function panePage(): string {
  const css = `html, body { height: 100%; margin: 0; overflow: hidden; font: 16px/1.5 sans-serif }
    .app { display: flex; flex-direction: column; height: 100% } .head, .end { padding: 20px; background: #cde }
    .pane { flex: 1; overflow: auto; padding: 0 60px }`;
  const article = storyHtml('The log in a pane', prose(60));
  return `<!doctype html><html lang="en"><title>The log in a pane</title><style>${css}</style><div class="app">
    <div class="head">Menuhead</div><div class="pane"><main><article>${article}</article></main></div><div class="end">Footerend</div>
    </div></html>`;
}

/** A page that, when it is told to, loads another article below its own and shows that one's address and title. */
export function endlessPage(): string {
  const more = `<article id="next">${storyHtml('The next story', prose(4))}</article>`;
  const script = `function goOn() { document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(more)});
    history.replaceState(null, '', '/next-story.html'); document.title = 'The next story'; }`;
  const article = storyHtml('The first of many', prose(8));
  return pageHtml({ title: 'The first of many', article, beforeEnd: `<script>${script}</script>` });
}
