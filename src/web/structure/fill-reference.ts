import { fillExpressions, isSoleExpression, type ExpressionSources } from '#model/pages/expressions.ts'
import { PageReference } from '#model/links/page-reference.ts'

/**
 * Fills the expressions of a link's attributes. Inside an address a value is one encoded part of it; a value alone is the whole
 * attribute. Undefined when an expression yields nothing: a link to an item that is not named leads nowhere.
 */
export function fillReference(reference: PageReference, sources: ExpressionSources): PageReference | undefined {
  if (!holdsExpression(reference)) return reference
  let isEmpty = false
  const filled: unknown = JSON.parse(JSON.stringify(reference), (_, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('{!')) return value
    const isAddress = !isSoleExpression(value) && /^(?:[/#]|https?:|mailto:|tel:)/i.test(value)
    return fillExpressions(value, sources, (part) => {
      if (part === '') isEmpty = true
      return isAddress ? encodePart(part, value) : part
    })
  })
  return isEmpty ? undefined : PageReference.safeParse(filled).data
}

function holdsExpression(reference: PageReference): boolean {
  const { attributes, state } = reference as { attributes?: object; state?: object }
  return [attributes, state].some(
    (part) => part !== undefined && Object.values(part).some((value) => typeof value === 'string' && value.includes('{!')),
  )
}

/** In a `tel:` link only what is dialled counts. */
function encodePart(part: string, address: string): string {
  return /^tel:/i.test(address) ? part.replace(/\(0\)|[^\d+]/g, '') : encodeURIComponent(part.toWellFormed())
}
