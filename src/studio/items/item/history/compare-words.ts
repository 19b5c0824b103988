import { isJsonObject, type Json } from '#base/pure/json.ts'
import { isSame, type ItemWords } from '#model/authoring/merge-words.ts'
import { findComponent } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { isComponent, walkComponents } from '#model/pages/walk-components.ts'

/** A field that differs between two versions; `component` is the block of a page that it is in, by its definition. */
export type Difference = { path: string; component?: string; before: Json | undefined; after: Json | undefined }

/** What differs between two versions, field by field; for pages block by block. */
export function compareWords(before: ItemWords, after: ItemWords): Difference[] {
  const own: Difference[] = (['title', 'urlName'] as const).flatMap((name) =>
    before[name] === after[name] ? [] : [{ path: name, before: before[name], after: after[name] }],
  )
  return [...own, ...compareFields(before.body, after.body, '')]
}

function compareFields(before: Json | undefined, after: Json | undefined, path: string): Difference[] {
  if (isSame(before, after)) return []
  if (isComponent(before) && isComponent(after)) return compareTrees(before, after)
  if (!isJsonObject(before) || !isJsonObject(after)) return [{ path, before, after }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => compareFields(before[name], after[name], path === '' ? name : `${path}.${name}`))
}

function compareTrees(before: Component, after: Component): Difference[] {
  const ids = new Set([...walkComponents(before), ...walkComponents(after)].map((component) => component.id))
  return [...ids].flatMap((id) => {
    const old = findComponent(before, id)
    const now = findComponent(after, id)
    const component = (now ?? old)?.component.definition ?? ''
    if (old === undefined || now === undefined)
      return [{ path: id, component, before: old && (old.component.attributes as Json), after: now && (now.component.attributes as Json) }]
    const moved = isSame(old.place as Json | undefined, now.place as Json | undefined)
      ? []
      : [{ path: `${id}.place`, component, before: toPlace(old.place), after: toPlace(now.place) }]
    const fields = compareFields(old.component.attributes, now.component.attributes, '')
    return [...moved, ...fields.map((field) => ({ ...field, component }))]
  })
}

function toPlace(place: { parent: string; region: string; index: number } | undefined): string {
  return place === undefined ? '' : `${place.parent} › ${place.region} › ${place.index + 1}`
}
