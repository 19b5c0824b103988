import type { PublishedDocument } from '#model/content/document.ts'
import type { Json } from '#base/pure/json.ts'
import { upcastView, type BlockVersions } from '#model/types/upcast.ts'
import { toPlainText } from './plain-text.ts'

/**
 * Attributes that hold what a page says, by name: kinds do not tell. Names of columns, which editors alone see, labels of filters and expressions that
 * name items are lines and expressions too.
 */
const SAYING = new Set(['html', 'text', 'heading', 'title', 'subHeading', 'lead', 'description'])
/** What stands on pages besides what they are about. */
const QUIET = new Set(['busbar:sideMenu', 'busbar:breadcrumbs', 'busbar:button', 'busbar:viewNotice', 'busbar:dataLayer', 'busbar:include'])

/** What a page without an item says by its blocks as they are today, and whether it may be found. */
export function readViewText({ body }: Pick<PublishedDocument, 'body'>, blocks: BlockVersions): { title: string; text: string; isIndexed: boolean } {
  const texts: string[] = []
  let title = ''
  let isIndexed = true
  const walk = (value: Json | undefined): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null) return
    const { definition, attributes } = value
    if (typeof definition === 'string' && QUIET.has(definition)) return
    if (definition === 'busbar:seo' && typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)) {
      if (attributes['isSeoIndexed'] === false) isIndexed = false
      if (typeof attributes['pageTitle'] === 'string') title = toPlainText(attributes['pageTitle'])
      if (typeof attributes['description'] === 'string') texts.unshift(toPlainText(attributes['description']))
      return
    }
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') walk(inner)
      else if (SAYING.has(name)) texts.push(toPlainText(inner))
    }
  }
  walk(upcastView(body['component'], blocks))
  return { title, text: texts.filter((text) => text !== '').join(' '), isIndexed }
}
