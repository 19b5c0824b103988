import { isJsonObject, type Json } from '#base/pure/json.ts'

/** A text somewhere in JSON, by the steps to it. */
export type TextAt = { path: readonly string[]; words: string }

/** A text as it is written: pages keep the parts of some together, such as a number and its unit, and let long words be broken. */
export function toWritten(shown: string): string {
  return shown
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[\u00AD\u2060]/g, '')
    .trim()
}

/** The texts in JSON that are not empty. */
export function listTexts(value: Json | undefined, path: readonly string[] = []): TextAt[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ path, words: value }]
  if (Array.isArray(value)) return value.flatMap((each, place) => listTexts(each, [...path, String(place)]))
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, each]) => listTexts(each, [...path, name])) : []
}
