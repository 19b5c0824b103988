import { findForbidden } from '#base/pure/xml-text.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { VISIBLE } from '#model/fields/kinds.ts'
import { sentence } from '#texts/sentence.ts'

/** In characters. */
const LONGEST = 200

/** The id of a block as a request names it; throws `INVALID_CONFIG` for what is none. */
export function readBlockId(id: string): string {
  if (id.length > LONGEST || !VISIBLE.test(id) || /[\s\p{Cc}\p{Cf}]/u.test(id) || findForbidden(id) !== undefined)
    throw new AuthoringError('INVALID_CONFIG', sentence('refuseBlockId'))
  return id
}
