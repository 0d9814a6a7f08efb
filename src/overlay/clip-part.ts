// The foreign code in front, and what speaks of drawings and formulas as it does: what is alike is packed the better for
// standing together.
import { sanitise } from '../clip/sanitise.ts';
import '../clip/article/drawing.ts';
import '../clip/math.ts';
import '../clip/article/flow.ts';
import { readPictures } from './session/pictures.ts';
import { buildStyled } from '../clip/article/styled.ts';
import { makeClipInSteps } from '../clip/make-clip.ts';
import { toClipboard } from './session/to-clipboard.ts';
import { provide, selectionOf, type Parts } from './parts.ts';

const clipOf: Parts['clip']['clipOf'] = (picked) =>
  makeClipInSteps(picked.captured, selectionOf(picked), { now: new Date(), document });

const styledOf: Parts['clip']['styledOf'] = (picked) => buildStyled(picked.captured, picked.choice);

provide('clip', { clipOf, styledOf, sanitise, readPictures, toClipboard });
