import type { PageRichText, PageValues, PageWords } from '#model/pages/page-data.ts'
import { keepUnits } from '../keep-units.ts'
import { dressTables } from './dress-tables.ts'

/** Tokens of images and assets look like expressions, but are filled in with the rich text. */
const EXPRESSION = /\{!(?!cmsMedia\.|contentAsset\.)[^{}]*\}/g

/**
 * Rich text of an attribute as HTML to draw, for any block that has some: expressions, images and links filled in, units kept on their line,
 * tables made scrollable. Undefined when nothing is left of it. `options` are those of `page.richText`.
 */
export function resolveRichText(html: string, page: PageWords & PageValues & PageRichText, options?: { terms: string }): string | undefined {
  const text = html.replace(EXPRESSION, (expression) => page.expression(expression))
  const drawn = page.richText(text, options)
  return drawn.trim() === '' ? undefined : dressTables(keepUnits(drawn), page.text('table'))
}
