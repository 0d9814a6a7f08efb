import { useEffect, useState } from 'preact/hooks';

/** ms. A person who types or chooses on is not read the count of every step. */
const PAUSE = 700;

/** ms. It is gone by the time that somebody reads on to where it stands, and finds what it says in the list. */
const STAY = 5_000;

/**
 * A sentence that is read out and not seen: what a search or a filter has left is seen in the list (WCAG 4.1.3). Empty for
 * nothing to say. It is read out when it has stayed the same for a while.
 */
export function Told({ sentence }: { readonly sentence: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    const steps = [setTimeout(() => say(sentence), PAUSE), setTimeout(() => say(''), PAUSE + STAY)];
    return () => steps.forEach((step) => clearTimeout(step));
  }, [sentence]);
  return (
    <p class="unseen" aria-live="polite">
      {said}
    </p>
  );
}
