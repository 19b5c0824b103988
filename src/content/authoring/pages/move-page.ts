import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { movePath } from '#model/links/moved-path.ts'
import { touchItem } from '#content/store/items.ts'
import { lockFeed } from '#content/store/transaction.ts'

import { auditAs } from '../audit-as.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { refreshAccess } from '../publication/refresh-access.ts'
import { rewriteVersions } from '../publication/rewrite-versions.ts'
import { keepProblemCounts } from '../warnings/count-problems.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { planMove } from './plan-move.ts'

/** The route of a page, and the path that the page gets. */
export type MovingPage = { actor: Actor; contentKey: string; to: string; now: Date; blocks: BlockRules; warn?: FindWarnings }

/**
 * Moves a page with all pages below it, in one transaction: what is live is published at its new path and leaves redirects, plans and drafts
 * get the new path and stay what they are. Throws as `planMove` does, and `PublicationProblems`.
 */
export const movePage = defineAct<MovingPage, { kind: 'moved'; from: string; to: string; routes: number }>('rename', async (transaction, moving) => {
  const { actor, now, blocks, warn } = moving
  // Nothing is published between the plan and its end.
  await lockFeed(transaction)
  const { from, to, routes, live } = await planMove(transaction, moving)
  const change = (words: { urlName: string; body: JsonObject }) => {
    const path = String(words.body['path'])
    const moved = movePath(path, { from, to })
    return moved === path ? words : { ...words, body: { ...words.body, path: moved } }
  }
  for (const route of routes) {
    await touchItem(transaction, route.contentKey, now)
    await rewriteVersions(transaction, route, { actor, now, blocks, change, isRenaming: true, leavesAccess: true })
    if (warn !== undefined) await keepProblemCounts(transaction, route, warn)
    await auditAs(transaction, { actor, now, act: 'rename', contentKey: route.contentKey, language: route.language, detail: { from, to } })
  }
  await refreshAccess(
    transaction,
    live.map((route) => route.body),
    now,
  )
  return { kind: 'moved', from, to, routes: new Set(routes.map((route) => route.contentKey)).size }
})
