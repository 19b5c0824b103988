import type { Actor } from '#model/accounts/actor.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { isContentTypeName } from '#model/types/content-types.ts'
import { blocksFieldOf } from '#model/types/fields-by-kind.ts'
import { viewType } from '#model/types/view.ts'
import { sentence } from '#texts/sentence.ts'
import { findItem } from '#content/store/items.ts'
import { findVariant } from '#content/store/variants.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import { prepareBody } from '../drafts/prepare-body.ts'
import { refuseUnusable } from '../refuse-unusable.ts'

/** Draws the page of a view that is not published, with the marks of the canvas (`web/site/canvas`); undefined if it cannot be drawn. */
export type DrawPage = (
  page: { view: PublishedDocument; isMember: boolean; shows?: string | undefined },
  accountId: string,
) => Promise<string | undefined>

export type TypedPage = ItemWords & {
  actor: Actor
  contentKey: string
  language: string
  now: Date
  isMember: boolean
  shows?: string | undefined
  blocks: BlockRules
  draw: DrawPage
}

/** The page as it would be published with these words, which are not kept. Only what has blocks is drawn so: pages and templates. */
export const drawPage = defineQuery<TypedPage, { html: string }>('read', async (store, typed) => {
  const { actor, contentKey, language, title, urlName, body, now, isMember, shows, blocks, draw } = typed
  refuseUnusable({ ...typed, type: '' })
  const item = await findItem(store, contentKey)
  if (item === undefined || !isContentTypeName(item.type) || blocksFieldOf(item.type) === undefined)
    throw new AuthoringError('INVALID_CONFIG', sentence('refuseDrawingOfOther'))
  const variant = await findVariant(store, { contentKey, language })
  const prepared = prepareBody(item.type, body, blocks)
  const view: PublishedDocument = {
    contentKey,
    language,
    managedContentId: item.managedContentId,
    type: viewType.name,
    title,
    urlName,
    version: variant?.draftVersion ?? 0,
    publishedDate: variant?.publishedAt ?? now.toISOString(),
    access: variant?.access ?? 'public',
    body: item.type === viewType.name ? prepared : { ...prepared, ...nameOfOther(contentKey) },
  }
  const html = await draw({ view, isMember, shows }, actor.id)
  if (html === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseUndrawable'))
  return { html }
})

/** A template is drawn as a page of its own, under a name that no page has. */
function nameOfOther(contentKey: string): { name: string; viewType: string } {
  return { name: `drawn_${contentKey}`, viewType: 'template' }
}
