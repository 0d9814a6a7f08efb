/**
 * Labels as tasks for Label Studio: its HyperText object with HyperTextLabels, for the labelling interface
 * `<View><HyperTextLabels name="label" toName="text"><Label value="Content"/></HyperTextLabels>
 * <HyperText name="text" value="$html"/></View>`. Pure.
 * https://labelstud.io/tags/hypertextlabels, https://labelstud.io/guide/task_format
 */
import { tidy } from '../../extract/edit/region.ts';
import { selectionMask, type Region } from '../../extract/page/selection.ts';
import { HIDDEN, runText, tagOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { isBorder } from '../borders.ts';
import { frozenPage, rowAt } from './frozen-page.ts';
import type { Label } from './label-format.ts';

/** A stretch of text: from a place in one text node to a place in another. Paths begin at the body. */
interface StudioRegion {
  readonly from_name: 'label';
  readonly to_name: 'text';
  readonly type: 'hypertextlabels';
  readonly value: {
    readonly start: string;
    readonly end: string;
    /** UTF-16 units. */
    readonly startOffset: number;
    readonly endOffset: number;
    readonly hypertextlabels: readonly ['Content'];
  };
}

/** The page as plain HTML, the person's selection, and as a prediction what the method had found, if anything. */
export interface LabelStudioTask {
  readonly data: { readonly html: string; readonly url: string; readonly title: string };
  readonly annotations: readonly [{ readonly result: readonly StudioRegion[] }];
  readonly predictions: readonly { readonly model_version: string; readonly result: readonly StudioRegion[] }[];
}

/** The task of a label; null where it came without its page. Throws RangeError where the page does not fit the label. */
export function labelStudioTask(label: Label): LabelStudioTask | null {
  const page = frozenPage(label);
  if (!page) return null;
  const { snapshot, choice } = page;
  const text = textOf(snapshot);
  const { extractor, prediction, url, title } = label;
  const rows = (paths: readonly string[]) => paths.map((path) => rowAt(snapshot, path)).filter((row) => row >= 0);
  const predicted =
    prediction && tidy(snapshot, { included: rows(prediction.included), excluded: rows(prediction.excluded) });
  const model = [extractor.name, extractor.model].filter(Boolean).join(' ');
  return {
    data: { html: text.html, url, title },
    annotations: [{ result: regionsOf(snapshot, text, choice) }],
    predictions: predicted ? [{ model_version: model, result: regionsOf(snapshot, text, predicted) }] : [],
  };
}

/** The seen text of a page as HTML of nothing but `div` and `span`, which every parser nests as written. */
interface PlainHtml {
  readonly html: string;
  /** Where each run begins: the text node it stands in, and the offset there. Empty for hidden runs. */
  readonly places: readonly { readonly path: string; readonly offset: number }[];
}

/** An element that is being written. */
interface Open {
  readonly row: number;
  readonly tag: 'div' | 'span' | '';
  readonly path: string;
  readonly count: { div: number; span: number; text: number };
  /** UTF-16 units of the text node at the end of it; -1 where an element is there. */
  textLength: number;
}

function textOf(page: Snapshot): PlainHtml {
  const html: string[] = [];
  const places: { path: string; offset: number }[] = [];
  const root: Open = { row: -1, tag: '', path: '', count: { div: 0, span: 0, text: 0 }, textLength: -1 };
  const stack = [root];
  const closeTo = (row: number): Open => {
    while (stack.length > 1 && stack[stack.length - 1].row !== row) {
      const { tag } = stack[stack.length - 1];
      stack.pop();
      if (tag !== '') html.push(`</${tag}>`);
    }
    return stack[stack.length - 1];
  };
  const write = (run: number): void => {
    const owner = page.runOwner[run];
    if ((page.flags[owner] & HIDDEN) !== 0) return void places.push({ path: '', offset: 0 });
    const around = closeTo(owner);
    if (around.textLength < 0) {
      around.count.text++;
      around.textLength = 0;
    }
    const text = runText(page, run).replaceAll('\0', '');
    places.push({ path: `${around.path}/text()[${around.count.text}]`, offset: around.textLength });
    around.textLength += text.length;
    html.push(escaped(text));
  };
  let run = 0;
  for (let row = 0; row < page.count; row++) {
    while (run < page.runCount && page.runAfter[run] < row) write(run++);
    open(page, row, closeTo(page.parent[row]), stack, html);
  }
  while (run < page.runCount) write(run++);
  closeTo(-1);
  return { html: html.join(''), places };
}

function open(page: Snapshot, row: number, around: Open, stack: Open[], html: string[]): void {
  const name = tagOf(page, row);
  const tag = isBorder(page, row) ? 'div' : 'span';
  around.textLength = -1;
  around.count[tag]++;
  const path = `${around.path}/${tag}[${around.count[tag]}]`;
  html.push(`<${tag} data-tag="${escaped(name)}">`);
  stack.push({ row, tag, path, count: { div: 0, span: 0, text: 0 }, textLength: -1 });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** One region for each stretch of selected text with nothing seen between. */
function regionsOf(page: Snapshot, { places }: PlainHtml, choice: Region): StudioRegion[] {
  const mask = selectionMask(page, choice);
  const stretches: { first: number; last: number }[] = [];
  let isOpen = false;
  for (let run = 0; run < page.runCount; run++) {
    if (places[run].path === '') continue;
    const taken = mask[page.runOwner[run]] === 1;
    if (taken && isOpen) stretches[stretches.length - 1].last = run;
    else if (taken) stretches.push({ first: run, last: run });
    isOpen = taken;
  }
  return stretches.map(({ first, last }) => ({
    from_name: 'label',
    to_name: 'text',
    type: 'hypertextlabels',
    value: {
      start: places[first].path,
      end: places[last].path,
      startOffset: places[first].offset,
      endOffset: places[last].offset + runText(page, last).replaceAll('\0', '').length,
      hypertextlabels: ['Content'],
    },
  }));
}
