import { touchItem } from '#content/store/items.ts'
import { changeVariant, listVariants } from '#content/store/variants.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { countForgotten } from '../warnings/count-referrers-again.ts'
import type { Archiving } from './archive.ts'

/** Turns all archived languages of an item into drafts; what was live before the archiving is not published again. */
export const unarchive = defineAct<Archiving, { kind: 'unarchived'; languages: string[] }>(
  'unarchive',
  async (transaction, { actor, contentKey, now }) => {
    await touchItem(transaction, contentKey, now)
    const archived = (await listVariants(transaction, contentKey)).filter(({ state }) => state === 'archived')
    for (const variant of archived) await changeVariant(transaction, variant, { state: 'draft', changedAt: now.toISOString() })
    if (archived.length > 0) await countForgotten(transaction, now)
    if (archived.length > 0) await auditAs(transaction, { actor, now, act: 'unarchive', contentKey })
    return { kind: 'unarchived', languages: archived.map(({ language }) => language) }
  },
)
