import type { Region } from '../../extract/page/selection.ts';
import { FLAG, stringOf, type Snapshot } from '../../extract/page/snapshot.ts';
import { ownFragment } from '../address.ts';
import { attribute, baseOf } from '../dom.ts';
import { ID_PREFIX } from '../sanitise.ts';

/** The fragments that links of the selection point at. */
export function linkTargets(page: Snapshot, elements: readonly Element[], selection: Region): ReadonlySet<string> {
  const wanted = new Set<string>();
  for (const first of selection.included) {
    for (let row = first; row < page.end[first]; row++) {
      if ((page.flags[row] & FLAG.link) === 0) continue;
      const href = attribute(elements[row], 'href');
      const fragment = href.includes('#') ? ownFragment(href, baseOf(elements[row]), page.url) : null;
      if (fragment !== null) wanted.add(fragment);
    }
  }
  if (wanted.size === 0) return wanted;
  const present = new Set<string>();
  for (const first of selection.included) {
    for (let row = first; row < page.end[first]; row++) {
      present.add(stringOf(page, page.id, row) || attribute(elements[row], 'name'));
    }
  }
  return new Set(Array.from(wanted).filter((id) => present.has(id)));
}

/** White space ends an id in a space-separated list; a clip's ids have none. */
export function clipId(id: string): string {
  return ID_PREFIX + id.replace(/\s/g, '_');
}
