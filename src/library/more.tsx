import { useEffect, useRef } from 'preact/hooks';
import { t } from '../ui/words.ts';

interface MoreProps {
  readonly shown: number;
  readonly onMore: () => void;
}

/** Shows more as it comes near the window; a button for those who do not scroll. */
export function More({ shown, onMore }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => seen.isIntersecting && onMore(), { rootMargin: '800px' });
    if (button.current) watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [shown]);
  return (
    <button type="button" class="button more" ref={button} onClick={onMore}>
      {t('library_more')}
    </button>
  );
}
