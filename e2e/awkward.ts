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

/** A page whose parts appear as one scrolls to them, as some page builders and animation libraries have it. */
export function revealPage(hiding: string): string {
  const css = `.reveal { ${hiding}; transition: all 0.6s } .seen { opacity: 1; visibility: visible; transform: none }`;
  const paragraphs = prose(24);
  const parts = [0, 6, 12, 18].map((first, k) => {
    const text = paragraphs.slice(first, first + 6).map((one) => `<p data-para>${one}</p>`);
    return `<section class="part"><div class="reveal"><h2>Part ${k + 1}</h2>${text.join('')}</div></section>`;
  });
  const script = `const watch = new IntersectionObserver((seen) => seen.forEach(({ isIntersecting, target }) => {
    if (isIntersecting) target.firstElementChild.classList.add('seen'); }));
    document.querySelectorAll('.part').forEach((part) => watch.observe(part));`;
  const article = `<h1>What appears as one scrolls</h1>${parts.join('')}`;
  return pageHtml({ title: 'What appears as one scrolls', article, css, beforeEnd: `<script>${script}</script>` });
}
