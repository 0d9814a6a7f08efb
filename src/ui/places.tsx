import { t, type Key } from './words.ts';

/** Pages of ours that others lead to. */
const PLACES = { library: 'library_title', options: 'options_title' } as const satisfies Record<string, Key>;

/** Ways to the other pages of ours. `from`: the page that they stand on. */
export function Places({ from }: { readonly from: 'library' | 'options' | 'labels' | 'reader' }) {
  const names = (Object.keys(PLACES) as (keyof typeof PLACES)[]).filter((name) => name !== from);
  return (
    <span class="places">
      {names.map((name) => (
        <a key={name} class="button quiet" href={`../${name}/index.html`}>
          {t(PLACES[name])}
        </a>
      ))}
    </span>
  );
}
