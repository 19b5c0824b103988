import type { Actor } from '#model/accounts/actor.ts'
import { type ContentTypeName, isContentTypeName } from '#model/types/content-types.ts'
import { UpcastFailure } from '#model/types/upcast.ts'
import { blocksFieldOf } from '#model/types/fields-by-kind.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { findReferences } from '#model/content/references.ts'
import { listMissingKeys } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { findLiveByName, findVariant, type Variant } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'

import { defineQuery } from '../define-act.ts'
import { checkBody } from './check-body.ts'
import type { BlockRules } from './check-view.ts'
import { ownerOf } from './owner-of.ts'
import type { Problem } from './problem.ts'

type Checking = { actor: Actor; contentKey: string; language: string; blocks: BlockRules }

/** Every problem that keeps the draft of a language from being published; an empty list if it can be published. */
export const checkDraft = defineQuery<Checking, Problem[]>('read', async (store, { contentKey, language, blocks }) => {
  const variant = await findVariant(store, { contentKey, language })
  try {
    const draft = variant && (await findVersion(store, { contentKey, language, version: variant.draftVersion }, blocks))
    if (variant === undefined || draft === undefined) return [noDraft({ contentKey, language })]
    return await checkVersion(store, { variant, version: draft, blocks })
  } catch (error) {
    if (error instanceof UpcastFailure) return [...error.problems]
    throw error
  }
})

/** The same for a version that was read already, within the transaction of an act that publishes it. */
export async function checkVersion(
  store: Store,
  { variant, version, blocks }: { variant: Variant; version: Version; blocks: BlockRules },
): Promise<Problem[]> {
  if (!isContentTypeName(variant.type)) return [{ message: `There is no content type ${variant.type} any more.` }]
  return [
    ...(variant.state === 'archived' ? [{ message: 'It is archived; save a new draft to bring it back.' }] : []),
    ...checkBody(variant.type, version, blocks),
    ...(await checkReferences(store, version, variant.type)),
    ...(await checkName(store, variant, version)),
  ]
}

export function noDraft({ contentKey, language }: { contentKey: string; language: string }): Problem {
  return { message: `There is no draft of ${contentKey} in ${language}; save one first.` }
}

async function checkReferences(store: Store, { body }: Version, type: ContentTypeName): Promise<Problem[]> {
  const missing = await listMissingKeys(store, findReferences(body))
  return missing.map((key) => {
    const tree = body[blocksFieldOf(type) ?? '']
    const component = isJsonObject(tree) ? ownerOf(tree, key) : undefined
    return { message: `It refers to ${key}, which does not exist; choose another item or remove the reference.`, component }
  })
}

async function checkName(store: Store, { type, language, contentKey }: Variant, version: Version): Promise<Problem[]> {
  const liveLookupName = toLookupName(type, version)
  const holder = await findLiveByName(store, { type, language, liveLookupName })
  if (holder === undefined || holder.contentKey === contentKey) return []
  return [{ message: `The name ${liveLookupName} is taken by “${holder.title}” (${holder.contentKey}); choose another one.`, path: 'urlName' }]
}
