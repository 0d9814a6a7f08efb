import { toFile } from '../clip/file.ts';
import { fileName } from '../clip/file-name.ts';
import { labelLine, makeLabel } from '../clip/label.ts';
import { makeClip } from '../clip/make-clip.ts';
import { buildStyled } from '../clip/styled.ts';
import { provide, type Parts, type Picked } from './parts.ts';

/** The selection of a picked region in the form that clips and labels are made from. */
function selectionOf({ choice, extractor }: Picked) {
  return { ...choice, extractor, scores: choice.included.map(() => 1), leftOut: [] };
}

const clipOf: Parts['clip']['clipOf'] = (picked) =>
  makeClip(picked.captured, selectionOf(picked), { now: new Date(), document });

const styledOf: Parts['clip']['styledOf'] = (picked) => buildStyled(picked.captured, picked.choice);

/** A file of JSON Lines with one line. */
const labelOf: Parts['clip']['labelOf'] = (picked, history) => {
  const label = makeLabel(picked.captured, selectionOf(picked), { now: new Date(), ...history });
  return { name: `${fileName(label.title)}.label.jsonl`, text: `${labelLine(label)}\n` };
};

provide('clip', { clipOf, styledOf, labelOf, toFile });
