import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { sentenceOf } from '#model/fields/rule-sentence.ts'
import { RouteBody } from '#model/types/route.ts'
import { sentence } from '#texts/sentence.ts'

/** In characters: the technical name of a page is made of the last part of its path. */
const LONGEST_PATH = 300

/** Throws `INVALID_CONFIG` for a path that no page may have. */
export function refusePath(path: string): void {
  const [issue] = RouteBody.shape.path.safeParse(path).error?.issues ?? []
  if (issue !== undefined) throw new AuthoringError('INVALID_CONFIG', sentenceOf(issue))
  if (path.length > LONGEST_PATH) throw new AuthoringError('INVALID_CONFIG', sentence('refuseLongPath', { most: LONGEST_PATH }))
}
