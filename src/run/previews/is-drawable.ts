import type { z } from 'zod'

import type { PublishedDocument } from '#model/content/document.ts'
import { longestText } from '#model/fields/longest-text.ts'
import { walkValues } from '#model/fields/walk-values.ts'
import type { Json } from '#base/pure/json.ts'
import { isComponent, walkComponents } from '#model/pages/walk-components.ts'
import { findContentType } from '#model/types/content-types.ts'
import { blocksFieldOf } from '#model/types/fields-by-kind.ts'
import { BLOCKS } from '#web/blocks/registry.ts'

/** How many times as long as before a publication a text may be in a draft: whoever shortens it wants to see it. */
const TIMES = 4

/**
 * Whether a draft is of about the size of what can be published. Publication has limits for each text (`longestText`), saving only one for the
 * whole body; pages are made for texts of the usual length, and previews are drawn in the thread that answers visitors.
 */
export function isDrawable({ type, body }: PublishedDocument): boolean {
  const schema = findContentType(type)?.body
  if (schema !== undefined && !isOfUsualLength(schema, body)) return false
  const blocks = blocksFieldOf(type)
  const root = blocks === undefined ? undefined : body[blocks]
  if (!isComponent(root)) return true
  return walkComponents(root).every(({ definition, attributes }) => {
    const block = BLOCKS.get(definition)?.block
    return block === undefined || isOfUsualLength(block.attributes, attributes)
  })
}

function isOfUsualLength(schema: z.ZodType, value: Json): boolean {
  return walkValues(schema, value).every(({ schema: own, value: text }) => {
    const longest = longestText(own)
    return typeof text !== 'string' || longest === undefined || text.length <= longest * TIMES
  })
}
