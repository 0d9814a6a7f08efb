import type { Captured } from '../../capture/captured.ts';
import type { Selection, Region } from '../../extract/page/selection.ts';
import { serialise, type Snapshot } from '../../extract/page/snapshot.ts';
import { pageAddress } from '../address.ts';
import { toBase64 } from '../base64.ts';
import { sha256 } from '../sha256.ts';
import {
  DOCUMENT_STEP,
  LABEL_VERSION,
  SHADOW_STEP,
  type Edit,
  type Label,
  type LabelledSelection,
  type TextQuoteSelector,
  type XPathSelector,
} from './label-format.ts';
import { runsOf, textOfRuns } from './quote.ts';
import { indexesOfMany, xpathOf } from './xpath.ts';

export type { Label } from './label-format.ts';

/** Characters of text before and after a quote, enough to tell two equal quotes apart. */
const CONTEXT = 32;

/** What a label says besides the final selection. */
export interface LabelContext {
  readonly now: Date;
  /** What the method found before the person changed it. */
  readonly prediction: Selection | null;
  /** Version or hash of the model; empty for methods without one. */
  readonly model: string;
  readonly edits: readonly Edit[];
  readonly withSnapshot?: boolean;
}

/** The label of a final selection. */
export function makeLabel(captured: Captured, final: Selection, context: LabelContext): Label {
  const { snapshot } = captured;
  const bytes = serialise(snapshot);
  return {
    version: LABEL_VERSION,
    url: pageAddress(snapshot.url),
    title: snapshot.title,
    time: context.now.toISOString(),
    viewport: { width: snapshot.viewportWidth, height: snapshot.viewportHeight },
    extractor: { name: context.prediction?.extractor ?? final.extractor, model: context.model },
    prediction: context.prediction && labelled(captured, context.prediction),
    final: labelled(captured, final),
    snapshotHash: sha256(bytes),
    ...(context.withSnapshot && { snapshot: toBase64(bytes) }),
    edits: context.edits,
  };
}

/** A region of a page by paths. */
export function labelled({ snapshot, elements }: Captured, selection: Region): LabelledSelection {
  const indexOf = indexesOfMany();
  const paths = (rows: readonly number[]) => rows.map((row) => xpathOf(elements[row], indexOf));
  const included = paths(selection.included);
  return {
    included,
    excluded: paths(selection.excluded),
    selectors: selection.included.map((row, k) => [xpathSelector(included[k]), textQuote(snapshot, row)]),
  };
}

function xpathSelector(path: string): XPathSelector {
  const border = [SHADOW_STEP, DOCUMENT_STEP]
    .map((step) => ({ at: path.indexOf(step), length: step.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  if (!border) return { type: 'XPathSelector', value: path };
  const refinedBy = xpathSelector(path.slice(border.at + border.length));
  return { type: 'XPathSelector', value: path.slice(0, border.at), refinedBy };
}

function textQuote(page: Snapshot, row: number): TextQuoteSelector {
  const [from, to] = runsOf(page, row);
  return {
    type: 'TextQuoteSelector',
    exact: textOfRuns(page, from, to),
    prefix: textOfRuns(page, from - CONTEXT, from).slice(-CONTEXT),
    suffix: textOfRuns(page, to, to + CONTEXT).slice(0, CONTEXT),
  };
}
