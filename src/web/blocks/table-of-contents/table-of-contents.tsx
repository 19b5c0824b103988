import type { BlockFrame } from '../frame.ts'

export type TableOfContentsProps = {
  id: string
  heading: string
  parts: { href: string; title: string }[]
  lang?: string | undefined
  screens?: 'narrow' | 'wide'
}

/** The parts of a text, with the same numbers as in the text. Their title is no heading, so that the text keeps its first one. */
export function TableOfContents({ id, heading, parts, lang, screens, className }: TableOfContentsProps & BlockFrame) {
  const list = (
    <ol lang={lang}>
      {parts.map(({ href, title }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ol>
  )
  if (screens === 'narrow')
    return (
      <nav className={`contents-fold ${className}`} aria-label={heading}>
        <details>
          <summary>{heading}</summary>
          {list}
        </details>
      </nav>
    )
  return (
    <nav className={`table-of-contents ${className}`} data-screens={screens} aria-labelledby={`${id}-heading`}>
      <p className="heading" data-size="small" id={`${id}-heading`}>
        {heading}
      </p>
      {list}
    </nav>
  )
}
