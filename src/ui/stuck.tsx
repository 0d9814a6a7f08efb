import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** What stays in sight above the list however far it is scrolled; nothing that gets the focus comes to lie under it. */
export function Stuck({ children }: { readonly children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(([{ borderBoxSize }]) =>
      document.documentElement.style.setProperty('--stuck', `${borderBoxSize[0].blockSize}px`),
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div class="stuck" ref={place}>
      {children}
    </div>
  );
}
