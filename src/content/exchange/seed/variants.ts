import { viewType } from '#model/types/view.ts'
import type { JsonObject } from '#base/pure/json.ts'

import { type ContentItem, DEFAULT_LANGUAGE, type OfferedItem } from './content-item.ts'
import { expandView, translateView } from './expand-view.ts'

/** An item in one language; its references are not replaced yet. */
export type ItemVariant = { language: string; title: string; body: JsonObject }

/** The item in each of its languages, the default first. */
export function toVariants(item: ContentItem & Pick<OfferedItem, 'components'>): ItemVariant[] {
  const expanded = item.type === viewType.name ? expandView(item.body) : item.body
  const body = item.components === undefined ? expanded : translateView(expanded, item.components)
  const translations = Object.entries(item.translations ?? {}).map(([language, translation]) => {
    const merged = { ...body, ...translation.body }
    return { language, title: translation.title, body: translation.components === undefined ? merged : translateView(merged, translation.components) }
  })
  return [{ language: DEFAULT_LANGUAGE, title: item.title, body }, ...translations]
}
