import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError, PublicationProblems } from '#model/authoring/authoring-errors.ts'
import { nameMention } from '#model/links/mentions.ts'
import { renameUses } from '#model/links/rename-uses.ts'
import { sentence } from '#texts/sentence.ts'
import { listNamesOfOthers } from '#content/store/find-live-body.ts'
import { findDraftsWith, findLiveWith } from '#content/store/find-live-with.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant, type Variant, type VariantKey } from '#content/store/variants.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { listPlanned } from '../plans/planned-version.ts'
import { listUsesOf, readMentionPlace } from '../queries/list-referrers.ts'
import { keepProblemCounts } from '../warnings/count-problems.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { rewriteVersions } from './rewrite-versions.ts'

export type NewName = {
  actor: Actor
  contentKey: string
  type: string
  /** The names of the item before, in its languages. */
  before: ReadonlySet<string>
  to: string
  now: Date
  blocks: BlockRules
  warn?: FindWarnings | undefined
}

/**
 * Writes the new name of an item wherever content refers to it by the old one, in fields for names and in links: live, planned and as a draft,
 * in the transaction that renames it. Whoever may rename an item may do this everywhere, as with redirects. Answers what was changed. Throws
 * `CONFLICT`, with its title, for what refers to it and cannot be published again.
 */
export async function followName(transaction: Store, name: NewName): Promise<VariantKey[]> {
  const { contentKey, type, before, to, now, blocks, warn } = name
  // A limit to some types ends no right here: the references would lead nowhere.
  const actor = { ...name.actor, scope: undefined }
  const mentions = new Map([...before].map((each) => [nameMention(type, each), each]))
  const place = await readMentionPlace(transaction, { blocks })
  const others = new Set((await listNamesOfOthers(transaction, type, [...before])).map((one) => nameMention(one.type, one.name)))
  const changed: VariantKey[] = []
  for (const key of await listKeysWith(transaction, [...before], blocks)) {
    const variant = key.contentKey === contentKey ? undefined : await findVariant(transaction, key)
    if (variant === undefined || variant.state === 'archived') continue
    const rewriting = rewriteVersions(transaction, variant, {
      actor,
      now,
      blocks,
      change(words) {
        // A name that an item of another type has as well may mean that one.
        const uses = listUsesOf({ type: variant.type, body: words.body }, mentions, place).filter(
          (use) => !use.mentions.some((each) => others.has(each)),
        )
        return { ...words, body: renameUses(words.body, uses, { from: before, to }) }
      },
    })
    const isChanged = await rewriting.catch((error: unknown) => {
      throw nameReferrer(error, variant)
    })
    if (!isChanged) continue
    changed.push(key)
    if (warn !== undefined) await keepProblemCounts(transaction, key, warn)
  }
  return changed
}

/** The languages of items whose live version or draft holds one of some words, or a version of which is planned. */
async function listKeysWith(store: Store, words: readonly string[], blocks: BlockRules): Promise<VariantKey[]> {
  const found = new Map<string, VariantKey>()
  const add = ({ contentKey, language }: VariantKey) => found.set(`${contentKey} ${language}`, { contentKey, language })
  for (const variants of [findLiveWith(store, words, blocks), findDraftsWith(store, words, blocks)])
    for await (const variant of variants) add(variant)
  for (const planned of await listPlanned(store)) add(planned)
  return [...found.values()]
}

/** An item that cannot be published as it is would keep the renaming from being done; without it, its reference would lead nowhere. */
function nameReferrer(error: unknown, { title, contentKey }: Variant): unknown {
  if (!(error instanceof PublicationProblems)) return error
  const [problem] = error.problems
  const why = problem?.sentence ?? sentence('ruleAsIs', { words: error.message })
  return new AuthoringError('CONFLICT', sentence('refuseRenamingFor', { title, item: contentKey, why }))
}
