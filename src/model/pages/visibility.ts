import { z } from 'zod'

/**
 * Who sees a block; everybody sees one that says nothing. Stored as the expression that has to yield something other than '' and `false`
 * (decisions, Content model): only signed-in visitors have an id. Presentation, not protection: what is hidden still stands in the page.
 */
export const VISIBILITY = { guests: '{!User.isGuest}', members: '{!User.id}' } as const
export type Audience = keyof typeof VISIBILITY

/** The two expressions that a component may be shown by. */
export const Visibility = z.enum(
  [VISIBILITY.guests, VISIBILITY.members],
  `Show the block to everybody, to guests (${VISIBILITY.guests}) or to signed-in visitors (${VISIBILITY.members}).`,
)

/** For whom a component's `visibility` is; undefined for everybody. */
export function audienceOf(visibility: string | undefined): Audience | undefined {
  if (visibility === undefined) return undefined
  return visibility === VISIBILITY.guests ? 'guests' : 'members'
}
