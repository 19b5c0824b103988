/** The logo: a busbar with three taps in the text's colour, one of them live, in the signal colour. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" width="32" height="32" fill="currentColor" aria-hidden="true">
      <path d="M2 7h28v5H2zM6 12h4v9H6zM22 12h4v9h-4zM10 24a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM26 24a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />
      <path className="brand-mark-live" d="M14 12h4v13h-4z" />
    </svg>
  )
}
