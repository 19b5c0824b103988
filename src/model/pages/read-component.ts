import { isJsonObject } from '#base/pure/json.ts'
import { DEEPEST_COMPONENT } from './deepest-component.ts'
import type { Component, Region } from './view.ts'
import { VISIBILITY } from './audiences.ts'

const KINDS_OF_VISITORS: ReadonlySet<unknown> = new Set(Object.values(VISIBILITY))

/**
 * A component from JSON that nobody has checked, such as a pasted text or a draft, with all that stands in it; undefined where any part of it
 * has another shape or it is too deep. What components do not have is left out.
 */
export function readComponent(value: unknown, depth = 1): Component | undefined {
  if (!isJsonObject(value) || depth > DEEPEST_COMPONENT) return undefined
  const { id, definition, attributes = {}, version, visibility, regions = [] } = value
  if (typeof id !== 'string' || typeof definition !== 'string' || !isJsonObject(attributes) || !Array.isArray(regions)) return undefined
  if (version !== undefined && !(Number.isSafeInteger(version) && Number(version) > 0)) return undefined
  if (visibility !== undefined && !KINDS_OF_VISITORS.has(visibility)) return undefined
  const read = regions.map((region) => readRegion(region, depth))
  if (!read.every((region) => region !== undefined)) return undefined
  return {
    id,
    definition,
    attributes,
    ...(version === undefined ? {} : { version: Number(version) }),
    regions: read,
    // One of the known ones.
    ...(visibility === undefined ? {} : { visibility: visibility as NonNullable<Component['visibility']> }),
  }
}

function readRegion(value: unknown, depth: number): Region | undefined {
  if (!isJsonObject(value) || typeof value['name'] !== 'string' || !Array.isArray(value['children'])) return undefined
  const children = value['children'].map((child) => readComponent(child, depth + 1))
  return children.every((child) => child !== undefined) ? { name: value['name'], children } : undefined
}
