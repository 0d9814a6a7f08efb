import { pageAddress } from '../address.ts';
import { isoTime } from '../iso-time.ts';
import {
  LABEL_VERSION,
  type Edit,
  type Label,
  type LabelledSelection,
  type Selector,
  type XPathSelector,
} from './label-format.ts';

/** Shadow trees and frames within one another: deeper than this is no page. */
const MAX_REFINEMENTS = 64;

/**
 * The label that an untrusted value holds, with its known fields only. Throws TypeError that names the first field
 * that is wrong.
 */
export function checkLabel(value: unknown): Label {
  const label = fields(value, 'label');
  if (label.version !== LABEL_VERSION)
    throw new TypeError(`label of version ${String(label.version)}, known is ${LABEL_VERSION}`);
  const viewport = fields(label.viewport, 'viewport');
  const extractor = fields(label.extractor, 'extractor');
  return {
    version: LABEL_VERSION,
    url: pageAddress(text(label.url, 'url')),
    title: text(label.title, 'title'),
    time: time(label.time, 'time'),
    viewport: { width: number(viewport.width, 'viewport.width'), height: number(viewport.height, 'viewport.height') },
    extractor: { name: text(extractor.name, 'extractor.name'), model: text(extractor.model, 'extractor.model') },
    prediction: label.prediction === null ? null : checkSelection(label.prediction, 'prediction'),
    final: checkSelection(label.final, 'final'),
    snapshotHash: text(label.snapshotHash, 'snapshotHash'),
    ...(label.snapshot !== undefined && { snapshot: text(label.snapshot, 'snapshot') }),
    edits: list(label.edits, 'edits').map((edit, k) => checkEdit(edit, `edits[${k}]`)),
  };
}

/** The selection that an untrusted value holds; throws as `checkLabel` does, with the name of the field. */
export function checkSelection(value: unknown, name: string): LabelledSelection {
  const selection = fields(value, name);
  const texts = (key: 'included' | 'excluded') =>
    list(selection[key], `${name}.${key}`).map((path, k) => text(path, `${name}.${key}[${k}]`));
  return {
    included: texts('included'),
    excluded: texts('excluded'),
    selectors: list(selection.selectors, `${name}.selectors`).map((ways, k) =>
      list(ways, `${name}.selectors[${k}]`).map((way) => checkSelector(way, `${name}.selectors[${k}]`)),
    ),
  };
}

function checkSelector(value: unknown, name: string): Selector {
  const selector = fields(value, name);
  if (selector.type === 'TextQuoteSelector') {
    const part = (key: string) => text(selector[key], `${name}.${key}`);
    return { type: 'TextQuoteSelector', exact: part('exact'), prefix: part('prefix'), suffix: part('suffix') };
  }
  return checkXPathSelector(selector, name);
}

function checkXPathSelector(value: unknown, name: string, level = 0): XPathSelector {
  const selector = fields(value, name);
  if (selector.type !== 'XPathSelector') throw new TypeError(`${name}.type is ${String(selector.type)}`);
  if (level > MAX_REFINEMENTS) throw new TypeError(`${name} is refined more than ${MAX_REFINEMENTS} times`);
  const path = text(selector.value, `${name}.value`);
  if (selector.refinedBy === undefined) return { type: 'XPathSelector', value: path };
  return {
    type: 'XPathSelector',
    value: path,
    refinedBy: checkXPathSelector(selector.refinedBy, `${name}.refinedBy`, level + 1),
  };
}

function checkEdit(value: unknown, name: string): Edit {
  const edit = fields(value, name);
  return {
    command: text(edit.command, `${name}.command`),
    path: text(edit.path, `${name}.path`),
    at: number(edit.at, `${name}.at`),
  };
}

function fields(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError(`${name} is no object`);
  return value as Record<string, unknown>;
}

function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} is no list`);
  return value as readonly unknown[];
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`${name} is no text`);
  return value;
}

function time(value: unknown, name: string): string {
  const known = isoTime(text(value, name));
  if (known === null) throw new TypeError(`${name} is no time of ISO 8601`);
  return known;
}

function number(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError(`${name} is no number`);
  return value;
}
