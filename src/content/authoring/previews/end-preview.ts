import type { Actor } from '#model/accounts/actor.ts'
import { removePreviewLink } from '#content/store/preview-links.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { PREVIEW_ID, type PreviewPlace, readOwner } from './preview-place.ts'

/** The link to end, by its id. */
export type PreviewEnding = PreviewPlace & { actor: Actor; id: string; now: Date }

/**
 * Ends a link that is shared, whoever has made it: whoever has it sees at once that it has ended. An own preview of somebody else is as one
 * that is not there, and the end of one's own is told as little as its beginning.
 */
export const endPreview = defineAct<PreviewEnding, { kind: 'ended' | 'notThere' }>('end-preview', async (transaction, ending) => {
  const { actor, contentKey, release, id, now } = ending
  if (!PREVIEW_ID.test(id)) return { kind: 'notThere' }
  const ended = await removePreviewLink(transaction, { of: readOwner(ending), id, accountId: actor.id })
  const detail = { id, ...(release !== undefined && { release }) }
  if (ended?.isOwn === false) await auditAs(transaction, { actor, now, act: 'end-preview', contentKey, detail })
  return { kind: ended === undefined ? 'notThere' : 'ended' }
})
