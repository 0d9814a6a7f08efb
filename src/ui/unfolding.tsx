import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface UnfoldingProps {
  /** Words on the button. */
  readonly label: string;
  readonly disabled?: boolean;
  /** What is unfolded; `fold` takes it away, and goes back to the button. */
  readonly children: (fold: () => void) => ComponentChildren;
}

/** A button that unfolds something below it. Escape folds it again, and so does whatever is pressed or focused elsewhere. */
export function Unfolding({ label, disabled = false, children }: UnfoldingProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const left = new AbortController();
    const leave = ({ target }: Event) => setOpen(target instanceof Node && place.current?.contains(target) === true);
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, leave, { signal: left.signal });
    return () => left.abort();
  }, [isOpen]);
  const fold = (): void => {
    button.current?.focus();
    setOpen(false);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || !isOpen) return;
    // Else it closes the popup too.
    event.preventDefault();
    fold();
  };
  return (
    <div class="menu" ref={place} onKeyDown={escape}>
      <button
        type="button"
        class="button"
        ref={button}
        disabled={disabled}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && !disabled && children(fold)}
    </div>
  );
}
