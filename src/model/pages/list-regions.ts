import { isJsonObject, type JsonObject } from '#base/pure/json.ts'
import type { BlockRegion, BlockRule, RegionForEach } from './block.ts'

/** The regions of a component; `attributes` are those parsed by its block's schema. */
export function listRegions({ regions = [] }: Pick<BlockRule, 'regions'>, attributes: JsonObject): readonly BlockRegion[] {
  if (!('each' in regions)) return regions
  const entries = attributes[regions.each]
  return Array.isArray(entries) ? entries.filter(isJsonObject).map((entry) => toRegion(entry, regions)) : []
}

function toRegion(entry: JsonObject, { name, label, each: _list, ...holding }: RegionForEach): BlockRegion {
  const called = String(entry[label])
  return { name: String(entry[name]), label: { en: called, de: called }, ...holding }
}
