/** One declaration: property and value, as the browser computes them; lengths in CSS px. */
export type Declaration = readonly [property: string, value: string];

/** An article as it looks on its page: data only. */
export interface StyledArticle {
  /** Address of the page without credentials. */
  readonly url: string;
  /** px of the widest selected block on the page. */
  readonly width: number;
  /** Sanitised markup; the classes `s0`, `s1` … name the rows of `looks`. */
  readonly html: string;
  readonly looks: readonly (readonly Declaration[])[];
}

/** What text takes over from what it stands in. */
export const INHERITED = [
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'font-stretch',
  'font-variant-caps',
  'line-height',
  'letter-spacing',
  'word-spacing',
  'text-align',
  'text-transform',
  'text-indent',
  'white-space',
  'word-break',
  'direction',
  'list-style-type',
  'list-style-position',
  'border-collapse',
  'border-spacing',
  'caption-side',
] as const;

/** What a box has of its own, with the value that is not written down. */
export const OWN: Readonly<Record<string, string>> = {
  display: 'inline',
  float: 'none',
  clear: 'none',
  'vertical-align': 'baseline',
  'background-color': 'rgba(0, 0, 0, 0)',
  'margin-top': '0px',
  'margin-right': '0px',
  'margin-bottom': '0px',
  'margin-left': '0px',
  'padding-top': '0px',
  'padding-right': '0px',
  'padding-bottom': '0px',
  'padding-left': '0px',
  'border-top-left-radius': '0px',
  'border-top-right-radius': '0px',
  'border-bottom-left-radius': '0px',
  'border-bottom-right-radius': '0px',
  'text-decoration-line': 'none',
  'flex-direction': 'row',
  'flex-wrap': 'nowrap',
  'flex-grow': '0',
  'justify-content': 'normal',
  'align-items': 'normal',
  'row-gap': 'normal',
  'column-gap': 'normal',
  'grid-column-start': 'auto',
  'grid-column-end': 'auto',
  'object-fit': 'fill',
};

/** Sides of a box, for its borders. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;

const ALLOWED: ReadonlySet<string> = new Set([
  ...INHERITED,
  ...Object.keys(OWN),
  ...SIDES.flatMap((side) => [`border-${side}-width`, `border-${side}-style`, `border-${side}-color`]),
  'grid-template-columns',
  'width',
  'aspect-ratio',
]);

/** How a box may take part in the flow. No `none`: what is selected is seen. */
const DISPLAYS =
  /^(?:inline|block|inline-block|list-item|flow-root|contents|flex|inline-flex|grid|inline-grid|ruby|ruby-text|(?:inline-)?table(?:-(?:cell|row|row-group|header-group|footer-group|caption|column|column-group))?)$/;

/** Functions that a value may call: colours, and the tracks of a grid. None loads, reads or counts anything. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color minmax fit-content'.split(' '),
);

/** Characters. A list of fonts is about a hundred. */
const MAX_VALUE = 400;

/**
 * Whether a declaration can do no more than style a box that flows: a property of the list, a value without addresses,
 * functions of its own and anything that could end it. Nothing is placed by `position`, moved or hidden.
 */
export function isHarmless([property, value]: Declaration): boolean {
  if (!ALLOWED.has(property) || value === '' || value.length > MAX_VALUE) return false;
  if (property === 'display') return DISPLAYS.test(value);
  if (!/^[\p{L}\p{N}\s.,%#()"'/+_-]*$/u.test(value)) return false;
  return Array.from(value.matchAll(/([\p{L}\p{N}_-]*)\s*\(/gu)).every(([, name]) => FUNCTIONS.has(name.toLowerCase()));
}

/** px. Wider than any screen: no width of a block that was seen. */
const MAX_WIDTH = 20_000;

/** The article that an untrusted value holds, with harmless declarations only; null where it is none. */
export function checkStyled(value: unknown): StyledArticle | null {
  if (typeof value !== 'object' || value === null) return null;
  const { url, html, looks, width } = value as Readonly<Record<string, unknown>>;
  if (typeof url !== 'string' || typeof html !== 'string' || !Array.isArray(looks)) return null;
  const px = typeof width === 'number' && width > 0 && width < MAX_WIDTH ? width : 0;
  return { url, html, width: px, looks: looks.map((look) => (Array.isArray(look) ? look.filter(isDeclaration) : [])) };
}

function isDeclaration(value: unknown): value is Declaration {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [property, text] = value as unknown[];
  return typeof property === 'string' && typeof text === 'string' && isHarmless([property, text]);
}
