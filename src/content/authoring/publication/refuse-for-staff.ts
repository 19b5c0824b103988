import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { findContentType } from '#model/types/content-types.ts'
import { sentence } from '#texts/sentence.ts'

/** Throws `INVALID_CONFIG` for an item of a type that only the staff sees, such as a template: nothing brings it to visitors. */
export function refuseForStaff(type: string | undefined): void {
  if (type !== undefined && findContentType(type)?.isForStaff === true)
    throw new AuthoringError('INVALID_CONFIG', sentence('refuseForStaff', { type }))
}
