import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { Label } from '#model/fields/label.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import { findComponent } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { isTree } from '#model/pages/walk-components.ts'
import type { Forms, FormSchema, TypeForm } from '#model/types/describe-forms.ts'
import { propertiesOf, readSchema } from './form-schema.ts'

export type NamedPlace = { form: TypeForm | undefined; forms: Pick<Forms, 'item' | 'blocks'>; words: ItemWords }

/** One step to a place: a label of the form, a part that every block has, or the name that it is stored under where there is no label. */
export type PlaceName = Label | { part: 'regions' | 'visibility' } | string

type At = { value: Json | undefined; schema: unknown; root: FormSchema; blocks: Forms['blocks'] }

/** The names of a place in an item as its form shows them. The path leads through objects by name, through blocks by their ids. */
export function namePlace([first = '', ...rest]: readonly string[], { form, forms: { item, blocks }, words }: NamedPlace): PlaceName[] {
  const root = first === 'body' ? (form?.schema ?? {}) : item
  return first === 'body'
    ? nameFields(rest, { value: words.body, schema: root, root, blocks })
    : nameFields([first], { value: {}, schema: root, root, blocks })
}

function nameFields([step, ...rest]: readonly string[], at: At): PlaceName[] {
  if (step === undefined) return []
  const { value, root } = at
  const { schema } = readSchema(at.schema, root)
  if (Array.isArray(value)) {
    const index = Number(step)
    return [String(index + 1), ...nameFields(rest, { ...at, value: value[index], schema: schema['items'] })]
  }
  const next = propertiesOf(schema).find(({ name }) => name === step)?.schema
  const inside = isJsonObject(value) ? value[step] : undefined
  if (isTree(inside)) return nameInBlock(inside, rest, at.blocks)
  const label = next === undefined ? undefined : readSchema(next, root).field?.label
  return [label ?? step, ...nameFields(rest, { ...at, value: inside, schema: next })]
}

/** Of blocks in blocks only the innermost is named. */
function nameInBlock(block: Component, [step, ...rest]: readonly string[], blocks: Forms['blocks']): PlaceName[] {
  const form = blocks[block.definition]
  const own = form?.label ?? block.definition
  if (step === undefined) return [own]
  if (step === 'attributes') {
    const root = form?.schema ?? {}
    return [own, ...nameFields(rest, { value: block.attributes, schema: root, root, blocks })]
  }
  const place = rest.findIndex((id) => findComponent(block, id) !== undefined)
  const inner = findComponent(block, rest[place] ?? '')?.component
  if (step === 'regions' && inner !== undefined) return nameInBlock(inner, rest.slice(place + 1), blocks)
  return [own, step === 'regions' || step === 'visibility' ? { part: step } : step]
}
