import { pageAddress } from '../clip/address.ts';
import { fileName } from '../clip/files/file-name.ts';
import { labelLine } from '../clip/labels/label-format.ts';
import { labelled, makeLabel } from '../clip/labels/label.ts';
import { sameRegion, tidy } from '../extract/edit/region.ts';
import { learnRule } from '../extract/edit/site-memory.ts';
import { pageOutlineOf } from '../extract/page/outline.ts';
import type { Selection, Region } from '../extract/page/selection.ts';
import type { Snapshot } from '../extract/page/snapshot.ts';
import { provide, selectionOf, type Parts } from './parts.ts';
import { recallOn } from './session/knowledge.ts';

/** A file of JSON Lines with one line. */
const labelOf: Parts['learn']['labelOf'] = (picked, history) => {
  const label = makeLabel(picked.captured, selectionOf(picked), { now: new Date(), ...history });
  return { name: `${fileName(label.title)}.label.jsonl`, text: `${labelLine(label)}\n` };
};

/** What was confirmed teaches nothing about the site, but that what was remembered and then taken back is wrong. */
const lessonOf: Parts['learn']['lessonOf'] = (picked, history, { keepLabels, keepMemories, reopened }, recalled) => {
  const { captured, choice } = picked;
  const { snapshot } = captured;
  const selection = selectionOf(picked);
  const now = new Date();
  const url = pageAddress(snapshot.url);
  const { title } = snapshot;
  const isOwn = picked.extractor !== 'memory' && !isSameAs(snapshot, history.prediction, choice);
  const rule = keepMemories && isOwn ? learnRule(snapshot, choice) : null;
  const memory = rule && { rule, url, title, time: now.toISOString(), outline: pageOutlineOf(snapshot, choice) };
  const refused = picked.extractor === 'memory' || isOwn ? '' : recalled;
  const label = keepLabels ? makeLabel(captured, selection, { now, ...history, withSnapshot: true }) : null;
  if (!label && !memory && refused === '') return null;
  return { url, label, replaces: reopened?.id ?? '', memory, refused };
};

function isSameAs(page: Snapshot, prediction: Selection | null, choice: Region): boolean {
  return prediction !== null && sameRegion(tidy(page, prediction), choice);
}

const draftOf: Parts['learn']['draftOf'] = ({ captured, choice }) => {
  return { url: pageAddress(captured.snapshot.url), selection: labelled(captured, choice) };
};

provide('learn', { labelOf, lessonOf, draftOf, recallOn });
