/** Plots of the report as SVG, by hand: bars and lines over an axis from 0 to 1. */

/** Bars that stand together under one name; one value for each series, 0–1. */
export interface BarGroup {
  readonly name: string;
  readonly values: readonly number[];
}

/** One line of a plot: x rising, y 0–1. */
export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Told apart by eyes of every kind: Okabe and Ito's palette. */
const COLORS = ['#0072b2', '#e69f00', '#009e73', '#d55e00', '#cc79a7', '#56b4e9'];

/** px of the drawing: the plot, and the room for its labels. */
const HEIGHT = 220;
const LEFT = 40;
const BOTTOM = 70;
const TOP = 24;
const BAR = 9;
const GAP = 14;
const LINES_WIDTH = 420;

/** A grouped bar chart. */
export function barChart(series: readonly string[], groups: readonly BarGroup[]): string {
  const step = series.length * BAR + GAP;
  const bars = groups.map(({ name, values }, g) => {
    const x = LEFT + GAP / 2 + g * step;
    const rects = values.map((value, s) => {
      const title = `<title>${escape(name)}, ${escape(series[s])}: ${value.toFixed(3)}</title>`;
      const size = `x="${x + s * BAR}" y="${yOf(value)}" width="${BAR - 1}" height="${round(yOf(0) - yOf(value))}"`;
      return `<rect ${size} fill="${COLORS[s % COLORS.length]}">${title}</rect>`;
    });
    const middle = x + (series.length * BAR) / 2;
    const at = `${middle},${HEIGHT + TOP + 12}`;
    return `${rects.join('')}<text transform="translate(${at}) rotate(-35)" text-anchor="end">${escape(name)}</text>`;
  });
  const width = LEFT + groups.length * step + GAP;
  return svg(width, axis(width) + bars.join('') + legend(series));
}

/** Lines over numbers. The x axis spans all points. */
export function lineChart(xName: string, lines: readonly Line[]): string {
  const xs = lines.flatMap(({ points }) => points.map(([x]) => x));
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const xOf = (x: number): number => round(LEFT + 8 + ((x - low) / (high - low || 1)) * (LINES_WIDTH - LEFT - 24));
  const drawn = lines.map(({ name, points }, k) => {
    const color = COLORS[k % COLORS.length];
    const path = points.map(([x, y]) => `${xOf(x)},${yOf(y)}`).join(' ');
    const dots = points.map(
      ([x, y]) =>
        `<circle cx="${xOf(x)}" cy="${yOf(y)}" r="3" fill="${color}"><title>${escape(name)} at ${x}: ${y.toFixed(3)}</title></circle>`,
    );
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}`;
  });
  const ticks = [...new Set(xs)].map(
    (x) => `<text x="${xOf(x)}" y="${HEIGHT + TOP + 16}" text-anchor="middle">${x}</text>`,
  );
  const name = `<text x="${LINES_WIDTH / 2}" y="${HEIGHT + TOP + 36}" text-anchor="middle">${escape(xName)}</text>`;
  return svg(
    LINES_WIDTH,
    axis(LINES_WIDTH) + drawn.join('') + ticks.join('') + name + legend(lines.map((line) => line.name)),
  );
}

function svg(width: number, content: string): string {
  const height = HEIGHT + TOP + BOTTOM;
  return `<svg role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function axis(width: number): string {
  return [0, 0.2, 0.4, 0.6, 0.8, 1]
    .map(
      (y) =>
        `<line x1="${LEFT}" x2="${width}" y1="${yOf(y)}" y2="${yOf(y)}" stroke="#ccc"/><text x="${LEFT - 6}" y="${yOf(y) + 4}" text-anchor="end">${y}</text>`,
    )
    .join('');
}

function legend(names: readonly string[]): string {
  return names
    .map((name, k) => {
      const x = LEFT + k * 110;
      const box = `<rect x="${x}" y="4" width="10" height="10" fill="${COLORS[k % COLORS.length]}"/>`;
      return `${box}<text x="${x + 14}" y="13">${escape(name)}</text>`;
    })
    .join('');
}

function yOf(value: number): number {
  return round(TOP + HEIGHT * (1 - value));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Text as it may stand in HTML and in attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
