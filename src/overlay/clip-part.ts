import { makeClipInSteps } from '../clip/make-clip.ts';
import { sanitise } from '../clip/sanitise.ts';
import { buildStyled } from '../clip/styled.ts';
import { readPictures } from './pictures.ts';
import { toClipboard } from './to-clipboard.ts';
import { provide, selectionOf, type Parts } from './parts.ts';

const clipOf: Parts['clip']['clipOf'] = (picked) =>
  makeClipInSteps(picked.captured, selectionOf(picked), { now: new Date(), document });

const styledOf: Parts['clip']['styledOf'] = (picked) => buildStyled(picked.captured, picked.choice);

provide('clip', { clipOf, styledOf, sanitise, readPictures, toClipboard });
