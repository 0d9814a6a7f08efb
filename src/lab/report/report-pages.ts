import { HIDDEN } from '../../extract/page/snapshot.ts';
import { isRead } from '../../extract/page/text.ts';
import { alignedRows, alignGold } from '../learn/align.ts';
import { measured, MEASURE, regionOf, type PageScore } from '../measure/evaluate.ts';
import type { Method, Prediction } from '../measure/methods.ts';
import type { LabPage } from '../pages/pages.ts';

/** Left, top, right, bottom of boxes, four numbers each, in units of which the page is PICTURE_WIDTH wide. */
export type PictureBoxes = readonly number[];

/** A region of a picture; `scores` of its boxes, 0–100, where the method gives any. */
export interface PictureRegion {
  readonly in: PictureBoxes;
  readonly out: PictureBoxes;
  readonly scores?: readonly number[];
}

/** What the page browser shows of a page: where its text and images stand, never what they say. */
export interface PagePicture {
  readonly set: string;
  readonly id: string;
  readonly type: string;
  readonly lang: string;
  readonly height: number;
  readonly text: PictureBoxes;
  readonly images: PictureBoxes;
  readonly gold: PictureRegion;
  /** By the index of the method: its F1 by the measure of the set, 0–1000, and what it selected. */
  readonly methods: readonly { readonly f1: number; readonly region: PictureRegion | null; readonly error?: string }[];
}

/** Units. Fine enough for a column of text, short enough to write down. */
export const PICTURE_WIDTH = 250;

/** Units. What lies deeper is left out of a picture. */
const MOST_HEIGHT = 6000;

/** A method that keeps what it answers: rows by page, for the pictures. */
export function remembering(method: Method): Method & { readonly answers: ReadonlyMap<LabPage, Prediction['rows']> } {
  const answers = new Map<LabPage, Prediction['rows']>();
  return {
    name: method.name,
    answers,
    predict(page) {
      const prediction = method.predict(page);
      if (prediction) answers.set(page, prediction.rows);
      return prediction;
    },
  };
}

/** The picture of a page; `scores` and `answers` one entry a method. */
export function pictureOf(
  lab: LabPage,
  scores: readonly PageScore[],
  answers: readonly (Prediction['rows'] | undefined)[],
): PagePicture {
  const { page, snapshot } = lab;
  const seen = (row: number): boolean => (snapshot.flags[row] & HIDDEN) === 0;
  const runs = Array.from({ length: snapshot.runCount }, (_, run) => run).filter(
    (run) => seen(snapshot.runOwner[run]) && isRead(snapshot, snapshot.runOwner[run]),
  );
  const text = runs.flatMap((run) => [
    snapshot.runLeft[run],
    snapshot.runTop[run],
    snapshot.runRight[run],
    snapshot.runBottom[run],
  ]);
  const imageRows = Array.from(snapshot.imageArea.keys()).filter((row) => snapshot.imageArea[row] > 0 && seen(row));
  return {
    set: page.set,
    id: page.id,
    type: page.type,
    lang: page.lang,
    height: Math.min(MOST_HEIGHT, Math.ceil(snapshot.height * scaleOf(lab))),
    text: scaled(lab, text),
    images: scaled(lab, regionOf(snapshot, { included: imageRows, excluded: [] }).boxes),
    gold: goldOf(lab),
    methods: scores.map((score, k) => ({
      f1: Math.round(1000 * (measured(score, MEASURE[page.set]) ?? Number(score.foundNothing))),
      region: answers[k] ? pictureRegion(lab, answers[k]) : null,
      ...(score.error !== null && { error: score.error }),
    })),
  };
}

function goldOf(lab: LabPage): PictureRegion {
  const { gold } = lab.page;
  if (gold.kind === 'nodes') return pictureRegion(lab, { included: lab.select, excluded: lab.deselect });
  const rows = alignedRows(lab.snapshot, alignGold(lab.snapshot, gold.text));
  return pictureRegion(lab, { included: rows.select, excluded: rows.deselect });
}

function pictureRegion(lab: LabPage, rows: Prediction['rows']): PictureRegion {
  const { boxes, excluded } = regionOf(lab.snapshot, rows);
  const scores = rows.scores?.map((score) => Math.round(100 * score));
  return { in: scaled(lab, boxes), out: scaled(lab, excluded), ...(scores && { scores }) };
}

function scaled(lab: LabPage, boxes: ArrayLike<number>): number[] {
  const scale = scaleOf(lab);
  return Array.from(boxes, (edge) => Math.max(0, Math.min(MOST_HEIGHT, Math.round(edge * scale))));
}

function scaleOf({ snapshot }: LabPage): number {
  return PICTURE_WIDTH / Math.max(1, snapshot.width);
}
