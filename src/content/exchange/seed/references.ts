import type { Json, JsonObject } from '#base/pure/json.ts'
import { isJsonObject, mapFields } from '#base/pure/json.ts'

const MEDIA_TOKEN = /\{!cmsMedia\.@([a-z0-9-]+)\}/g
const FILE_TOKEN = /\{!file\.@([a-z0-9./-]+)\}/g

/** What references in content files are replaced by: content keys by API name, and the texts of files. */
export type Surroundings = { keyOf(apiName: string): string; textOf(file: string): string }

/** A body with every reference replaced; see `ContentItem` for their forms. */
export function fillReferences(body: JsonObject, around: Surroundings): JsonObject {
  return mapFields(body, (value) => fill(value, around))
}

function fill(value: Json, around: Surroundings): Json {
  if (typeof value === 'string') return fillTokens(value, around)
  if (Array.isArray(value)) return value.map((part) => fill(part, around))
  if (!isJsonObject(value)) return value
  return fillForm(value, around) ?? fillReferences(value, around)
}

function fillForm(value: JsonObject, around: Surroundings): Json | undefined {
  const { $ref, $image, $imageReference, $html } = value
  if (typeof $ref === 'string') return around.keyOf($ref)
  if (typeof $image === 'string') return { contentKey: around.keyOf($image) }
  if (typeof $imageReference === 'string') {
    return { source: { type: 'imageReference', ref: { contentKey: around.keyOf($imageReference) } } }
  }
  if (typeof $html === 'string') return fillTokens(around.textOf($html), around)
  return undefined
}

function fillTokens(text: string, around: Surroundings): string {
  const whole = text.replace(FILE_TOKEN, (_, file: string) => around.textOf(file))
  return whole.replace(MEDIA_TOKEN, (_, apiName: string) => `{!cmsMedia.${around.keyOf(apiName)}}`)
}

/** API names that a body and its HTML files refer to. */
export function listReferences(body: JsonObject, textOf: Surroundings['textOf']): Set<string> {
  const found = new Set<string>()
  fillReferences(body, { keyOf: (apiName) => (found.add(apiName), ''), textOf })
  return found
}
