import type { Actor } from '#model/accounts/actor.ts'
import type { VariantKey } from '#content/store/variants.ts'

import { defineQuery } from '../define-act.ts'
import { getVariant } from '../drafts/get-variant.ts'

/**
 * A page as a whole HTML document, and its address. `shows` is the item that it shows where that is another one: the page of many items is drawn
 * with one of them, and another item may have a page of its own at the address of this one.
 */
export type DrawnDraft = { html: string; path: string; shows?: { contentKey: string; title: string } | undefined }
/** Draws the page of a saved draft (`run/previews`); undefined for one without a page. */
export type DrawDraft = (key: VariantKey) => Promise<DrawnDraft | undefined>

type Asked = VariantKey & { actor: Actor; draw: DrawDraft }

/** The page of a saved draft as visitors will get it once it is live, with its head; none for an item that no route shows. */
export const drawDraft = defineQuery<Asked, { page?: DrawnDraft | undefined }>('read', async (store, { contentKey, language, draw }) => {
  await getVariant(store, { contentKey, language })
  return { page: await draw({ contentKey, language }) }
})
