import { CONTENT_TYPES, type ContentTypeName } from '#model/types/content-types.ts'
import { type Issue, parseBounded } from '#model/fields/parse-bounded.ts'
import { SLUG, VISIBLE } from '#model/fields/kinds.ts'
import { findAltState } from '#model/images/alt-state.ts'
import { blocksFieldOf } from '#model/types/fields-by-kind.ts'
import type { Json, JsonObject } from '#base/pure/json.ts'
import { toPlace } from '#model/pages/place-in-body.ts'
import { sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import { checkLengths, checkTexts } from './check-lengths.ts'
import { checkLinks } from './check-links.ts'
import { type BlockRules, checkView } from './check-view.ts'
import { leaveOutSaid, type Problem, takeProblems } from './problem.ts'

/** The problems of the content itself, independent of what else is in the store; at most one more than are told (`tellProblems`). */
export function checkBody(type: ContentTypeName, draft: { title: string; urlName: string; body: JsonObject }, blocks: BlockRules): Problem[] {
  const { title, urlName, body } = draft
  const problems: Problem[] = []
  if (!VISIBLE.test(title)) problems.push(toProblem(sentence('problemNoTitle'), { path: 'title' }))
  if (CONTENT_TYPES[type].address !== 'none' && !SLUG.test(urlName)) problems.push(toProblem(sentence('problemUrlName'), { path: 'urlName' }))
  problems.push(...checkAlt(type, body), ...checkLengths(type, body))
  const parsed = parseBounded(CONTENT_TYPES[type].body, body)
  if (!parsed.success) problems.push(...takeProblems(parsed.issues.values().map((issue) => toBodyProblem(issue, body))))
  else {
    const long = checkTexts(CONTENT_TYPES[type].body, body).map((issue) => toBodyProblem(issue, body))
    problems.push(...takeProblems(leaveOutSaid(problems, long)))
  }
  const further = blocksFieldOf(type) !== undefined ? checkView(body, blocks) : checkLinks(body)
  return takeProblems([...problems, ...takeProblems(leaveOutSaid(problems, further))])
}

/** An image says what it shows, or that there is nothing to tell. That it says neither is a warning (`warnings/warn-alt-texts.ts`). */
function checkAlt(type: string, body: JsonObject): Problem[] {
  const { altText } = body
  return findAltState(type, body) === 'decorative' && typeof altText === 'string' && VISIBLE.test(altText)
    ? [toProblem(sentence('problemDecorativeAlt'), { path: 'altText' })]
    : []
}

/** Turns a schema's issue into a sentence that names the field and, in a view, the block. */
export function toBodyProblem(issue: Issue, body: Json): Problem {
  const path = issue.path.map(String)
  const field = path.join('.') || sentence('problemTheBody')
  return toProblem(sentence('problemOfField', { field, problem: issue.sentence }), toPlace(body, path))
}
