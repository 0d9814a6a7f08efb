import { INHERITED, isHarmless, OWN, SIDES, type Declaration } from './look.ts';

/** px. Wider margins and paddings are there to centre a column on a screen; paper is narrower than most of them. */
const MAX_SIDE = 48;

/** px, between blocks that stand above one another. */
const MAX_STACK = 96;

/** Share of what it stands in. Narrower boxes are as wide as their words; wider ones are as wide as what they stand in. */
const SHARES = { least: 0.15, most: 0.95 } as const;

/** WCAG 2.2, contrast ratio. Below, nobody reads it: the picture or gradient that text stood on is not on paper. */
const MIN_CONTRAST = 1.6;

const INK = 'rgb(17, 17, 17)';
const WHITE: Color = [255, 255, 255];

type Color = readonly [red: number, green: number, blue: number];

/** What holds around a box on paper. */
export interface Around {
  /** Values that are inherited from here, by property; null at the top. */
  readonly inherited: ReadonlyMap<string, string> | null;
  readonly display: string;
  /** It holds one box at most: nothing stands beside what floats in it. */
  readonly alone: boolean;
  /** px on the page, between the paddings. */
  readonly width: number;
  readonly background: Color;
}

/** Of a box, what its computed style does not tell. */
export interface BoxOnPage {
  readonly around: Around;
  readonly tag: string;
  /** px on the page. */
  readonly width: number;
  readonly height: number;
  /** At most one child of it is on paper: then it lays nothing out. */
  readonly alone: boolean;
  /** What its tag is where the page hides it: what is selected is on paper. */
  readonly shownAs: 'block' | 'inline';
}

/** What a box declares, and what then holds inside it. */
export interface Look {
  readonly display: string;
  readonly declarations: readonly Declaration[];
  readonly within: Around;
}

/**
 * The look of a box as declarations that hold on paper: what differs from what it stands in and from a plain box.
 * Differs from the page: nothing is positioned, moved, clipped, scrolled or wider than paper; text wraps; columns of a
 * grid keep their shares; text whose background is not printed is dark.
 */
export function lookOf(style: CSSStyleDeclaration, box: BoxOnPage): Look {
  const { around } = box;
  const isTop = around.inherited === null;
  const display = displayOf(style.getPropertyValue('display'), box, isTop);
  const background = colorOf(style.getPropertyValue('background-color')) ?? around.background;
  const inherited = new Map<string, string>(
    INHERITED.map((name) => [name, inheritable(name, style.getPropertyValue(name))]),
  );
  const color = colorOf(inherited.get('color') ?? '');
  if (color && contrast(color, background) < MIN_CONTRAST) inherited.set('color', INK);
  const declarations: Declaration[] = [];
  for (const [name, value] of inherited) if (around.inherited?.get(name) !== value) declarations.push([name, value]);
  for (const [name, plain] of Object.entries(OWN)) {
    const value = name === 'display' ? display : fitted(name, style.getPropertyValue(name), around);
    if (value !== plain) declarations.push([name, value]);
  }
  declarations.push(...bordersOf(style), ...extentOf(style, display, box));
  const width = display === 'contents' ? around.width : box.width - sidesOf(style);
  const kind = display === 'contents' ? around.display : display;
  const within = { inherited, display: kind, alone: box.alone, width, background };
  return { display, declarations: declarations.filter(isHarmless), within };
}

/** The colour of an opaque background, or null. Only what browsers compute `rgb()` for is known. */
export function colorOf(value: string): Color | null {
  const [, red, green, blue, alpha = '1'] =
    /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(value) ?? ([] as string[]);
  return red === undefined || Number(alpha) < 0.5 ? null : [Number(red), Number(green), Number(blue)];
}

/** What holds around everything: paper. */
export function onPaper(width: number, background: Color = WHITE): Around {
  return { inherited: null, display: 'block', alone: true, width, background };
}

