/**
 * Who sees a block; without it, everybody does. Stored as an expression whose value must not be '' or `false` (decisions, Content model):
 * only signed-in visitors have an id. This is presentation, not protection: a hidden block is still in the page's HTML.
 */
export const VISIBILITY = { guests: '{!User.isGuest}', members: '{!User.id}' } as const
export type Audience = keyof typeof VISIBILITY

/** The audience of a component's `visibility`; undefined for everybody. */
export function audienceOf(visibility: string | undefined): Audience | undefined {
  if (visibility === undefined) return undefined
  return visibility === VISIBILITY.guests ? 'guests' : 'members'
}
