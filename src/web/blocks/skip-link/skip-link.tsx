/** The first link of the page, for keyboard users; visible only while focused. `target` is the id of the main content. */
export function SkipLink({ text, target }: { text: string; target: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {text}
    </a>
  )
}
