/** The mark of Winnow: lines of a page, the ones that matter in gold. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1c6349" />
      <rect x="7" y="6.5" width="18" height="2.6" rx="1.3" fill="#fff" opacity=".38" />
      <rect x="7" y="12" width="18" height="8" rx="2.4" fill="#f5c451" />
      <rect x="7" y="22.9" width="11" height="2.6" rx="1.3" fill="#fff" opacity=".38" />
    </svg>
  );
}
