import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

/** A script that defines `axe` in a page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Whether a page has axe already; runs in the page. */
export function hasAxe(): boolean {
  return 'axe' in globalThis;
}

/** What breaks a rule in what fits the selector, and where; runs in a page that has axe. */
export async function brokenRules(selector: string): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: { run(where: Element, how: RunOptions): Promise<AxeResults> } };
  const where = document.querySelector(selector);
  if (!where) throw new RangeError(`nothing fits ${selector}`);
  const { violations } = await axe.run(where, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
