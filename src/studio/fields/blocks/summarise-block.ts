import type { Component } from '#model/pages/view.ts'
import type { BlockForm, Forms } from '#model/types/describe-forms.ts'
import { findWords } from '../find-words.ts'
import { propertiesOf } from '../form-schema.ts'

/** The first words of a block, by which it is found in an outline; of a block without own words, those of the first block inside it. */
export function summariseBlock(component: Component, blocks: Forms['blocks']): string {
  const form = blocks[component.definition]
  const own = form === undefined ? undefined : findOwnWords(component, form)
  if (own !== undefined) return own
  for (const { children } of component.regions)
    for (const child of children) {
      const words = summariseBlock(child, blocks)
      if (words !== '') return words
    }
  return ''
}

function findOwnWords({ attributes }: Component, { schema, regions }: BlockForm): string | undefined {
  // A list that makes regions names places, not what stands in them.
  const places = regions !== undefined && 'each' in regions ? regions.each : undefined
  for (const { name, schema: each } of propertiesOf(schema)) {
    const words = name === places ? undefined : findWords(attributes[name], each, schema)
    if (words !== undefined) return words
  }
  return undefined
}
