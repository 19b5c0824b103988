import type { Json, JsonObject } from '#base/pure/json.ts'
import { isJsonObject } from '#base/pure/json.ts'
import type { FieldDescription } from '#model/fields/field.ts'
import { walkValues } from '#model/fields/walk-values.ts'
import type { BlockRule } from '#model/pages/block.ts'
import type { Component } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { type ContentTypeName, CONTENT_TYPES } from '#model/types/content-types.ts'
import { blocksFieldOf } from '#model/types/fields-by-kind.ts'

import type { BlockRules } from '../checks/check-view.ts'

/** A block of a page with its rule; its attributes were read by its schema. */
export type FoundBlock = { component: Component; rule: BlockRule; attributes: JsonObject }

/** A field with its value, where it stands. */
export type FoundField = { component: string | undefined; path: string; field: FieldDescription; value: Json }

/** The blocks of a page whose shape is right, in the order of the page; none for items without blocks. */
export function listBlocks(type: ContentTypeName, body: JsonObject, blocks: BlockRules): FoundBlock[] {
  const tree = body[blocksFieldOf(type) ?? '']
  if (!isJsonObject(tree)) return []
  return [...walkComponents(tree as unknown as Component)].flatMap((component) => {
    const rule = blocks.get(component.definition)
    const parsed = rule?.attributes.safeParse(component.attributes)
    return rule === undefined || parsed?.success !== true ? [] : [{ component, rule, attributes: parsed.data as JsonObject }]
  })
}

/** All fields of an item and of its blocks that have a value. The body must have passed the checks that block. */
export function* listFields(type: ContentTypeName, body: JsonObject, found: readonly FoundBlock[]): Generator<FoundField> {
  for (const { steps, field, value } of walkValues(CONTENT_TYPES[type].body, body))
    yield { component: undefined, path: steps.join('.'), field, value }
  for (const { component, rule, attributes } of found)
    for (const { steps, field, value } of walkValues(rule.attributes, attributes))
      yield { component: component.id, path: ['attributes', ...steps].join('.'), field, value }
}
