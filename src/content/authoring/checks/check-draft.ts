import type { Actor } from '#model/accounts/actor.ts'
import { type ContentTypeName, isContentTypeName } from '#model/types/content-types.ts'
import { blocksFieldOf } from '#model/types/fields-by-kind.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { ContractError } from '#model/errors.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { findReferences } from '#model/content/references.ts'
import { listMissingKeys } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { findLiveByName, findVariant, type Variant } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'

import { defineQuery } from '../define-act.ts'
import { checkBody } from './check-body.ts'
import type { BlockRules } from './check-view.ts'
import { findOwners } from './find-owners.ts'
import { MOST_PROBLEMS, type Problem, tellProblems } from './problem.ts'

type Checking = { actor: Actor; contentKey: string; language: string; blocks: BlockRules }

/**
 * The problems that keep the draft of a language from being published, at most `MOST_PROBLEMS` and a last one that says that there are more;
 * an empty list if it can be published.
 */
export const checkDraft = defineQuery<Checking, Problem[]>('read', async (store, { contentKey, language, blocks }) => {
  const variant = await findVariant(store, { contentKey, language })
  const draft = variant && (await findVersion(store, { contentKey, language, version: variant.draftVersion }, blocks))
  if (variant === undefined || draft === undefined) return [noDraft({ contentKey, language })]
  return await checkVersion(store, { variant, version: draft, blocks })
})

/** The same for a version that was read already, within the transaction of an act that publishes it. */
export async function checkVersion(
  store: Store,
  { variant, version, blocks }: { variant: Variant; version: Version; blocks: BlockRules },
): Promise<Problem[]> {
  if (!(blocks instanceof Map)) throw new ContractError('INVALID_CONFIG', 'Pass the blocks that a page may hold.')
  if (!isContentTypeName(variant.type)) return [{ message: `There is no content type ${variant.type} any more.` }]
  return tellProblems([
    ...(variant.state === 'archived' ? [{ message: 'It is archived; save a new draft to bring it back.' }] : []),
    ...checkBody(variant.type, version, blocks),
    ...(await checkReferences(store, version, variant.type)),
    ...(await checkName(store, variant, version)),
  ])
}

export function noDraft({ contentKey, language }: { contentKey: string; language: string }): Problem {
  return { message: `There is no draft of ${contentKey} in ${language}; save one first.` }
}

async function checkReferences(store: Store, { body }: Version, type: ContentTypeName): Promise<Problem[]> {
  const missing = (await listMissingKeys(store, findReferences(body))).slice(0, MOST_PROBLEMS + 1)
  const tree = body[blocksFieldOf(type) ?? '']
  const owners = isJsonObject(tree) ? findOwners(tree, new Set(missing)) : undefined
  return missing.map((key) => ({
    message: `It refers to ${key}, which does not exist; choose another item or remove the reference.`,
    component: owners?.get(key),
  }))
}

async function checkName(store: Store, { type, language, contentKey }: Variant, version: Version): Promise<Problem[]> {
  const liveLookupName = toLookupName(type, version)
  const holder = await findLiveByName(store, { type, language, liveLookupName })
  if (holder === undefined || holder.contentKey === contentKey) return []
  return [{ message: `The name ${liveLookupName} is taken by “${holder.title}” (${holder.contentKey}); choose another one.`, path: 'urlName' }]
}
