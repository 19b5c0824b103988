import { Anchor } from '../anchor.tsx'
import type { BlockFrame } from '../frame.ts'
import type { LinkView } from '../link-view.ts'

export type BreadcrumbsProps = { label: string; items: { label: string; lang?: string | undefined; link?: LinkView | undefined }[] }

/** Steps in order; the last one is the current page. */
export function Breadcrumbs({ label, items, className }: BreadcrumbsProps & BlockFrame) {
  return (
    <nav className={`breadcrumbs ${className}`} aria-label={label}>
      <ol>
        {items.map((item, place) => (
          <li key={item.label} lang={item.lang}>
            {place === items.length - 1 ? <span aria-current="page">{item.label}</span> : <Anchor link={item.link}>{item.label}</Anchor>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
