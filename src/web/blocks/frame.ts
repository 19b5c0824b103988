import type { ReactNode } from 'react'

/** What the page passes to every component besides its own props. */
export type BlockFrame = {
  /** `c-{id}`, the class that the rules of `styles` select. */
  className: string
  /** The drawn children, by name of region. */
  regions: Readonly<Record<string, ReactNode>>
}
