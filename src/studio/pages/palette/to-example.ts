import { isJsonObject, type Json } from '#base/pure/json.ts'
import { insertComponent } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import type { BlockForm, Forms } from '#model/types/describe-forms.ts'
import { findPlaceFor } from '#studio/fields/blocks/place-block.ts'

/** Content keys of pictures that examples name, and which no site has. */
const EXAMPLE_KEY = /^MCEXAMPLE/
/** A link that leads somewhere on each site. */
const HOME = { type: 'standard__webPage', attributes: { url: '/' } }

/** The id of the block in the page of its example. */
export const EXAMPLE_ID = 'example'
const SECTION = 'busbar:section'

/** A page like another one, with nothing but an example of a block; in a section, where it does not stand in pages by itself. */
export function toExamplePage(root: Component, example: Component, blocks: Forms['blocks']): Component {
  const page = { ...root, id: 'page', regions: [] }
  const section: Component = { id: 'section', definition: SECTION, attributes: {}, version: blocks[SECTION]?.version ?? 1, regions: [] }
  return placed(page, example) ?? placed(page, placed(section, example) ?? section) ?? page

  function placed(into: Component, component: Component): Component | undefined {
    const place = findPlaceFor(into, into.id, component, blocks)
    return place && insertComponent(into, component, place)
  }
}

/** A block as its first example shows it, with pictures and links of this site in place of those of the example. */
export function toExample(definition: string, { examples: [example = {}] = [], version = 1 }: BlockForm, pictures: readonly string[]): Component {
  let count = 0
  // An object goes in, so one comes out.
  return { id: EXAMPLE_ID, definition, attributes: replace(example) as Component['attributes'], version, regions: [] }

  function replace(value: Json): Json {
    if (typeof value === 'string') return EXAMPLE_KEY.test(value) ? (pictures[count++ % pictures.length] ?? value) : value
    if (Array.isArray(value)) return value.map(replace)
    if (!isJsonObject(value)) return value
    if (typeof value['type'] === 'string' && value['type'].startsWith('comm__')) return HOME
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, each && replace(each)]))
  }
}
