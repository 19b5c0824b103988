import type { ReactNode } from 'react'

import type { LinkView } from './link-view.ts'

/** An anchor, or its text alone when the target is gone. A link that opens a new window says so to screen readers. */
export function Anchor({ link, className, children }: { link?: LinkView | undefined; className?: string; children: ReactNode }) {
  if (link === undefined) return <span className={className}>{children}</span>
  return (
    <a className={className} href={link.href} target={link.target} rel={link.rel}>
      {children}
      {link.hint === undefined ? null : <span className="visually-hidden"> ({link.hint})</span>}
    </a>
  )
}
