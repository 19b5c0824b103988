import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { DEEPEST_COMPONENT } from '#model/pages/deepest-component.ts'
import { Component, ViewBody } from '#model/pages/view.ts'

/** The readable part of a view, and the blocks left out of it. */
export type RepairedView = { view: ViewBody | undefined; leftOut: { id: string; problem: string }[] }

/** Reads a malformed view: blocks that cannot be read are left out with their children. Undefined when no view is left. */
export function repairView(body: JsonObject): RepairedView {
  const leftOut: RepairedView['leftOut'] = []
  const component = repairComponent(body['component'], 1, leftOut)
  const dataProviders = Array.isArray(body['dataProviders']) ? body['dataProviders'] : []
  return { view: component && ViewBody.safeParse({ ...body, dataProviders, component }).data, leftOut }
}

function repairComponent(value: Json | undefined, depth: number, leftOut: RepairedView['leftOut']): Component | undefined {
  const leaveOut = (problem: string) => void leftOut.push({ id: isJsonObject(value) ? String(value['id']).slice(0, 64) : '', problem })
  if (!isJsonObject(value)) return leaveOut('no block')
  if (depth > DEEPEST_COMPONENT) return leaveOut(`nested deeper than ${DEEPEST_COMPONENT} levels`)
  const parsed = Component.safeParse({ ...value, regions: [] })
  if (!parsed.success) return leaveOut(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '))
  if (!Array.isArray(value['regions'] ?? [])) return leaveOut('regions: no list')
  const regions = (value['regions'] ?? []) as Json[]
  return { ...parsed.data, regions: regions.flatMap((region) => repairRegion(region, depth, leftOut)) }
}

function repairRegion(region: Json, depth: number, leftOut: RepairedView['leftOut']): Component['regions'] {
  if (!isJsonObject(region) || typeof region['name'] !== 'string' || !Array.isArray(region['children'])) {
    leftOut.push({ id: '', problem: 'a region without a name or children' })
    return []
  }
  return [{ name: region['name'], children: region['children'].flatMap((child) => repairComponent(child, depth + 1, leftOut) ?? []) }]
}
