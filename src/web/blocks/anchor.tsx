import type { ReactNode } from 'react'

import type { LinkView } from './link-view.ts'

/** A link, or its text alone when the target is missing. Screen readers are told when it opens a new window. */
export function Anchor({ link, className, children }: { link?: LinkView | undefined; className?: string; children: ReactNode }) {
  if (link === undefined) return <span className={className}>{children}</span>
  return (
    <a className={className} href={link.href} target={link.target} rel={link.rel}>
      {children}
      {link.hint === undefined ? null : <span className="visually-hidden"> ({link.hint})</span>}
    </a>
  )
}
