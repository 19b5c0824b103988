import { findForbidden } from '#base/pure/xml-text.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { LONGEST_COMMENT } from '#model/authoring/states.ts'
import { VISIBLE } from '#model/fields/kinds.ts'
import { sentence } from '#texts/sentence.ts'

/** Control characters that a text of several lines does not hold. */
const CONTROL = /[^\P{Cc}\n\t]/u

/** What somebody wrote to others, with plain line ends and without space around it. Throws `INVALID_CONFIG` for what nobody could read. */
export function readComment(text: string): string {
  const read = text.replaceAll(/\r\n?/g, '\n').trim()
  if (!VISIBLE.test(read) || read.length > LONGEST_COMMENT)
    throw new AuthoringError('INVALID_CONFIG', sentence('refuseCommentText', { most: LONGEST_COMMENT }))
  if (CONTROL.test(read) || findForbidden(read) !== undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseCommentControl'))
  return read
}
