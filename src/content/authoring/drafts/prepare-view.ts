import { isJsonObject, type Json, type JsonObject, mapFields } from '#base/pure/json.ts'
import { mapRichText } from '#model/fields/map-rich-text.ts'
import type { BlockRule } from '#model/pages/block.ts'
import { upcastComponent } from '#model/pages/upcast.ts'

import type { BlockRules } from '../checks/check-view.ts'

/** The start of a tag, a comment or a declaration. */
const TAG = /<[a-z/!?]/i
/** The attribute whose text is HTML in a block without a known schema. */
const HTML_ATTRIBUTE = 'html'

type Sanitise = (html: string) => string

/**
 * A view's tree of blocks with its rich text sanitised and the attributes of each block upcast to its newest version. Rich text is
 * recognised by the kind of its field. In a block or a field that no rule describes, every string with the start of a tag counts as rich
 * text.
 */
export function prepareView(tree: Json, sanitise: Sanitise, blocks: BlockRules = new Map()): Json {
  return prepare(tree, '')

  function prepareObject(value: JsonObject): JsonObject {
    const current = upcastComponent(value, blocks)
    const { definition, attributes } = current
    const rule = typeof definition === 'string' && isJsonObject(attributes) ? blocks.get(definition) : undefined
    if (rule === undefined) return mapFields(current, prepare)
    return mapFields(current, (entry, name) => (name === 'attributes' ? sanitiseFields(rule, entry) : prepare(entry, name)))
  }

  function prepare(value: Json, name: string): Json {
    if (typeof value === 'string') return name === HTML_ATTRIBUTE || TAG.test(value) ? sanitise(value) : value
    if (Array.isArray(value)) return value.map((entry) => prepare(entry, name))
    return isJsonObject(value) ? prepareObject(value) : value
  }

  function sanitiseFields(rule: BlockRule, attributes: Json): Json {
    return mapRichText(rule.attributes, attributes, { rich: sanitise, unknown: (value) => prepare(value, '') })
  }
}
