import type { PublishedDocument } from '#model/content/document.ts'
import type { BlockDefinition } from '#model/pages/block.ts'
import { upcastView } from '#model/pages/upcast.ts'
import { SEO_BLOCK } from '#model/seo.ts'
import type { Json } from '#base/pure/json.ts'
import { toPlainText } from './plain-text.ts'

/**
 * Block attributes that hold text of the page. They are known by name, because a kind does not tell whether readers see a text: names of columns,
 * labels of filters and expressions that name items are of the same kinds.
 */
const SAYING = new Set(['html', 'text', 'heading', 'title', 'subHeading', 'lead', 'description'])

/** What search reads of the definitions of blocks, by their names. */
export type SearchedBlocks = ReadonlyMap<string, Pick<BlockDefinition, 'isLeftOutOfSearch' | 'upcasters'>>

/** The text of a view's blocks, for a page without an item, and whether the page may be found. */
export function readViewText({ body }: PublishedDocument, blocks: SearchedBlocks): { title: string; text: string; isIndexed: boolean } {
  const texts: string[] = []
  let title = ''
  let isIndexed = true
  const walk = (value: Json | undefined): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null) return
    const { definition, attributes } = value
    if (typeof definition === 'string' && blocks.get(definition)?.isLeftOutOfSearch === true) return
    if (definition === SEO_BLOCK && typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)) {
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
