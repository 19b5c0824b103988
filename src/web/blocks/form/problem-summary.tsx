/** What is wrong with a form, for `ProblemSummary`; plain JSON. */
export type ProblemSummaryView = { id: string; heading: string; problems: readonly { href: string; text: string }[] }

/** Everything that is wrong, above the form, each with a link to its field. It is read out and has the focus when the page comes. */
export function ProblemSummary({ id, heading, problems }: ProblemSummaryView) {
  return (
    // Somebody has just sent the form: what came of it is where they go on.
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
