/** Runs inside the report: the page browser. Two methods side by side, pages sorted by the loss of the first. */
import type { PagePicture, PictureBoxes, PictureRegion } from './report-pages.ts';

/** What the report hands over: names of methods, pictures, width of a picture in units. */
interface Pictures {
  readonly methods: readonly string[];
  readonly pages: readonly PagePicture[];
  readonly width: number;
}

/** Pages drawn at a time. */
const BATCH = 12;

/** Unpacks the pictures (gzip, base64) and starts the browser in the element given. */
export async function start(packed: string, host: HTMLElement): Promise<void> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  show((await new Response(stream).json()) as Pictures, host);
}

function show(data: Pictures, host: HTMLElement): void {
  const first = choice('Method', data.methods, 0);
  const second = choice('beside', data.methods, Math.min(1, data.methods.length - 1));
  const sets = [...new Set(data.pages.map(({ set }) => set))];
  const set = choice('Set', ['all', ...sets], 0);
  const list = document.createElement('div');
  const more = document.createElement('button');
  more.textContent = 'More pages';
  host.append(first.label, second.label, set.label, list, more);
  let shown = 0;
  const draw = (): void => {
    const [a, b] = [first.select.selectedIndex, second.select.selectedIndex];
    const wanted = data.pages.filter((page) => set.select.value === 'all' || page.set === set.select.value);
    const sorted = wanted.sort((p, q) => p.methods[a].f1 - q.methods[a].f1);
    const batch = sorted.slice(shown, shown + BATCH);
    list.insertAdjacentHTML('beforeend', batch.map((page) => entry(page, data, [a, b])).join(''));
    shown += batch.length;
    more.hidden = shown >= sorted.length;
  };
  const again = (): void => {
    list.replaceChildren();
    shown = 0;
    draw();
  };
  for (const { select } of [first, second, set]) select.addEventListener('change', again);
  more.addEventListener('click', draw);
  draw();
}

function choice(name: string, options: readonly string[], chosen: number) {
  const label = document.createElement('label');
  const select = document.createElement('select');
  for (const option of options) select.add(new Option(option));
  select.selectedIndex = chosen;
  label.append(`${name} `, select);
  return { label, select };
}

function entry(page: PagePicture, { methods, width }: Pictures, chosen: readonly number[]): string {
  const pictures = chosen.map((k) => {
    const { f1, region, error } = page.methods[k];
    const note = error ?? (region ? '' : 'found nothing');
    const caption = `${methods[k]}: ${(f1 / 1000).toFixed(3)} ${plain(note)}`;
    return `<figure><figcaption>${plain(caption)}</figcaption>${picture(page, region, width)}</figure>`;
  });
  const head = `${page.set}/${page.id} · ${page.type || '–'} · ${page.lang || '–'}`;
  return `<section><h4>${plain(head)}</h4><div class="pair">${pictures.join('')}</div></section>`;
}

function picture(page: PagePicture, region: PictureRegion | null, width: number): string {
  const drawn = [
    boxes(page.text, 'text'),
    boxes(page.images, 'image'),
    boxes(page.gold.in, 'gold'),
    boxes(page.gold.out, 'gold-out'),
    region ? boxes(region.in, 'found', region.scores) + boxes(region.out, 'found-out') : '',
  ];
  return `<svg role="img" width="${width}" height="${page.height}" viewBox="0 0 ${width} ${page.height}">${drawn.join('')}</svg>`;
}

/** With scores, the surer a box the darker. */
function boxes(edges: PictureBoxes, kind: string, scores?: readonly number[]): string {
  const rects: string[] = [];
  for (let at = 0; at < edges.length; at += 4) {
    const [left, top, right, bottom] = edges.slice(at, at + 4);
    const score = scores?.[at / 4];
    const shade = score === undefined ? '' : ` fill-opacity="${0.1 + 0.004 * score}"><title>${score} %</title></rect>`;
    const size = `x="${left}" y="${top}" width="${Math.max(1, right - left)}" height="${Math.max(1, bottom - top)}"`;
    rects.push(`<rect class="${kind}" ${size}${shade || '/>'}`);
  }
  return rects.join('');
}

function plain(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
