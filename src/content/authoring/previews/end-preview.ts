import type { Actor } from '#model/accounts/actor.ts'
import { removePreviewLink } from '#content/store/preview-links.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'

/** The link to end, by its id. */
export type PreviewEnding = { actor: Actor; contentKey: string; id: string; now: Date }

/** Ends a link, whoever has made it: whoever has it sees at once that it has ended. */
export const endPreview = defineAct<PreviewEnding, { kind: 'ended' | 'notThere' }>('end-preview', async (transaction, ending) => {
  const { actor, contentKey, id, now } = ending
  const isEnded = await removePreviewLink(transaction, { contentKey, id: String(id) })
  if (isEnded) await auditAs(transaction, { actor, now, act: 'end-preview', contentKey, detail: { id } })
  return { kind: isEnded ? 'ended' : 'notThere' }
})
