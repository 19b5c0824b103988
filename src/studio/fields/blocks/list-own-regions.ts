import type { BlockRegion } from '#model/pages/block.ts'
import { listRegions } from '#model/pages/list-regions.ts'
import type { Component } from '#model/pages/view.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import { isJsonObject, type JsonObject } from '#base/pure/json.ts'
import { propertiesOf } from '../form-schema.ts'

/**
 * The regions of a block of a page: those that it is drawn with, also by attributes that are not set and have a default, and those that still
 * hold blocks though it is drawn without them. Nothing can be added to the latter. Each name comes once, also where columns share a key, which
 * keeps a page from being published.
 */
export function listOwnRegions(blocks: Forms['blocks'], { definition, attributes, regions: held }: Component): readonly BlockRegion[] {
  const form = blocks[definition]
  const defaults: JsonObject = Object.fromEntries(
    (form === undefined ? [] : propertiesOf(form.schema)).flatMap(({ name, schema }) => {
      const value = schema['default']
      return Array.isArray(value) || isJsonObject(value) ? [[name, value]] : []
    }),
  )
  const regions = listRegions({ regions: form?.regions }, { ...defaults, ...attributes })
  const others = held.filter(({ name, children }) => children.length > 0 && regions.every((region) => region.name !== name))
  const all = [...regions, ...others.map(({ name, children }) => ({ name, label: { en: name, de: name }, max: children.length }))]
  return all.filter(({ name }, place) => all.findIndex((each) => each.name === name) === place)
}
