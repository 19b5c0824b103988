import { randomBytes } from 'node:crypto'

import { CONTENT_TYPES, type ContentTypeName, isContentTypeName } from '#model/types/content-types.ts'
import { toFormat } from '#model/types/formats.ts'
import { ContractError } from '#model/errors.ts'
import { toContentKey, toManagedContentId, toRecordId } from '#model/content/ids.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import { addItem, findItem, findItemByApiName, type Item, touchItem } from '#content/store/items.ts'
import type { Store, VariantState } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { findVariant, putVariant, type Variant } from '#content/store/variants.ts'
import { addVersion, findVersion } from '#content/store/versions.ts'

import type { BlockRules } from './check-view.ts'
import { prepareBody } from './prepare-body.ts'
import type { Draft } from './draft.ts'
import { refuseUnusable } from './refuse-unusable.ts'

/** `version` is the draft's; saving what is already there writes nothing and gives the number it has. */
export type SavedDraft = { kind: 'saved'; contentKey: string; language: string; version: number; recordId?: string }
/** Somebody else saved in between: their version, and who and when. Nothing was written. */
export type DraftConflict = { kind: 'conflict'; contentKey: string; language: string; version: number; author: string; savedAt: string }

/** `blocks` say where the blocks of a view hold rich text; without them whatever looks like HTML in it is sanitised. */
type Saving = Draft & { blocks?: BlockRules }

/** Saves a new version as the draft, incomplete or not; `expectedVersion` (0 for none yet) makes sure that nobody else's work is buried. */
export async function saveDraft(store: Store, draft: Saving & { expectedVersion: number }): Promise<SavedDraft | DraftConflict>
export async function saveDraft(store: Store, draft: Saving): Promise<SavedDraft>
export async function saveDraft(store: Store, draft: Saving & { expectedVersion?: number }): Promise<SavedDraft | DraftConflict> {
  const type = requireType(draft.type)
  refuseUnusable(draft)
  return await inTransaction(store, async (transaction) => {
    const item = (await findExisting(transaction, draft)) ?? (await createItem(transaction, { ...draft, type }))
    if (item.type !== type) throw new ContractError('INVALID_CONFIG', `${item.contentKey} is of type ${item.type}; it cannot become ${type}.`)
    await touchItem(transaction, item.contentKey, draft.now)
    const variant = await findVariant(transaction, { contentKey: item.contentKey, language: draft.language })
    const newest = variant && (await findVersion(transaction, { ...variant, version: variant.draftVersion }))
    const saved = { contentKey: item.contentKey, language: draft.language }
    if (draft.expectedVersion !== undefined && draft.expectedVersion !== (newest?.version ?? 0))
      return { kind: 'conflict', ...saved, version: newest?.version ?? 0, author: newest?.author ?? '', savedAt: newest?.createdAt ?? '' }

    const body = prepareBody(type, item.recordId === undefined ? draft.body : { ...draft.body, recordId: item.recordId }, draft.blocks)
    const isSame = newest?.title === draft.title && newest.urlName === draft.urlName && JSON.stringify(newest.body) === JSON.stringify(body)
    if (newest !== undefined && isSame && variant?.state !== 'archived')
      return { kind: 'saved', ...saved, version: newest.version, recordId: item.recordId }

    const version = (newest?.version ?? 0) + 1
    await addVersion(transaction, {
      ...saved,
      version,
      title: draft.title,
      urlName: draft.urlName,
      body,
      format: toFormat(type),
      author: draft.author,
      createdAt: draft.now.toISOString(),
    })
    await putVariant(transaction, toVariant({ draft, type, version, contentKey: item.contentKey }, variant))
    await addAuditEntry(transaction, { at: draft.now.toISOString(), author: draft.author, act: 'save-draft', ...saved, version })
    return { kind: 'saved', ...saved, version, recordId: item.recordId }
  })
}

function requireType(type: string): ContentTypeName {
  if (!isContentTypeName(type)) throw new ContractError('INVALID_CONFIG', `There is no content type ${JSON.stringify(type)}.`)
  return type
}

async function findExisting(store: Store, { contentKey, apiName }: Draft): Promise<Item | undefined> {
  const byKey = contentKey === undefined ? undefined : await findItem(store, contentKey)
  const byName = apiName === undefined ? undefined : await findItemByApiName(store, apiName)
  if (byName !== undefined && contentKey !== undefined && byName.contentKey !== contentKey)
    throw new ContractError('INVALID_CONFIG', `The name ${apiName} belongs to ${byName.contentKey}, not to ${contentKey}.`)
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
  // Somebody may have made the same item at the same moment; then theirs is the one.
  const created = await findExisting(store, { ...draft, contentKey: draft.apiName === undefined ? contentKey : draft.contentKey })
  if (created === undefined) throw new ContractError('INVALID_CONFIG', `The record id ${recordId} belongs to another item.`)
  return created
}

/** What is live stays live; a new draft brings an item back from unpublished or archived. */
function toVariant(
  { draft, type, version, contentKey }: { draft: Draft; type: ContentTypeName; version: number; contentKey: string },
  before: Variant | undefined,
): Variant {
  const kept: VariantState[] = ['published', 'scheduled']
  return {
    access: 'public',
    ...before,
    contentKey,
    language: draft.language,
    type,
    state: before !== undefined && kept.includes(before.state) ? before.state : 'draft',
    title: draft.title,
    urlName: draft.urlName,
    draftVersion: version,
    changedAt: draft.now.toISOString(),
  }
}
