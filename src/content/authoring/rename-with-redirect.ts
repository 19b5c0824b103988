import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockFeed } from '#content/store/transaction.ts'
import { listVariants } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'

import type { BlockRules } from './check-view.ts'
import type { Problem } from './problem.ts'
import { publish } from './publish.ts'
import { saveDraft } from './save-draft.ts'

/** A new urlName for an item, or a new path for a route. */
export type Renaming = { contentKey: string; urlName?: string; path?: string; author: string; now: Date; blocks?: BlockRules }

class RenamingRefused extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super('The item cannot be published under its new name.')
    this.problems = problems
  }
}

/**
 * Moves a live item to another address in all its languages at once (slugs are the same in all of them); the old address leads to the
 * new one. Words that were drafted but not published yet are kept as the newest draft and stay unpublished.
 */
export async function renameWithRedirect(
  store: Store,
  renaming: Renaming,
): Promise<{ kind: 'renamed'; languages: string[] } | { kind: 'problems'; problems: Problem[] }> {
  try {
    return await inTransaction(store, async (transaction) => {
      await lockFeed(transaction)
      const live = (await listVariants(transaction, renaming.contentKey)).filter((variant) => variant.liveVersion !== undefined)
      if (live.length === 0) throw new RenamingRefused([{ message: `${renaming.contentKey} is not published; change the draft instead.` }])
      for (const variant of live) await rename(transaction, { ...renaming, language: variant.language })
      return { kind: 'renamed', languages: live.map((variant) => variant.language) }
    })
  } catch (error) {
    if (error instanceof RenamingRefused) return { kind: 'problems', problems: error.problems }
    throw error
  }
}

async function rename(store: Store, renaming: Renaming & { language: string }): Promise<void> {
  const { contentKey, language, author, now, blocks } = renaming
  const variant = (await listVariants(store, contentKey)).find((each) => each.language === language)
  const live = variant?.liveVersion === undefined ? undefined : await findVersion(store, { contentKey, language, version: variant.liveVersion })
  const draft = variant && (await findVersion(store, { contentKey, language, version: variant.draftVersion }))
  if (variant === undefined || live === undefined || draft === undefined) return
  const toRenamed = (words: typeof live) => ({
    contentKey,
    type: variant.type,
    language,
    title: words.title,
    urlName: renaming.urlName ?? words.urlName,
    body: renaming.path === undefined ? words.body : { ...words.body, path: renaming.path },
    author,
    now,
    blocks,
  })
  await saveDraft(store, toRenamed(live))
  const outcome = await publish(store, { contentKey, language, author, now, blocks })
  if (outcome.kind === 'problems') throw new RenamingRefused(outcome.problems)
  if (draft.version !== live.version) await saveDraft(store, toRenamed(draft))
}
