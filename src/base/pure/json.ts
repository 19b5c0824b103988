/** Anything JSON can say. */
export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [name: string]: Json | undefined }

/** Narrows to a plain JSON object: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object with each of its fields changed; what is undefined stays so. */
export function mapFields(value: JsonObject, change: (field: Json, name: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, field === undefined ? field : change(field, name)]))
}
