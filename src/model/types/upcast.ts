import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'

/** Makes of a body, or of a block's attributes, what the next version stores. Pure, ready for what is half written, and never changed after its release. */
export type Upcaster = (stored: JsonObject) => JsonObject

/** What is stored may be of an older version: the first upcaster leads from version 1 to 2, the next from 2 to 3 and so on. */
export type Versioned = { version: number; upcasters?: readonly Upcaster[] }

/** In which version of its type a body was written, where that is not the first. Blocks say their versions themselves, as `version` beside their attributes. */
export type Format = { type?: number }

/** What is known of blocks, by definition. */
export type BlockVersions = ReadonlyMap<string, { upcasters?: readonly Upcaster[]; attributes?: unknown }>

/** Throws unless there is one upcaster for each version before today's. */
export function checkUpcasters(name: string, { version, upcasters = [] }: Versioned): void {
  if (version !== upcasters.length + 1)
    throw new Error(`${name} is of version ${version} and has ${upcasters.length} upcasters: give it one for each version before it.`)
}

/** Brings a body, or attributes, from the version they were stored in to today's. What a newer program stored stays as it is. */
export function upcast(stored: JsonObject, from: number, { upcasters = [] }: Pick<Versioned, 'upcasters'>): JsonObject {
  return upcasters.slice(from - 1).reduce((older, step) => step(older), stored)
}

/** The same for the attributes of every component of a tree, which may be half written; blocks that nobody knows stay as they are. */
export function upcastView(component: Json | undefined, blocks: BlockVersions): Json | undefined {
  return hasNewer(blocks) ? upcastComponent(component, blocks) : component
}

function upcastComponent(component: Json | undefined, blocks: BlockVersions): Json | undefined {
  if (!isJsonObject(component)) return component
  const { regions } = component
  const today = upcastAttributes(component, blocks)
  return Array.isArray(regions) ? { ...today, regions: regions.map((region) => upcastRegion(region, blocks)) } : today
}

function upcastAttributes(component: JsonObject, blocks: BlockVersions): JsonObject {
  const { definition, attributes, version } = component
  const block = typeof definition === 'string' ? blocks.get(definition) : undefined
  const from = typeof version === 'number' ? version : 1
  const today = versionOf(block ?? {})
  if (block === undefined || from >= today || !isJsonObject(attributes)) return component
  return { ...component, attributes: upcast(attributes, from, block), version: today }
}

function upcastRegion(region: Json, blocks: BlockVersions): Json {
  if (!isJsonObject(region) || !Array.isArray(region['children'])) return region
  return { ...region, children: region['children'].map((child) => upcastComponent(child, blocks) ?? null) }
}

/** The version of what has these upcasters. */
export function versionOf({ upcasters = [] }: Pick<Versioned, 'upcasters'>): number {
  return upcasters.length + 1
}

function hasNewer(blocks: BlockVersions): boolean {
  for (const block of blocks.values()) if (versionOf(block) > 1) return true
  return false
}