function displayOf(computed: string, { alone, shownAs, around, width }: BoxOnPage, isTop: boolean): string {
  if (computed === 'none') return shownAs;
  // Paper keeps no line with what is below it.
  if (computed === 'inline-block' && around.display === 'block' && width > around.width * SHARES.most) return 'block';
  if (alone && /flex|grid/.test(computed)) return computed.startsWith('inline') ? 'inline-block' : 'block';
  if (isTop && /^(?:inline|contents|table-(?!row))/.test(computed)) return 'block';
  if (isHarmless(['display', computed])) return computed;
  // Line clamps, marquees, formulas: what cannot be named lies in the flow as its kind does.
  return computed.startsWith('inline') || around.display.startsWith('ruby') ? 'inline' : 'block';
}

function inheritable(name: string, value: string): string {
  if (name === 'white-space') return value === 'nowrap' ? 'normal' : value === 'pre' ? 'pre-wrap' : value;
  if (name === 'text-indent') return clamped(value, 0, MAX_SIDE);
  // Centring of old, which aligns blocks too.
  return name === 'text-align' ? value.replace(/^-(?:webkit|moz)-/, '') : value;
}

function fitted(name: string, value: string, { alone, inherited }: Around): string {
  if (name === 'float' && alone) return 'none';
  if (/^(?:margin|padding)-(?:left|right)$/.test(name)) return clamped(value, 0, inherited === null ? 0 : MAX_SIDE);
  if (/^(?:margin|padding)-/.test(name)) return clamped(value, 0, MAX_STACK);
  if (/^grid-/.test(name)) return /^(?:span \d+|-?\d+)$/.test(value) ? value : 'auto';
  if (/-gap$/.test(name)) return value === 'normal' ? value : clamped(value, 0, MAX_SIDE);
  return value;
}

/** A length in px within limits; what is no such length is none. */
function clamped(value: string, least: number, most: number): string {
  const px = /^-?[\d.]+px$/.test(value) ? Number.parseFloat(value) : 0;
  return `${Math.min(most, Math.max(least, px))}px`;
}

function bordersOf(style: CSSStyleDeclaration): Declaration[] {
  return SIDES.flatMap((side) => {
    const of = (part: string) => style.getPropertyValue(`border-${side}-${part}`);
    if (of('style') === 'none' || Number.parseFloat(of('width')) === 0) return [];
    const parts = ['width', 'style', 'color'] as const;
    return parts.map((part): Declaration => [`border-${side}-${part}`, of(part)]);
  });
}

function extentOf(style: CSSStyleDeclaration, display: string, box: BoxOnPage): Declaration[] {
  const { tag, width, height, around } = box;
  if (tag === 'img') {
    if (width <= 0 || height <= 0) return [];
    return [
      ['width', `${Math.round(width)}px`],
      ['aspect-ratio', `${Math.round(width)} / ${Math.round(height)}`],
    ];
  }
  const columns = /grid/.test(display) ? sharesOf(style.getPropertyValue('grid-template-columns')) : '';
  if (columns !== '') return [['grid-template-columns', columns]];
  const share = around.width > 0 ? width / around.width : 0;
  if (display === 'table' && share > SHARES.most) return [['width', '100%']];
  const floats = style.getPropertyValue('float') !== 'none' && !around.alone;
  const sized = display === 'table-cell' || floats || /flex/.test(around.display);
  if (!sized || share < SHARES.least || share > SHARES.most) return [];
  return [['width', `${(share * 100).toFixed(2)}%`]];
}

/** The tracks of a grid, in px, as shares of its width; empty where they are not known in px. */
function sharesOf(tracks: string): string {
  const widths = tracks
    .replace(/\[[^\]]*\]/g, ' ')
    .trim()
    .split(/\s+/);
  if (!widths.every((width) => /^[\d.]+px$/.test(width))) return '';
  const shown = widths.map((width) => Math.round(Number.parseFloat(width))).filter((width) => width > 0);
  return shown.map((width) => `minmax(0, ${width}fr)`).join(' ');
}

/** px of padding and border at both sides. */
function sidesOf(style: CSSStyleDeclaration): number {
  const names = ['padding-left', 'padding-right', 'border-left-width', 'border-right-width'];
  return names.reduce((sum, name) => sum + (Number.parseFloat(style.getPropertyValue(name)) || 0), 0);
}

/** WCAG 2.2: relative luminance of the lighter over that of the darker, 1–21. */
function contrast(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Color): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
