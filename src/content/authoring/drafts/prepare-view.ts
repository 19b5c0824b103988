import { isJsonObject, type Json, type JsonObject, mapFields } from '#base/pure/json.ts'
import { mapRichText } from '#model/fields/map-rich-text.ts'
import type { BlockRule } from '#model/pages/block.ts'
import { upcastAttributes } from '#model/pages/upcast.ts'
import { versionOf } from '#model/types/upcast.ts'

import type { BlockRules } from '../checks/check-view.ts'

/** The start of a tag, a comment or a declaration. */
const TAG = /<[a-z/!?]/i
/** The attribute that holds HTML by name where no schema says so by kind. */
const HTML_ATTRIBUTE = 'html'

type Sanitise = (html: string) => string

/**
 * The tree of blocks of a view with the rich text of its blocks sanitised and their attributes as the blocks of today write them. Rich text is known
 * by the kind of its field. Where no rule knows a block or a field, every string in which a tag begins counts as rich text.
 */
export function prepareView(tree: Json, sanitise: Sanitise, blocks: BlockRules = new Map()): Json {
  return prepare(tree, '')

  function prepareObject(value: JsonObject): JsonObject {
    const { definition, attributes } = value
    const rule = typeof definition === 'string' && isJsonObject(attributes) ? blocks.get(definition) : undefined
    if (rule === undefined) return mapFields(value, prepare)
    const current = bringUp(rule, value)
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

/** A component as the newest version of its block writes it; the first version is not written down. */
function bringUp(rule: BlockRule, component: JsonObject): JsonObject {
  const stored = typeof component['version'] === 'number' ? component['version'] : 1
  const version = versionOf(rule)
  if (stored >= version || !isJsonObject(component['attributes'])) return component
  return { ...component, attributes: upcastAttributes(rule, { attributes: component['attributes'], version: stored }), version }
}
