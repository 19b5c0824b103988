import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'
import { parseBounded } from '#model/fields/parse-bounded.ts'
import { DEEPEST_COMPONENT } from '#model/pages/deepest-component.ts'
import { toPlace } from '#model/pages/place-in-body.ts'
import { readComponent } from '#model/pages/read-component.ts'
import { Component } from '#model/pages/view.ts'
import { sentence } from '#texts/sentence.ts'

import { toBodyProblem } from '../checks/check-body.ts'
import type { Problem } from '../checks/problem.ts'

type Found = { value: Json | undefined; steps: readonly (string | number)[]; depth: number }

/** Why the blocks of a body, in its field `component`, cannot be read by `readComponent`: what is wrong with the first block that cannot. */
export function findUnreadable(body: JsonObject): Problem | undefined {
  const root = { value: body['component'], steps: ['component'], depth: 1 }
  if (readComponent(root.value) !== undefined) return undefined
  const { value, steps, depth } = findInnermost(root)
  if (depth > DEEPEST_COMPONENT) {
    const { component } = toPlace(body, steps)
    return toProblem(sentence('problemDeepBlock', { id: component ?? '', most: DEEPEST_COMPONENT }), { component })
  }
  const parsed = parseBounded(Component, value)
  const issue = parsed.success ? undefined : parsed.issues[0]
  return issue && toBodyProblem({ ...issue, path: [...steps, ...issue.path] }, body)
}

/** The block that cannot be read though all that stands in it can, or the first one that is too deep. */
function findInnermost(at: Found): Found {
  if (at.depth > DEEPEST_COMPONENT) return at
  const inner = listChildren(at).find(({ value, depth }) => readComponent(value, depth) === undefined)
  return inner === undefined ? at : findInnermost(inner)
}

function listChildren({ value, steps, depth }: Found): Found[] {
  const regions = isJsonObject(value) && Array.isArray(value['regions']) ? value['regions'] : []
  return regions.flatMap((region, place) => {
    const children = isJsonObject(region) && Array.isArray(region['children']) ? region['children'] : []
    return children.map((child, index) => ({ value: child, steps: [...steps, 'regions', place, 'children', index], depth: depth + 1 }))
  })
}
