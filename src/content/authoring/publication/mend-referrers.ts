import type { Actor } from '#model/accounts/actor.ts'
import { ContractError, type ErrorEntry } from '#model/errors.ts'
import { CONTENT_KEY } from '#model/content/ids.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import type { AddressPlace, Mention } from '#model/links/address-mentions.ts'
import type { MentionPlace } from '#model/links/mentions.ts'
import { type MendTarget, mendUses } from '#model/links/mend-uses.ts'
import { toPlace } from '#model/pages/place-in-body.ts'
import { isContentTypeName } from '#model/types/content-types.ts'
import { findItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { listVariants, type VariantKey } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { checkBody } from '../checks/check-body.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import { getVariant, getVersion } from '../drafts/get-variant.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { movePlan } from '../plans/planned-version.ts'
import { POLICY } from '../policy.ts'
import { listNamesOf } from '../queries/names-of.ts'
import { listUsesOf, readMentionPlace, type ReferringPlace } from '../queries/list-referrers.ts'
import { quote, refuseLanguage } from '../refuse-unusable.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { listShown } from './lead-elsewhere.ts'
import { publish } from './publish.ts'

/** `to` is the item to point to; without it references are removed. `version` is the draft of a referrer that the caller has seen. */
export type MendingReferrers = {
  actor: Actor
  contentKey: string
  referrers: readonly (VariantKey & { version?: number })[]
  to?: string
  now: Date
  blocks: BlockRules
  site?: AddressPlace['site']
  /** Counts the problems of the draft, as in a `Draft`. */
  warn?: FindWarnings
}

/** What became of one referrer. */
export type MendedReferrer = VariantKey & {
  kind: 'mended' | 'unchanged' | 'refused'
  version?: number
  isPublished?: boolean
  left?: ReferringPlace[]
  errors?: ErrorEntry[]
}

/**
 * Points the references of some drafts to an item to another item, or removes them; the words of links stay. Each draft is saved by its own
 * act, and published again if it was what is live and the actor may publish it. Throws `INVALID_CONFIG` for a `to` that is not there.
 */
export const mendReferrers = defineQuery<MendingReferrers, MendedReferrer[]>('mend-referrers', async (store, mending) => {
  const { contentKey, to, blocks, site, referrers } = mending
  const item = await findItem(store, contentKey)
  const work = {
    ...mending,
    names: await listNamesOf(store, contentKey),
    place: await readMentionPlace(store, { blocks, site }),
    target: to === undefined ? undefined : await findTarget(store, { contentKey, to }),
    type: item?.type ?? '',
  }
  const rows: MendedReferrer[] = []
  for (const { contentKey: from, language, version } of referrers) {
    const key = { contentKey: from, language }
    rows.push(await mendOne(store, work, { ...key, version }).catch((error: unknown) => toRefused(key, error)))
  }
  return rows
})

type Work = MendingReferrers & { names: Map<Mention, string>; place: MentionPlace; target: MendTarget | undefined; type: string }

async function mendOne(store: Store, work: Work, { version, ...key }: VariantKey & { version?: number }): Promise<MendedReferrer> {
  const { actor, now, blocks, warn, names, place, target } = work
  if (!CONTENT_KEY.test(key.contentKey)) throw new AuthoringError('NOT_FOUND', sentence('refuseNoItem', { item: quote(key.contentKey) }))
  refuseLanguage(key.language)
  const variant = await getVariant(store, key)
  const { title, urlName, body } = await getVersion(store, { ...key, version: variant.draftVersion }, blocks)
  const uses = listUsesOf({ type: variant.type, body }, names, place)
  const count = countProblems({ type: variant.type, title, urlName }, blocks)
  const before = count(body)
  // The other item does not refer to itself.
  const to = target?.contentKey === key.contentKey ? undefined : target
  const mended = mendUses(body, uses, { target: to, type: work.type, isComplete: (next) => count(next) <= before })
  const left = mended.left.map(({ at, how }) => ({ ...toPlace(body, at), how }))
  const told = left.length === 0 ? {} : { left }
  if (left.length === uses.length) return { ...key, kind: 'unchanged', ...told }
  const seen = version ?? variant.draftVersion
  const isEditor = POLICY.publish.roles.some((role) => role === actor.role)
  const draft = { actor, ...key, type: variant.type, title, urlName, body: mended.body, now, blocks, expectedVersion: seen, warn }
  const saved = await inTransaction(store, async (transaction) => {
    const written = await saveDraft(transaction, draft)
    if (isEditor) await movePlan(transaction, key, { from: variant.draftVersion, to: written.version })
    return written
  })
  const mayPublish = isEditor && variant.liveVersion === variant.draftVersion
  if (!mayPublish) return { ...key, kind: 'mended', version: saved.version, isPublished: false, ...told }
  try {
    await publish(store, { actor, ...key, now, blocks, expectedVersion: saved.version, keepsPlan: true })
    return { ...key, kind: 'mended', version: saved.version, isPublished: true, ...told }
  } catch (error) {
    return { ...toRefused(key, error), kind: 'mended', version: saved.version, isPublished: false, ...told }
  }
}

function countProblems({ type, title, urlName }: { type: string; title: string; urlName: string }, blocks: BlockRules) {
  return (body: Parameters<typeof checkBody>[1]['body']) => (isContentTypeName(type) ? checkBody(type, { title, urlName, body }, blocks).length : 0)
}

async function findTarget(store: Store, { contentKey, to }: { contentKey: string; to: string }): Promise<MendTarget> {
  if (to === contentKey) throw new AuthoringError('INVALID_CONFIG', sentence('refusePointToSame'))
  const variants = CONTENT_KEY.test(to) ? await listVariants(store, to) : []
  const live = variants.find(({ liveVersion }) => liveVersion !== undefined)
  if (live === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refusePointToNothing', { item: quote(to) }))
  const { urlName, body } = await getVersion(store, { ...live, version: live.liveVersion ?? 0 })
  const [path] = (await listShown(store, to))?.paths ?? []
  return { contentKey: to, type: live.type, name: toLookupName(live.type, { urlName, body }), path }
}

/** A refusal of one row; what is no refusal ends the whole call. */
export function toRefused(key: VariantKey, error: unknown): MendedReferrer {
  if (!(error instanceof ContractError) || error.status >= 500) throw error
  return {
    ...key,
    kind: 'refused',
    errors: error.entries.map(({ errorCode, message, sentence: said, component, path }) => ({ errorCode, message, sentence: said, component, path })),
  }
}
