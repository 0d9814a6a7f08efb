import type { Box } from '../../messages/protocol.ts';
import { direction, t } from '../../ui/words.ts';
import { within } from '../page/panes.ts';
import { inView } from './in-view.ts';
import { HINT, widthOf, type PlacedHint } from './placed-hint.ts';

/** What to draw, viewport CSS px. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS px. */
  readonly ratio: number;
  readonly included: readonly Box[];
  readonly bridges: readonly Box[];
  readonly excluded: readonly Box[];
  /** Bars and banners of the page that float over the selection. */
  readonly floating: readonly Box[];
  /** The block under the pointer or the keys, and what a click would do to it. */
  readonly cursor: { readonly box: Box; readonly adds: boolean; readonly widens: boolean } | null;
  /** The part of the page that shows the selection, where that part scrolls by itself; else null. */
  readonly pane: Box | null;
  /** Letters on the blocks. */
  readonly letters: readonly PlacedHint[];
  /** The rectangle that is being drawn. */
  readonly drawing: Box | null;
}

/** CSS px between a block and its outline, width of the outline, radius of its corners. */
const PAD = 8;
const LINE = 3;
const RADIUS = 10;

/** Neither light nor dark: on a light page and on a dark one the ground that is dimmed is another than the one that is kept. */
const DIM = 'rgb(56 64 59 / 68%)';
const OUTLINE = '#f0b93f';
const EDGE = 'rgb(14 20 16 / 55%)';
const HATCH = 'rgb(255 255 255 / 20%)';
const ADD = '#7fe0b0';
const DROP = '#ff9d86';
const INK = '#10201a';
const AREA = 'rgb(127 224 176 / 22%)';

/**
 * Draws on a canvas, where the picture is another one than stands there: the browser takes 5 ms to hand a new one over.
 */
export function createPainter(canvas: HTMLCanvasElement): (picture: Picture) => void {
  const context = canvas.getContext('2d');
  let drawn: Picture | null = null;
  // After a breakdown of what draws it the canvas is empty.
  canvas.addEventListener('contextrestored', () => {
    if (context && drawn) paint(context, drawn);
  });
  return (picture) => {
    if (!context || isSame(picture, drawn)) return;
    drawn = picture;
    const { width, height, ratio } = picture;
    // Setting a size empties the canvas.
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
    paint(context, picture);
  };
}

/** Whether two values are equal through and through; ends at the first difference. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)));
}

/**
 * Dims everything but the selection and outlines it: the outline of a union of boxes is the boxes grown by the line's
 * width, filled, and then the boxes themselves cut out again.
 */
function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  const { width, height, ratio } = picture;
  const shown = (box: Box) => box.bottom > -PAD && box.top < height + PAD && box.right > -PAD && box.left < width + PAD;
  const near = (boxes: readonly Box[]) => boxes.filter(shown).map((box) => inView(box, picture));
  const { pane } = picture;
  const selected = (boxes: readonly Box[]) => near(pane ? boxes.flatMap((box) => within(box, pane) ?? []) : boxes);
  const light = selected([...picture.included, ...picture.bridges]);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  // Words of ours stand where we put them, whichever way the page is written.
  context.textAlign = 'left';
  context.direction = direction();
  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, 0, width, height);
  fill(context, DIM, [{ left: 0, top: 0, right: width, bottom: height }], 0, 0);
  fill(context, EDGE, light, PAD + LINE + 1, RADIUS + 1);
  fill(context, OUTLINE, light, PAD + LINE, RADIUS);
  context.globalCompositeOperation = 'destination-out';
  fill(context, '#000', light, PAD, RADIUS - LINE);
  context.globalCompositeOperation = 'source-over';
  for (const box of selected(picture.excluded)) cutOut(context, box);
  const over = picture.floating.flatMap((box) => light.flatMap((lit) => overlap(box, lit)));
  // What was drawn there lies below the bar.
  context.globalCompositeOperation = 'destination-out';
  fill(context, '#000', over, 0, 0);
  context.globalCompositeOperation = 'source-over';
  fill(context, DIM, over, 0, 0);
  const { cursor } = picture;
  if (cursor) for (const box of near([cursor.box])) pointOut(context, { ...cursor, box });
  drawLetters(context, picture.letters);
  if (picture.drawing) drawArea(context, picture.drawing);
}

