import type { Json } from '#base/pure/json.ts'
import { findForbidden } from '#base/pure/xml-text.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

/** Room for every path of a field; longer ones are cut. */
const LONGEST_PATH = 200

/** Throws `INVALID_CONFIG` for a body with a character that XML cannot contain, in any text or name: feeds and databases refuse some of them. */
export function refuseForbidden(value: Json, path: readonly string[] = []): void {
  if (typeof value === 'string') refuseText(value, path)
  if (typeof value !== 'object' || value === null) return
  for (const [name, entry] of Object.entries(value)) {
    refuseText(name, path)
    refuseForbidden(entry as Json, [...path, name])
  }
}

function refuseText(text: string, path: readonly string[]): void {
  const forbidden = findForbidden(text)
  if (forbidden === undefined) return
  const field = path.join('.').slice(0, LONGEST_PATH).toWellFormed() || sentence('refuseTheBody')
  throw new AuthoringError('INVALID_CONFIG', sentence('refuseCharacter', { character: forbidden, field }))
}
