import { useRef, useState } from 'preact/hooks';

interface AskingButtonProps {
  readonly label: string;
  /** What the button says once it was pressed: the same as a question. */
  readonly question: string;
  /** Accessible name, where it says more than the label. */
  readonly name?: string;
  readonly onSure: () => void;
}

/**
 * A button for what cannot be taken back: the first press asks in the button's own place, the second does it. The
 * question goes with the focus, or with Escape. A double click is one press; so is a key that is held, on every button of
 * the page (`dropRepeatedPresses`).
 */
export function AskingButton({ label, question, name, onSure }: AskingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState(false);
  const press = (clicks: number): void => {
    if (clicks > 1) return;
    // Firefox on a Mac does not focus what is clicked: the question would never go.
    if (!asks) button.current?.focus();
    else onSure();
    setAsks(!asks);
  };
  return (
    <>
      <button
        type="button"
        class={asks ? 'button asking sure' : 'button asking'}
        ref={button}
        aria-label={asks ? undefined : name}
        onClick={({ detail }) => press(detail)}
        onBlur={() => setAsks(false)}
        onKeyDown={({ key }) => key === 'Escape' && setAsks(false)}
      >
        <span>{label}</span>
        <span>{question}</span>
      </button>
      <span class="unseen" aria-live="assertive">
        {asks && question}
      </span>
    </>
  );
}
