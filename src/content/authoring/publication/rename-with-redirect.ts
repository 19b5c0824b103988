import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError, PublicationProblems, toProblem } from '#model/authoring/authoring-errors.ts'
import { routeType } from '#model/types/route.ts'
import { touchItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { listVariants, type Variant } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { writeDraft } from '../drafts/write-draft.ts'
import { refuseWords } from '../refuse-unusable.ts'
import { keepProblemCounts } from '../warnings/count-problems.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { publish } from './publish.ts'

/** A new urlName for an item, or a new path for a route; `warn` is that of a `Draft`. */
export type Renaming = { actor: Actor; contentKey: string; urlName?: string; path?: string; now: Date; blocks: BlockRules; warn?: FindWarnings }

/**
 * Moves a live item to another address in all its languages at once (URL names are the same in all of them); the old address redirects to
 * the new one. A draft that was not published yet gets the new address too; it stays the draft, and unpublished. Schedules are kept.
 * Throws `PublicationProblems`.
 */
export const renameWithRedirect = defineAct<Renaming, { kind: 'renamed'; languages: string[] }>('rename', async (transaction, renaming) => {
  const { actor, contentKey, now, urlName, path, warn } = renaming
  if (urlName === undefined && path === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseNameOrPath'))
  if (urlName !== undefined) refuseWords('urlName', urlName)
  if (path !== undefined && typeof path !== 'string') throw new AuthoringError('INVALID_CONFIG', sentence('refusePathText'))
  await lockFeed(transaction)
  await touchItem(transaction, contentKey, now)
  const live = (await listVariants(transaction, contentKey)).filter((variant) => variant.liveVersion !== undefined)
  if (live.length === 0) throw new PublicationProblems([toProblem(sentence('problemNotPublished', { item: contentKey }))])
  if (path !== undefined && live.some(({ type }) => type !== routeType.name))
    throw new AuthoringError('INVALID_CONFIG', sentence('refusePathOfOther'))
  for (const variant of live) await rename(transaction, renaming, variant)
  if (warn !== undefined) for (const variant of live) await keepProblemCounts(transaction, variant, warn)
  await auditAs(transaction, { actor, now, act: 'rename', contentKey, detail: { languages: live.length } })
  return { kind: 'renamed', languages: live.map((variant) => variant.language) }
})

async function rename(store: Store, renaming: Renaming, { contentKey, language, type, liveVersion = 0, draftVersion }: Variant): Promise<void> {
  const { actor, now, blocks } = renaming
  const live = await findVersion(store, { contentKey, language, version: liveVersion }, blocks)
  const draft = await findVersion(store, { contentKey, language, version: draftVersion }, blocks)
  if (live === undefined || draft === undefined) return
  const save = async (words: Version, expectedVersion: number) => {
    const body = renaming.path === undefined ? words.body : { ...words.body, path: renaming.path }
    const urlName = renaming.urlName ?? words.urlName
    const draft = { actor, contentKey, type, language, title: words.title, urlName, body, now, blocks, expectedVersion }
    return await writeDraft(store, draft, { act: 'save-draft' })
  }
  const { version } = await save(live, draft.version)
  await publish(store, { actor, contentKey, language, now, blocks, keepsPlan: true })
  if (draft.version !== live.version) await save(draft, version)
}
