import { randomBytes } from 'node:crypto'

import type { JsonObject } from '#base/pure/json.ts'
import { CONTENT_TYPES, type ContentTypeName, isContentTypeName } from '#model/types/content-types.ts'
import { toFormat } from '#model/types/formats.ts'
import { type AltState, findAltState } from '#model/images/alt-state.ts'
import { toContentKey, toManagedContentId, toRecordId } from '#model/content/ids.ts'
import { addItem, findItem, findItemByApiName, type Item, touchItem } from '#content/store/items.ts'
import type { Store, VariantState } from '#content/store/tables.ts'
import { addVariant, changeVariant, listVariants, type Variant } from '#content/store/variants.ts'
import { addVersion, findVersion, nextVersionNumber } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { auditAs } from '../audit-as.ts'
import { quote, refuseUnusable } from '../refuse-unusable.ts'
import type { Draft } from './draft.ts'
import { keepProblemCounts } from '../warnings/count-problems.ts'
import { prepareBody } from './prepare-body.ts'
import { requireVersion } from './require-version.ts'

/** `version` is the draft's; saving content that is there already writes nothing and returns the existing version. */
export type SavedDraft = { kind: 'saved'; contentKey: string; language: string; version: number; recordId?: string }

/**
 * Writes a draft in the transaction of an act; `deed` is what the audit log records of that act. Throws `CONFLICT` for a language that is
 * archived, and for a new language of an item that is.
 */
export async function writeDraft(transaction: Store, draft: Draft, deed: { act: string; detail?: JsonObject }): Promise<SavedDraft> {
  const { actor, language, now, actedAt = now, blocks, expectedVersion } = draft
  const type = requireType(draft.type)
  refuseUnusable(draft)
  const item = (await findExisting(transaction, draft)) ?? (await createItem(transaction, { ...draft, type }))
  const { contentKey, recordId } = item
  if (item.type !== type) throw new AuthoringError('INVALID_CONFIG', sentence('refuseOtherType', { item: contentKey, type: item.type, other: type }))
  await touchItem(transaction, contentKey, now)
  const variants = await listVariants(transaction, contentKey)
  const variant = variants.find((each) => each.language === language)
  if (isArchived(variant === undefined ? variants : [variant]))
    throw new AuthoringError('CONFLICT', sentence('refuseArchivedSave', { item: contentKey }))
  const newest = variant && (await findVersion(transaction, { ...variant, version: variant.draftVersion }, blocks))
  const body = prepareBody(type, recordId === undefined ? draft.body : { ...draft.body, recordId }, blocks)
  const isSame = newest?.title === draft.title && newest.urlName === draft.urlName && JSON.stringify(newest.body) === JSON.stringify(body)
  // A repeated import changes nothing, so it need not know the version that it wrote before.
  if (!isSame || expectedVersion !== undefined) await requireVersion(transaction, { contentKey, language, expectedVersion, blocks }, newest)
  if (isSame) return { kind: 'saved', contentKey, language, version: newest.version, recordId }

  const version = await nextVersionNumber(transaction, { contentKey, language })
  const by = { author: actor.id, authorName: actor.name }
  const words = { contentKey, language, version, title: draft.title, urlName: draft.urlName, body, format: toFormat(type) }
  await addVersion(transaction, { ...words, ...by, createdAt: now.toISOString() })
  await putDraft(transaction, { contentKey, language, type, before: variant, draft, version, alt: findAltState(type, body) })
  if (draft.warn !== undefined) await keepProblemCounts(transaction, { contentKey, language }, draft.warn)
  await auditAs(transaction, { actor, now: actedAt, ...deed, contentKey, language, version })
  return { kind: 'saved', contentKey, language, version, recordId }
}

function requireType(type: string): ContentTypeName {
  if (!isContentTypeName(type)) throw new AuthoringError('INVALID_CONFIG', sentence('refuseNoType', { type: quote(type) }))
  return type
}

async function findExisting(store: Store, { contentKey, apiName }: Draft): Promise<Item | undefined> {
  const byKey = contentKey === undefined ? undefined : await findItem(store, contentKey)
  const byName = apiName === undefined ? undefined : await findItemByApiName(store, apiName)
  if (byName !== undefined && contentKey !== undefined && byName.contentKey !== contentKey)
    throw new AuthoringError('INVALID_CONFIG', sentence('refuseApiNameTaken', { name: apiName ?? '', holder: byName.contentKey, item: contentKey }))
  return byKey ?? byName
}

async function createItem(store: Store, draft: Draft & { type: ContentTypeName }): Promise<Item> {
  const contentKey = draft.contentKey ?? toContentKey(randomBytes(26))
  const given = draft.body['recordId']
  const { recordPrefix } = CONTENT_TYPES[draft.type].delivery
  const recordId = recordPrefix === undefined ? undefined : typeof given === 'string' ? given : toRecordId(recordPrefix, randomBytes(12))
  await addItem(store, {
    contentKey,
    managedContentId: toManagedContentId(randomBytes(12)),
    recordId,
    type: draft.type,
    apiName: draft.apiName,
    createdAt: draft.now.toISOString(),
  })
  // Another transaction may have created the same item at the same moment; then that item is used.
  const created = await findExisting(store, { ...draft, contentKey: draft.apiName === undefined ? contentKey : draft.contentKey })
  if (created === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseRecordIdTaken', { recordId: recordId ?? '' }))
  return created
}

/** To bring an item back is an act of its own, with rights of its own. */
function isArchived(variants: readonly Variant[]): boolean {
  return variants.length > 0 && variants.every(({ state }) => state === 'archived')
}

type DraftRow = {
  contentKey: string
  language: string
  type: ContentTypeName
  before: Variant | undefined
  draft: Draft
  version: number
  alt?: AltState
}

/** A published or scheduled language keeps its state; an unpublished one becomes a draft. */
async function putDraft(store: Store, { contentKey, language, type, before, draft, version, alt }: DraftRow): Promise<void> {
  const kept: VariantState[] = ['published', 'scheduled']
  const state = before !== undefined && kept.includes(before.state) ? before.state : 'draft'
  const { title, urlName, actor } = draft
  const pointer = { title, urlName, draftVersion: version, draftAuthor: actor.id, draftAuthorName: actor.name, alt }
  const changedAt = draft.now.toISOString()
  if (before === undefined) await addVariant(store, { contentKey, language, type, state, access: 'public', ...pointer, changedAt })
  else await changeVariant(store, before, { state, draft: pointer, changedAt })
}
