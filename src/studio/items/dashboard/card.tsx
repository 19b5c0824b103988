import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { useSay } from '#studio/kit/desk.tsx'

export type CardProps = {
  title: string
  count?: number
  more?: string
  empty?: string
  isUrgent?: boolean
  /** How many of them stand in a card above already. */
  above?: number
  children?: readonly ReactNode[]
}

const NONE: readonly ReactNode[] = []

/** One list of the dashboard with its first rows, and the way to the whole of it. */
export function Card({ title, count = 0, more, empty, isUrgent = false, above = 0, children = NONE }: CardProps) {
  const say = useSay()
  const words = (
    <>
      {title}
      {count === 0 ? null : <span className="studio-count"> {count}</span>}
    </>
  )
  return (
    <section className="studio-card" data-urgent={isUrgent ? '' : undefined}>
      <h2>{more === undefined ? words : <Link href={more}>{words}</Link>}</h2>
      {children.length > 0 ? <ul>{children}</ul> : above > 0 ? null : <p className="studio-soft">{empty}</p>}
      {above > 0 ? <p className="studio-soft">{say('studioAlreadyAbove', { count: above })}</p> : null}
      {more !== undefined && count > children.length + above ? (
        <p>
          <Link href={more}>{say('studioShowAll', { count })}</Link>
        </p>
      ) : null}
    </section>
  )
}
