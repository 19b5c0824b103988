/** The problems of a form, for `ProblemSummary`; plain JSON. */
export type ProblemSummaryView = { id: string; heading: string; problems: readonly { href: string; text: string }[] }

/** All problems, above the form, each with a link to its field. Announced and focused when the page is loaded. */
export function ProblemSummary({ id, heading, problems }: ProblemSummaryView) {
  return (
    // The form has just been sent: focus the outcome.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="form-problems" id={id} role="alert" tabIndex={-1} aria-labelledby={`${id}-heading`} autoFocus>
      <h2 className="heading" data-size="small" id={`${id}-heading`}>
        {heading}
      </h2>
      <ul>
        {problems.map(({ href, text }, place) => (
          <li key={place}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
