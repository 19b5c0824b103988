import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'

import { upcastUntil, versionOf } from '../types/upcast.ts'

/**
 * What an upcaster of a block returns when a later release has another block for the same purpose. `attributes` are those of its version
 * `version`.
 */
export class OtherBlock {
  readonly definition: string
  readonly attributes: JsonObject
  readonly version: number

  constructor(definition: string, attributes: JsonObject, version = 1) {
    this.definition = definition
    this.attributes = attributes
    this.version = version
  }
}

/** Converts the attributes of a block to those of its next version, or to another block; like `Upcaster` in all else. */
export type BlockUpcaster = (attributes: JsonObject) => JsonObject | OtherBlock

/** The upcasters of blocks, by definition. */
export type BlockVersions = ReadonlyMap<string, { upcasters?: readonly BlockUpcaster[]; attributes?: unknown }>

/**
 * The component in the current version of its block, without the components in its regions; it may become a component of another block. One
 * that is current, newer, incomplete or of an unknown block is not changed. Throws an `UpcastFailure`.
 */
export function upcastComponent(component: JsonObject, blocks: BlockVersions): JsonObject {
  const { definition, attributes, version } = component
  if (typeof definition !== 'string') return component
  const block = blocks.get(definition)
  const from = typeof version === 'number' ? version : 1
  if (block === undefined || from >= versionOf(block) || !isJsonObject(attributes)) return component
  const converted = upcastUntil(attributes, from, { upcasters: block.upcasters ?? [], isEnd: (result) => result instanceof OtherBlock })
  if (!(converted instanceof OtherBlock)) return replaceBlock(component, { definition, attributes: converted, version: versionOf(block) })
  return upcastComponent(replaceBlock(component, converted), blocks)
}

/** Keeps the order in which a component's fields are stored. The first version is not written, so that pages stay as they were. */
function replaceBlock(component: JsonObject, { definition, attributes, version }: { definition: string; attributes: JsonObject; version: number }) {
  const ofBlock = version === 1 ? { attributes } : { attributes, version }
  const fields = Object.entries(component).map(([name, value]): JsonObject => {
    if (name === 'version') return {}
    if (name === 'definition') return { definition }
    return name === 'attributes' ? ofBlock : { [name]: value }
  })
  return Object.assign({}, ...fields) as JsonObject
}

/** The same for every component of a tree, which may be incomplete. */
export function upcastView(component: Json | undefined, blocks: BlockVersions): Json | undefined {
  return hasNewer(blocks) ? upcastTree(component, blocks) : component
}

function upcastTree(component: Json | undefined, blocks: BlockVersions): Json | undefined {
  if (!isJsonObject(component)) return component
  const today = upcastComponent(component, blocks)
  const { regions } = today
  return Array.isArray(regions) ? { ...today, regions: regions.map((region) => upcastRegion(region, blocks)) } : today
}

function upcastRegion(region: Json, blocks: BlockVersions): Json {
  if (!isJsonObject(region) || !Array.isArray(region['children'])) return region
  return { ...region, children: region['children'].map((child) => upcastTree(child, blocks) ?? null) }
}

function hasNewer(blocks: BlockVersions): boolean {
  for (const block of blocks.values()) if (versionOf(block) > 1) return true
  return false
}
