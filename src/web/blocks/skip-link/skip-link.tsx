/** First thing on the page for those who use the keyboard; seen only while it has the focus. `target` is the id of the main content. */
export function SkipLink({ text, target }: { text: string; target: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {text}
    </a>
  )
}
