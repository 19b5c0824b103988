import { fillExpressions, isSoleExpression, type ExpressionSources } from '#contract/expressions.ts'
import { PageReference } from '#contract/page-reference.ts'

/**
 * Fills the expressions of a link's attributes. Inside an address a value is one encoded part of it; a value alone is the whole
 * attribute. Undefined when an expression yields nothing: a link to an item that is not named leads nowhere.
 */
export function fillReference(reference: PageReference, sources: ExpressionSources): PageReference | undefined {
  const source = JSON.stringify(reference)
  if (!source.includes('{!')) return reference
  let isEmpty = false
  const filled: unknown = JSON.parse(source, (_, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('{!')) return value
    const isAddress = !isSoleExpression(value) && /^(?:[/#]|https?:|mailto:|tel:)/i.test(value)
    return fillExpressions(value, sources, (part) => {
      if (part === '') isEmpty = true
      return isAddress ? encodePart(part, value) : part
    })
  })
  return isEmpty ? undefined : PageReference.safeParse(filled).data
}

/** In a `tel:` link only what is dialled counts. */
function encodePart(part: string, address: string): string {
  return /^tel:/i.test(address) ? part.replace(/\(0\)|[^\d+]/g, '') : encodeURIComponent(part.toWellFormed())
}
