import { findContentType } from './content-types.ts'

/** Whether items of a type can be looked up by the value of a field, without reading all of them. */
export function isLookedUpBy(type: string, field: string): boolean {
  return findContentType(type)?.lookedUpBy?.includes(field) === true
}
