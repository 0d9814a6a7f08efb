/** What is remembered of one site, as plain data. */
import * as v from 'valibot';
import { shortAddress } from '../../clip/address.ts';
import { isSameStructure, SITE_RULE_VERSION, type SiteRule } from '../../extract/edit/site-memory.ts';
import { MAX_WORD } from '../../extract/edit/site-path.ts';
import type { PageOutline } from '../../extract/page/outline.ts';

/** A correction that is kept for a site. */
export interface Memory {
  readonly id: string;
  readonly rule: SiteRule;
  /** Page that was corrected. */
  readonly url: string;
  readonly title: string;
  /** ISO 8601 time of the correction. */
  readonly time: string;
  readonly outline: PageOutline;
  /** False while the person does not want it used. */
  readonly isOn: boolean;
}

/** A correction before it is kept: it has no id yet, and is used once it is kept. */
export type NewMemory = Omit<Memory, 'id' | 'isOn'>;

/** Rules of one site; the oldest go. */
const MOST = 12;

/** UTF-16 units of a text in what a page sends. */
const MAX_TEXT = 2000;
const line = v.pipe(v.string(), v.maxLength(MAX_TEXT));
const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_WORD))), v.maxLength(5000));

const pathSchema = v.object({
  steps: v.pipe(
    v.array(v.object({ tag: line, names, position: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
    v.maxLength(20),
  ),
  inside: names,
});

const rowRulesSchema = v.pipe(
  v.array(v.object({ path: pathSchema, many: v.boolean(), share: v.pipe(v.number(), v.minValue(0)) })),
  v.maxLength(500),
);

const ruleSchema = v.object({
  version: v.literal(SITE_RULE_VERSION),
  shape: line,
  template: names,
  included: v.pipe(rowRulesSchema, v.minLength(1)),
  excluded: rowRulesSchema,
});

const drawing = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[MHVZ\d. ]*$/));

/** A drawing of a page that can do nothing but draw. */
export const outlineSchema = v.object({
  inside: drawing,
  outside: drawing,
  blocks: drawing,
  tall: v.pipe(v.number(), v.minValue(0)),
});

/** The address of a page as its memory has it: what the person sees of the page, and no part of the rule. */
export function memoryAddress(url: string): string {
  return shortAddress(url, MAX_TEXT);
}

/** A rule as a page sends it; of the address and the title of its page what is too long is cut. */
export const newMemorySchema = v.object({
  rule: ruleSchema,
  url: v.pipe(v.string(), v.transform(memoryAddress), v.maxLength(MAX_TEXT), v.regex(/^https?:/)),
  title: v.pipe(
    v.string(),
    v.transform((title) => title.slice(0, MAX_TEXT)),
  ),
  time: v.pipe(v.string(), v.isoTimestamp()),
  outline: outlineSchema,
});

const memorySchema = v.object({ ...newMemorySchema.entries, id: line, isOn: v.boolean() });

/** The memories in an untrusted value; what is not well-formed, or of another version, is left out. */
export function memoriesIn(value: unknown): Memory[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap((one) => {
    const checked = v.safeParse(memorySchema, one);
    return checked.success ? [checked.output] : [];
  });
}

/** A list with one more correction, in place of those that speak of pages of the same structure; the latest last. */
export function withMemory(before: readonly Memory[], memory: NewMemory, id: string): Memory[] {
  const others = before.filter(({ rule }) => !isSameStructure(rule, memory.rule));
  return [...others, { ...memory, id, isOn: true }].slice(-MOST);
}

/** A list with what another machine remembers of the same site before it; of pages of one structure what was here stays. */
export function withMemoriesOf(before: readonly Memory[], value: unknown): Memory[] {
  const isNew = ({ id, rule }: Memory) => !before.some((one) => one.id === id || isSameStructure(one.rule, rule));
  return [
    ...memoriesIn(value)
      .filter(isNew)
      .slice(0, Math.max(0, MOST - before.length)),
    ...before,
  ];
}
