import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { isSame } from '#base/pure/is-same.ts'
import type { Component } from '#model/pages/view.ts'
import type { Forms, FormSchema } from '#model/types/describe-forms.ts'
import { listOwnRegions } from '#studio/fields/blocks/list-own-regions.ts'
import { propertiesOf, readSchema } from '#studio/fields/form-schema.ts'

/** What is done to one field, by the path of its value. */
export type FieldStep =
  | { kind: 'write'; path: string; text: string }
  | { kind: 'write-rich'; path: string; html: string }
  | { kind: 'choose'; path: string; value: string }
  | { kind: 'tick'; path: string; isOn: boolean }
  | { kind: 'pick-item'; path: string; name: string }
  | { kind: 'pick-picture'; path: string; contentKey: string }
  | { kind: 'link'; path: string; type: string; parts: Readonly<Record<string, string>> }
  | { kind: 'open-group'; path: string; isRequired: boolean }
  | { kind: 'add-entry'; path: string; place: number }
  | { kind: 'add-row'; path: string; place: number; name: string; text: string }

/** A block that is added to a region of another one, and what is said of it. Blocks are called by their ids in the page that is built anew. */
export type BlockStep = {
  id: string
  /** The name under which it is offered. */
  name: string
  parent: string
  region: string
  /** The place of the region among those of its parent. */
  regionPlace: number
  /** The block before it in its region. */
  after: string | undefined
  /** The columns of a row, in twelfths. */
  split: readonly number[] | undefined
  fields: readonly FieldStep[]
  /** The end of a text that is typed in the page itself, after its beginning was written in the form. */
  inPlace: { text: string } | undefined
}

/** The steps to build the blocks of a page, from top to bottom and from the outside to the inside. */
export function planBlocks(forms: Forms, tree: Component): BlockStep[] {
  const regions = listOwnRegions(forms.blocks, tree)
  const placeOf = (name: string) => regions.findIndex((region) => region.name === name)
  return tree.regions.flatMap(({ name, children }) =>
    children.flatMap((child, place) => [
      planBlock(forms, child, { parent: tree.id, region: name, regionPlace: placeOf(name), after: children[place - 1]?.id }),
      ...planBlocks(forms, child),
    ]),
  )
}

type Place = Pick<BlockStep, 'parent' | 'region' | 'regionPlace' | 'after'>

function planBlock(forms: Forms, { id, definition, attributes }: Component, at: Place): BlockStep {
  const form = forms.blocks[definition]
  if (form === undefined) throw new Error(`There is no block ${definition}.`)
  const { columns, ...others } = attributes
  const hasColumns = form.regions !== undefined && 'each' in form.regions && form.regions.each === 'columns'
  const fields = planFields(form.schema, hasColumns ? others : attributes, 'attributes', form.initial)
  const typed = definition === 'busbar:heading' ? splitWords(attributes['text']) : undefined
  return {
    id,
    name: form.label.en,
    ...at,
    split: hasColumns && Array.isArray(columns) ? columns.map((column) => (isJsonObject(column) ? Number(column['columnWidth']) : 12)) : undefined,
    fields: fields.map((step) =>
      typed !== undefined && step.kind === 'write' && step.path === 'attributes.text' ? { ...step, text: typed.begin } : step,
    ),
    inPlace: typed && { text: typed.end },
  }
}

/** A text in two parts, if it has two words and no placeholder. */
function splitWords(value: Json | undefined): { begin: string; end: string } | undefined {
  const [, begin, end] = (typeof value === 'string' && !value.includes('{') && /^(\S+)(\s.+)$/.exec(value)) || []
  return begin === undefined || end === undefined ? undefined : { begin, end }
}

/** The steps to fill the fields of a form, in its order; a value that is there at first takes none. */
export function planFields(root: FormSchema, values: JsonObject, path = '', first: JsonObject = {}): FieldStep[] {
  return propertiesOf(root).flatMap(({ name, schema, isRequired }) => {
    const value = values[name]
    if (value === undefined || isSame(value, first[name])) return []
    return planField({ root, schema, path: path === '' ? name : `${path}.${name}`, isRequired }, value)
  })
}

type Given = { root: FormSchema; schema: FormSchema; path: string; isRequired: boolean }

function planField({ root, schema, path, isRequired }: Given, value: Json): FieldStep[] {
  const read = readSchema(schema, root)
  const inside = (name: string, at: FormSchema, each: Json | undefined, isNeeded = true) =>
    each === undefined ? [] : planField({ root, schema: at, path: `${path}.${name}`, isRequired: isNeeded }, each)
  const kind = read.field?.kind
  if (kind === 'richText') return [{ kind: 'write-rich', path, html: String(value) }]
  if (kind === 'choice') return [{ kind: 'choose', path, value: String(value) }]
  if (kind === 'name') return [{ kind: 'pick-item', path, name: String(value) }]
  if (kind === 'image' && isJsonObject(value)) return [{ kind: 'pick-picture', path, contentKey: keyOf(value) }]
  if (kind === 'link' && isJsonObject(value)) return [toLinkStep(path, value)]
  if (kind === 'record' && isJsonObject(value))
    return Object.entries(value).map(([name, each], place) => ({
      kind: 'add-row',
      path,
      place,
      name,
      text: typeof each === 'string' ? each : JSON.stringify(each),
    }))
  if (kind === 'deviceImages' && isJsonObject(value))
    return Object.entries(value).map(([device, image]) => ({ kind: 'pick-picture', path: `${path}.${device}`, contentKey: keyOf(image) }))
  if (read.type === 'list' && Array.isArray(value))
    return value.flatMap((each, place) => [{ kind: 'add-entry' as const, path, place }, ...planEntry(`${path}.${place}`, each)])
  if (read.type === 'object' && isJsonObject(value))
    return [
      { kind: 'open-group', path, isRequired },
      ...propertiesOf(read.schema).flatMap((field) => inside(field.name, field.schema, value[field.name], field.isRequired)),
    ]
  if (typeof value === 'boolean') return [{ kind: 'tick', path, isOn: value }]
  if (typeof value === 'string' || typeof value === 'number') return [{ kind: 'write', path, text: String(value) }]
  throw new Error(`The plan knows no way to fill ${path}.`)

  function planEntry(at: string, each: Json): FieldStep[] {
    const entry = readSchema(read.schema['items'], root)
    if (entry.type !== 'object' || !isJsonObject(each)) return planField({ root, schema: entry.schema, path: at, isRequired: true }, each)
    return propertiesOf(entry.schema).flatMap(({ name, schema: field, isRequired: isNeeded }) => {
      const part = each[name]
      return part === undefined ? [] : planField({ root, schema: field, path: `${at}.${name}`, isRequired: isNeeded }, part)
    })
  }
}

function keyOf(image: Json | undefined): string {
  if (!isJsonObject(image) || Object.keys(image).length !== 1 || typeof image['contentKey'] !== 'string')
    throw new Error(`The plan knows no way to choose ${JSON.stringify(image)}.`)
  return image['contentKey']
}

function toLinkStep(path: string, { type, attributes, state }: JsonObject): FieldStep {
  const parts = { ...(isJsonObject(attributes) && attributes), ...(isJsonObject(state) && state) }
  return { kind: 'link', path, type: String(type), parts: Object.fromEntries(Object.entries(parts).map(([name, each]) => [name, String(each)])) }
}
