import type { StyledArticle } from '../../clip/article/look.ts';
import { SINK } from './inputs.ts';

/** Declarations that load, place, hide or run, or end the rule that they stand in: none may be part of a look. */
const DECLARATIONS: readonly (readonly [property: string, value: string])[] = [
  ['background-image', `url(${SINK}/look)`],
  ['background', `url(${SINK}/look-short)`],
  ['background-color', `image-set("${SINK}/look-set" 1x)`],
  ['list-style-type', `url(${SINK}/look-list)`],
  ['list-style-image', `url(${SINK}/look-list-image)`],
  ['content', `url(${SINK}/look-content)`],
  ['cursor', `url(${SINK}/look-cursor), auto`],
  ['color', `red; background: url(${SINK}/look-second)`],
  ['color', `\\75 rl(${SINK}/look-escaped)`],
  ['color', 'var(--x)'],
  ['--x', `url(${SINK}/look-variable)`],
  ['font-family', `x} * { background: url(${SINK}/look-brace) }`],
  ['font-family', `x; } @import "${SINK}/look-import"; .a {`],
  ['width', 'expression(alert(1))'],
  ['behavior', `url(${SINK}/look.htc)`],
  ['-moz-binding', `url(${SINK}/look.xbl)`],
  ['position', 'fixed'],
  ['z-index', '2147483647'],
  ['display', 'none'],
  ['animation-name', 'x'],
  ['width', `calc(1px + env(${SINK}))`],
];

/** The look of a page as a renderer that the page controls might send it: markup that no sanitiser has seen. */
export function hostileLook(url: string, html: string): StyledArticle {
  return { url, width: 700, html: `<div class="s0 s1 evil">${html}</div>`, looks: [DECLARATIONS, DECLARATIONS] };
}
