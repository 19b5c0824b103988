import type { BlockFrame } from '../frame.ts'

export type SideMenuProps = { id: string; heading: string; isCurrent: boolean; items: { label: string; href?: string; isCurrent?: boolean }[] }

/** Links under a heading; the current one has `aria-current`. On phones the links are folded, so that the page's title comes first. */
export function SideMenu({ id, heading, isCurrent, items, className }: SideMenuProps & BlockFrame) {
  return (
    <nav className={`side-menu ${className}`} aria-labelledby={`${id}-heading`}>
      <p className="side-menu-heading" id={`${id}-heading`} aria-current={isCurrent ? 'page' : undefined}>
        {heading}
      </p>
      <details>
        <summary>{heading}</summary>
        <ul>
          {items.map(({ label, href, isCurrent }) => (
            <li key={label}>
              {href === undefined ? (
                label
              ) : (
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
