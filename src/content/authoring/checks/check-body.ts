import { CONTENT_TYPES, type ContentTypeName } from '#model/types/content-types.ts'
import { type Issue, parseBounded } from '#model/fields/parse-bounded.ts'
import { SLUG, VISIBLE } from '#model/fields/kinds.ts'
import { blocksFieldOf } from '#model/types/fields-by-kind.ts'
import type { Json, JsonObject } from '#base/pure/json.ts'
import { toPlace } from '#model/pages/place-in-body.ts'

import { checkLengths } from './check-lengths.ts'
import { checkLinks } from './check-links.ts'
import { type BlockRules, checkView } from './check-view.ts'
import { leaveOutSaid, type Problem, takeProblems } from './problem.ts'

/** The problems of the content itself, independent of what else is in the store; at most one more than are told (`tellProblems`). */
export function checkBody(type: ContentTypeName, draft: { title: string; urlName: string; body: JsonObject }, blocks: BlockRules): Problem[] {
  const { title, urlName, body } = draft
  const problems: Problem[] = []
  if (!VISIBLE.test(title)) problems.push({ message: 'Give it a title.', path: 'title' })
  if (CONTENT_TYPES[type].address !== 'none' && !SLUG.test(urlName))
    problems.push({ message: 'Write the URL name in lower-case letters and digits with single hyphens, such as abnormal-failure.', path: 'urlName' })
  problems.push(...checkLengths(type, body))
  const parsed = parseBounded(CONTENT_TYPES[type].body, body)
  if (!parsed.success) problems.push(...takeProblems(parsed.issues.values().map((issue) => toProblem(issue, body))))
  const further = blocksFieldOf(type) !== undefined ? checkView(body, blocks) : checkLinks(body)
  return takeProblems([...problems, ...takeProblems(leaveOutSaid(problems, further))])
}

/** Turns a schema's issue into a sentence that names the field and, in a view, the block. */
export function toProblem(issue: Issue, body: Json): Problem {
  const path = issue.path.map(String)
  return { message: `${path.join('.') || 'The body'}: ${issue.message}`, ...toPlace(body, path) }
}
