import type { ReactNode } from 'react'

/** What the page gives every component besides its own props. */
export type BlockFrame = {
  /** `c-{id}`: the class that rules of `styles` aim at. */
  className: string
  /** The drawn children, by name of region. */
  regions: Readonly<Record<string, ReactNode>>
}
