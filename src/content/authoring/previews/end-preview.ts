import type { Actor } from '#model/accounts/actor.ts'
import { removePreviewLink } from '#content/store/preview-links.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'

/** The link to end, by its id. */
export type PreviewEnding = { actor: Actor; contentKey: string; id: string; now: Date }

/**
 * Ends a link that is shared, whoever has made it: whoever has it sees at once that it has ended. An own preview of somebody else is as one
 * that is not there, and the end of one's own is told as little as its beginning.
 */
export const endPreview = defineAct<PreviewEnding, { kind: 'ended' | 'notThere' }>('end-preview', async (transaction, ending) => {
  const { actor, contentKey, id, now } = ending
  const ended = await removePreviewLink(transaction, { contentKey, id: String(id), accountId: actor.id })
  if (ended?.isOwn === false) await auditAs(transaction, { actor, now, act: 'end-preview', contentKey, detail: { id } })
  return { kind: ended === undefined ? 'notThere' : 'ended' }
})