function fill(
  context: CanvasRenderingContext2D,
  style: string,
  boxes: readonly Box[],
  grow: number,
  radius: number,
): void {
  context.fillStyle = style;
  context.beginPath();
  for (const box of boxes) trace(context, box, grow, radius);
  context.fill();
}

function trace(context: CanvasRenderingContext2D, box: Box, grow: number, radius: number): void {
  const width = box.right - box.left + 2 * grow;
  const height = box.bottom - box.top + 2 * grow;
  context.roundRect(box.left - grow, box.top - grow, width, height, radius);
}

/** The part of a floating box that lies over a lit one, with its margin. */
function overlap(box: Box, lit: Box): Box[] {
  const left = Math.max(box.left, lit.left - PAD);
  const right = Math.min(box.right, lit.right + PAD);
  const top = Math.max(box.top, lit.top - PAD);
  const bottom = Math.min(box.bottom, lit.bottom + PAD);
  return left < right && top < bottom ? [{ left, right, top, bottom }] : [];
}

/** A block inside the selection that is left out: dimmed like the rest, with a hatch that needs no colour to be seen. */
function cutOut(context: CanvasRenderingContext2D, box: Box): void {
  context.save();
  context.beginPath();
  trace(context, box, 0, 4);
  context.clip();
  context.fillStyle = DIM;
  context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  context.strokeStyle = HATCH;
  context.lineWidth = 2;
  context.beginPath();
  const rise = box.bottom - box.top;
  for (let x = box.left - rise; x < box.right; x += 12) {
    context.moveTo(x, box.bottom);
    context.lineTo(x + rise, box.top);
  }
  context.stroke();
  context.restore();
}

function drawArea(context: CanvasRenderingContext2D, { left, top, right, bottom }: Box): void {
  context.fillStyle = AREA;
  context.fillRect(left, top, right - left, bottom - top);
  context.strokeStyle = ADD;
  context.lineWidth = 2;
  context.strokeRect(left, top, right - left, bottom - top);
}

/** Each on a ground of its own: it stands on anything that a page may show. */
function drawLetters(context: CanvasRenderingContext2D, letters: readonly PlacedHint[]): void {
  context.font = '700 13px ui-monospace, monospace';
  for (const { left, top, label, action } of letters) {
    const box = { left, top, right: left + widthOf(label), bottom: top + HINT.height };
    fill(context, EDGE, [box], 1, 5);
    fill(context, action === 'add' ? ADD : DROP, [box], 0, 4);
    context.fillStyle = INK;
    [...label.toUpperCase()].forEach((letter, k) => {
      context.fillText(letter, left + HINT.padding + k * HINT.letter + 1, top + 13);
    });
  }
}

function pointOut(context: CanvasRenderingContext2D, { box, adds, widens }: NonNullable<Picture['cursor']>): void {
  const colour = adds ? ADD : DROP;
  context.lineWidth = 2;
  context.strokeStyle = colour;
  context.setLineDash([7, 4]);
  context.beginPath();
  trace(context, box, 3, 6);
  context.stroke();
  context.setLineDash([]);
  context.font = '600 12px system-ui, sans-serif';
  const label = `${adds ? '+' : '−'} ${t(widens ? 'bar_wider' : adds ? 'say_add' : 'say_drop')}`;
  const width = context.measureText(label).width + 14;
  const [left, top] = [Math.max(4, box.left - 3), Math.max(4, box.top - 25)];
  fill(context, colour, [{ left, top, right: left + width, bottom: top + 20 }], 0, 6);
  context.fillStyle = INK;
  context.fillText(label, left + 7, top + 14);
}
