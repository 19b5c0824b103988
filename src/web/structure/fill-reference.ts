import { fillExpressions, isSoleExpression, soleExpressionValue, type ExpressionSources } from '#model/pages/expressions.ts'
import { PageReference } from '#model/links/page-reference.ts'

/**
 * Fills the expressions of a link's attributes. Inside an address each value is percent-encoded; an attribute that is a single expression
 * becomes its value. A web page at `{!Content.link}`, where that field is a link itself, becomes that link, of any kind. Undefined when an
 * expression yields nothing, since the link would lead nowhere.
 */
export function fillReference(reference: PageReference, sources: ExpressionSources): PageReference | undefined {
  if (!holdsExpression(reference)) return reference
  const own = reference.type === 'standard__webPage' ? soleExpressionValue(reference.attributes.url, sources) : undefined
  if (typeof own === 'object' && own !== null) return PageReference.safeParse(own).data
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

/** In a `tel:` link only the digits and the plus sign are dialled. */
function encodePart(part: string, address: string): string {
  return /^tel:/i.test(address) ? part.replace(/\(0\)|[^\d+]/g, '') : encodeURIComponent(part.toWellFormed())
}
