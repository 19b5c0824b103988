import type { JsonObject } from '#base/pure/json.ts'
import { AuthoringError, PublicationProblems, toProblem } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'
import { readComponent } from '#model/pages/read-component.ts'
import type { Component } from '#model/pages/view.ts'
import { templateType } from '#model/types/template.ts'
import { viewType } from '#model/types/view.ts'
import { findItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { listVariants, type Variant } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { findUnreadable } from './find-unreadable.ts'
import { type FirstSeo, type NewIds, renewPage } from './first-page.ts'

const COPIED: ReadonlySet<string> = new Set([viewType.name, templateType.name])

type Copying = { contentKey: string; language: string; seo: FirstSeo; ids: NewIds; blocks: BlockRules }

/**
 * What a page takes from the draft of another one or of a template, in a language or, where that is missing, in the first one that it has. What
 * the blocks refer to may be gone: it is a problem of the new page, where it stands. Throws `INVALID_CONFIG` for what is neither, and `PublicationProblems` for blocks that
 * cannot be read.
 */
export async function copyPage(store: Store, { contentKey, language, seo, ids, blocks }: Copying): Promise<JsonObject> {
  const item = await findItem(store, contentKey)
  const variants = item !== undefined && COPIED.has(item.type) ? await listVariants(store, contentKey) : []
  const variant = variants.find((each) => each.language === language) ?? variants[0]
  const version = variant && (await findVersion(store, { ...variant, version: variant.draftVersion }, blocks))
  if (variant === undefined || version === undefined)
    throw new AuthoringError('INVALID_CONFIG', sentence('refuseNoPageToCopy', { item: quoted(contentKey.slice(0, 40)) }))
  return { dataProviders: version.body['dataProviders'] ?? [], component: renewPage(readBlocks(variant, version), seo, ids) }
}

function readBlocks({ title, language }: Variant, { body }: Version): Component {
  const component = readComponent(body['component'])
  if (component !== undefined) return component
  const problem = findUnreadable(body) ?? toProblem(sentence('refuseUndrawable'))
  const { message: _own, sentence: said, ...place } = problem
  throw new PublicationProblems([toProblem(sentence('refuseToCopyBlocks', { title, language, problem: said }), place)])
}
