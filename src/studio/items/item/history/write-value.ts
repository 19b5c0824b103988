import { isJsonObject, type Json } from '#base/pure/json.ts'

/** A value as people compare it: text as it is, structures line by line. Tags of rich text begin lines, so that sentences are compared. */
export function writeValue(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value.replaceAll(/(<\/(?:p|li|h[1-6]|tr|dt|dd|table|ul|ol|dl|figure|blockquote)>)/g, '$1\n')
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')) return value.join('\n')
  return isJsonObject(value) || Array.isArray(value) ? JSON.stringify(value, null, 2) : String(value)
}
