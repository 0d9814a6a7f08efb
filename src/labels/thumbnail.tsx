import type { PageOutline } from '../extract/page/outline.ts';

/** Height over width that a thumbnail has at most: of a longer page the top is shown. */
const TALLEST = 1.25;

/** The page in small with the selection on it; of a label without its page a blank sheet. */
export function Thumbnail({ outline }: { readonly outline: PageOutline | null }) {
  const tall = outline?.tall ?? 1;
  const shown = Math.min(100, (TALLEST / Math.max(tall, 0.1)) * 100);
  return (
    <svg class="thumbnail" viewBox={`0 0 100 ${shown}`} preserveAspectRatio="none" aria-hidden="true">
      {outline && (
        <>
          <path class="inside" d={outline.inside} />
          <path class="outside" d={outline.outside} />
          <path class="blocks" d={outline.blocks} />
        </>
      )}
    </svg>
  );
}
