import type { BlockFrame } from '../frame.ts'

export type TableOfContentsProps = { id: string; heading: string; parts: { href: string; title: string }[]; lang?: string | undefined }

/** The parts of a text, with the same numbers as in the text. Their title is no heading, so that the text keeps its first one. */
export function TableOfContents({ id, heading, parts, lang, className }: TableOfContentsProps & BlockFrame) {
  return (
    <nav className={`table-of-contents ${className}`} aria-labelledby={`${id}-heading`}>
      <p className="heading" data-size="small" id={`${id}-heading`}>
        {heading}
      </p>
      <ol lang={lang}>
        {parts.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
