import { isJsonObject, type Json } from '#base/pure/json.ts'
import { setAt } from '#studio/fields/field-path.ts'

/** A theme with another value at a path; undefined is the standard. A theme that changes nothing is none, so that it is not saved as words. */
export function changeTheme(theme: Json | undefined, steps: readonly string[], value: Json | undefined): Json | undefined {
  const changed = setAt(theme, steps, value)
  if (!isJsonObject(changed)) return undefined
  const filled = Object.entries(changed).filter(([, part]) => !isJsonObject(part) || Object.keys(part).length > 0)
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}
