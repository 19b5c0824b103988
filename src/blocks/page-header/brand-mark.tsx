/** The mark: a busbar with three taps, one of them live. Drawn in the text's colour; the live tap in the signal colour. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <path d="M2 7h28v5H2zM6 12h4v9H6zM22 12h4v9h-4z" fill="currentColor" />
      <path className="brand-mark-live" d="M14 12h4v13h-4z" />
      <circle cx="8" cy="24" r="2" fill="currentColor" />
      <circle cx="24" cy="24" r="2" fill="currentColor" />
    </svg>
  )
}
