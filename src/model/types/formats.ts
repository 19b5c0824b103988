import type { JsonObject } from '#base/pure/json.ts'
import { ALL_TYPES, findContentType } from './content-types.ts'
import { blocksFieldOf } from './fields-by-kind.ts'
import { upcastView, type BlockVersions } from '../pages/upcast.ts'
import { upcast, versionOf, type Format } from './upcast.ts'

/** For content without blocks, and for callers that do not use their attributes: blocks are returned as they were stored. */
export const NO_BLOCKS: BlockVersions = new Map()

/** A stored body in the current format; without `format` it is of the first version. A body of an unknown type is not changed. */
export function upcastBody({ type, body, format = {} }: { type: string; body: JsonObject; format?: Format }, blocks: BlockVersions): JsonObject {
  const today = upcast(body, format.type ?? 1, findContentType(type) ?? {})
  const field = blocksFieldOf(type)
  return field === undefined ? today : { ...today, [field]: upcastView(today[field], blocks) }
}

/** The format in which a body is stored now; undefined for the first version. */
export function toFormat(type: string): Format | undefined {
  const version = findContentType(type)?.version ?? 1
  return version === 1 ? undefined : { type: version }
}

/**
 * A text that identifies the versions of all types and blocks; '' while all are the first. What was derived from content under another
 * stamp is derived again.
 */
export function toStamp(blocks: BlockVersions): string {
  const named = [
    ...ALL_TYPES.map(({ name, version }) => ({ name, version })),
    ...[...blocks].map(([name, block]) => ({ name, version: versionOf(block) })),
  ]
  const newer = named.filter(({ version }) => version > 1).map(({ name, version }) => `${name} ${version}`)
  return newer.toSorted().join(', ')
}
