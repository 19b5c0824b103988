import type { BlockFrame } from '../frame.ts'
import { LanguageMark } from '../language-mark.tsx'

export type LinkListProps = { id: string; heading: string; items: { title: string; href?: string | undefined; lang?: string | undefined }[] }

/** Links under a heading. */
export function LinkList({ id, heading, items, className }: LinkListProps & BlockFrame) {
  return (
    <nav className={`link-list ${className}`} aria-labelledby={`${id}-heading`}>
      <h2 className="heading" data-size="small" id={`${id}-heading`}>
        {heading}
      </h2>
      <ul>
        {items.map(({ title, href, lang }) => (
          <li key={title} lang={lang}>
            {href === undefined ? title : <a href={href}>{title}</a>}
            <LanguageMark lang={lang} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
