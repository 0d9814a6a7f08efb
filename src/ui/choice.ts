import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * What is shown of a setting and how it is changed: what a person chose is shown from then on, whatever else is drawn
 * while it is being stored, and goes back where it could not be. `store` gives whether it was stored.
 */
export function useChoice<Value>(
  stored: Value,
  store: (chosen: Value) => Promise<boolean>,
): [shown: Value, choose: (chosen: Value) => void] {
  const [shown, setShown] = useState(stored);
  useLayoutEffect(() => setShown(stored), [stored]);
  const choose = (chosen: Value): void => {
    setShown(chosen);
    void store(chosen).then((isStored) => isStored || setShown(stored));
  };
  return [shown, choose];
}
