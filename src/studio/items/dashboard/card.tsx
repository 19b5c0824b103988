import type { ReactNode } from 'react'
import { Link } from 'wouter'

export type CardProps = { title: string; count?: number; more?: string; empty?: string; isUrgent?: boolean; children: readonly ReactNode[] }

/** One list of the dashboard with its first rows, and the way to the whole of it. */
export function Card({ title, count, more, empty, isUrgent = false, children }: CardProps) {
  const words = (
    <>
      {title}
      {count === undefined || count === 0 ? null : <span className="studio-count"> {count}</span>}
    </>
  )
  return (
    <section className="studio-card" data-urgent={isUrgent ? '' : undefined}>
      <h2>{more === undefined ? words : <Link href={more}>{words}</Link>}</h2>
      {children.length === 0 ? <p className="studio-soft">{empty}</p> : <ul>{children}</ul>}
    </section>
  )
}
