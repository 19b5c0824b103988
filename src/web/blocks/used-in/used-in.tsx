import type { BlockFrame } from '../frame.ts'
import { LanguageMark } from '../language-mark.tsx'

export type UsedInProps = {
  id: string
  heading: string
  items: { key: string; label: string; title: string; href: string; lang?: string | undefined }[]
}

/** Links under a heading, each with the kind of its page. */
export function UsedIn({ id, heading, items, className }: UsedInProps & BlockFrame) {
  return (
    <nav className={`used-in ${className}`} aria-labelledby={`${id}-heading`}>
      <h2 className="heading" data-size="small" id={`${id}-heading`}>
        {heading}
      </h2>
      <ul>
        {items.map(({ key, label, title, href, lang }) => (
          <li key={key}>
            <span className="used-in-label">{label}</span>{' '}
            <a href={href} lang={lang}>
              {title}
            </a>
            <LanguageMark lang={lang} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
