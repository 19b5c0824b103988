import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'

import { PublicationProblems } from '../authoring-errors.ts'

/**
 * Converts a body, or a block's attributes, to what the next version stores. Pure, prepared for incomplete input, and never changed after
 * its release.
 */
export type Upcaster = (stored: JsonObject) => JsonObject

/** The versions of a stored shape: the first upcaster leads from version 1 to 2, the next from 2 to 3 and so on. */
export type Versioned = { version: number; upcasters?: readonly Upcaster[] }

/**
 * The version of its type in which a body was written, if it is not the first. Components have their block's version themselves, in
 * `version` beside their attributes.
 */
export type Format = { type?: number }

/** The upcasters of blocks, by definition. */
export type BlockVersions = ReadonlyMap<string, { upcasters?: readonly Upcaster[]; attributes?: unknown }>

/** Throws unless there is one upcaster for each version before the current one. */
export function checkUpcasters(name: string, { version, upcasters = [] }: Versioned): void {
  if (version !== upcasters.length + 1)
    throw new Error(`${name} is of version ${version} and has ${upcasters.length} upcasters: give it one for each version before it.`)
}

/** An upcaster failed on stored content: a mistake of this release. Whoever reads many documents leaves this one out. */
export class UpcastFailure extends PublicationProblems {
  constructor(message: string, cause: unknown) {
    super([{ message }])
    this.name = 'UpcastFailure'
    this.cause = cause
  }
}

/**
 * Converts a body, or attributes, from the version in which they were stored to the current one. What a newer program stored is not
 * changed. Throws an `UpcastFailure`.
 */
export function upcast(stored: JsonObject, from: number, { upcasters = [] }: Pick<Versioned, 'upcasters'>): JsonObject {
  try {
    return upcasters.slice(from - 1).reduce((older, step) => requireObject(step(older)), stored)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UpcastFailure(`What was stored as version ${from} cannot be converted to version ${upcasters.length + 1} (${reason})`, error)
  }
}

function requireObject(value: unknown): JsonObject {
  if (isJsonObject(value as Json)) return value as JsonObject
  throw new TypeError('its upcaster returned no object')
}

/** The same for the attributes of every component of a tree, which may be incomplete; unknown blocks are not changed. */
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

/** The current version of something with these upcasters. */
export function versionOf({ upcasters = [] }: Pick<Versioned, 'upcasters'>): number {
  return upcasters.length + 1
}

function hasNewer(blocks: BlockVersions): boolean {
  for (const block of blocks.values()) if (versionOf(block) > 1) return true
  return false
}
