import type { Actor } from '#model/accounts/actor.ts'

import type { Source } from '../seed/content-item.ts'

/** Who writes the demonstration. */
export const SEED_ACTOR: Actor = { id: 'seed', name: 'Demonstration content', role: 'administrator', by: 'seed' }

/** Who writes system content. */
export const SYSTEM_ACTOR: Actor = { id: 'system', name: 'System content', role: 'administrator', by: 'seed' }

/** What these have written, no editor has touched. In folders of earlier releases the first has written system content too. */
export const AUTHORS = [SEED_ACTOR.id, SYSTEM_ACTOR.id]

/** Who writes an offer. */
export function actorOf({ source }: { source: Source }): Actor {
  return source === 'system' ? SYSTEM_ACTOR : SEED_ACTOR
}

/** The same for a command of an administrator. */
export function byCommand(offer: { source: Source }): Actor {
  return { ...actorOf(offer), by: 'command' }
}
