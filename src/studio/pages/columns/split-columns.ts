import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { COLUMNS_TOTAL } from '#model/limits.ts'
import type { BlockRegions, RegionForEach } from '#model/pages/block.ts'
import type { Component } from '#model/pages/view.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import { propertiesOf } from '#studio/fields/form-schema.ts'

/** A column of a block: the region that it holds, its name, and its width in twelfths of the row. */
export type Column = { key: string; name: string; width: number }

const WIDTH = 'columnWidth'

/** The rows that are offered, in twelfths. */
export const SPLITS: readonly (readonly number[])[] = [[12], [6, 6], [4, 8], [8, 4], [3, 9], [9, 3], [4, 4, 4], [3, 6, 3], [3, 3, 3, 3]]

/** The columns of a block as it is drawn; undefined for a block without any. */
export function listColumns(blocks: Forms['blocks'], { definition, attributes }: Component): Column[] | undefined {
  const form = blocks[definition]
  const each = findColumns(form?.regions)
  if (form === undefined || each === undefined) return undefined
  const entries = attributes[each.each] ?? propertiesOf(form.schema).find(({ name }) => name === each.each)?.schema['default']
  if (!Array.isArray(entries)) return []
  return entries.filter(isJsonObject).map((entry) => ({
    key: String(entry[each.name]),
    name: String(entry[each.label]),
    width: typeof entry[WIDTH] === 'number' ? entry[WIDTH] : COLUMNS_TOTAL,
  }))
}

/** The block with columns of other widths. Added ones are empty; what stood in columns that are gone follows in the last one. */
export function splitColumns(blocks: Forms['blocks'], component: Component, widths: readonly number[], nameOf: (place: number) => string): Component {
  const each = findColumns(blocks[component.definition]?.regions)
  const before = listColumns(blocks, component)
  if (each === undefined || before === undefined || before.map(({ width }) => width).join(' ') === widths.join(' ')) return component
  const taken = new Set(before.map(({ key }) => key))
  const columns = widths.map((width, place): Column => {
    const old = before[place]
    return old === undefined ? { key: freeKey(taken, place), name: nameOf(place + 1), width } : { ...old, width }
  })
  const gone = new Set(before.slice(widths.length).map(({ key }) => key))
  const left = component.regions.filter(({ name }) => gone.has(name)).flatMap(({ children }) => children)
  return withColumns(component, each, columns, left)
}

/** The block with its columns and the next one of other widths; both together are as wide as before. */
export function moveBorder(blocks: Forms['blocks'], component: Component, place: number, width: number): Component {
  const each = findColumns(blocks[component.definition]?.regions)
  const columns = listColumns(blocks, component)
  const [left, right] = [columns?.[place], columns?.[place + 1]]
  if (each === undefined || columns === undefined || left === undefined || right === undefined) return component
  const both = left.width + right.width
  const wide = Math.min(both - 1, Math.max(1, Math.round(width)))
  if (wide === left.width) return component
  return withColumns(component, each, columns.with(place, { ...left, width: wide }).with(place + 1, { ...right, width: both - wide }), [])
}

function findColumns(regions: BlockRegions | undefined): RegionForEach | undefined {
  return regions !== undefined && 'each' in regions && regions.each === 'columns' ? regions : undefined
}

function withColumns(component: Component, each: RegionForEach, columns: readonly Column[], left: readonly Component[]): Component {
  const kept = new Map(readEntries(component.attributes[each.each]).map((entry) => [String(entry[each.name]), entry]))
  const entries: Json[] = columns.map(({ key, name, width }) => ({ ...kept.get(key), [each.name]: key, [each.label]: name, [WIDTH]: width }))
  const attributes = { ...component.attributes, [each.each]: entries }
  if (left.length === 0) return { ...component, attributes }
  const last = columns.at(-1)?.key ?? ''
  const moved = new Set(left)
  const staying = component.regions.filter(({ children }) => !children.some((child) => moved.has(child)))
  const into = staying.find(({ name }) => name === last) ?? { name: last, children: [] }
  const filled = { ...into, children: [...into.children, ...left] }
  const regions = staying.includes(into) ? staying.map((region) => (region === into ? filled : region)) : [...staying, filled]
  return { ...component, attributes, regions }
}

function readEntries(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

function freeKey(taken: Set<string>, place: number): string {
  let number = place + 1
  while (taken.has(`col${number}`)) number += 1
  const key = `col${number}`
  taken.add(key)
  return key
}
