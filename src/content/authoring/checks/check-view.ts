import type { BlockRule } from '#model/pages/block.ts'
import { type Issue, parseBounded } from '#model/fields/parse-bounded.ts'
import { listRegions } from '#model/pages/list-regions.ts'
import { upcastView } from '#model/pages/upcast.ts'
import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { DEEPEST_COMPONENT } from '#model/pages/deepest-component.ts'
import type { Component } from '#model/pages/view.ts'
import { sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import { checkTexts } from './check-lengths.ts'
import { checkLinks } from './check-links.ts'
import { checkRegion } from './check-region.ts'
import { leaveOutSaid, type Problem, takeProblems } from './problem.ts'

/** The blocks a page may hold, by definition; `ReadonlyMap<string, BlockDefinition>` fits. */
export type BlockRules = ReadonlyMap<string, BlockRule>

/**
 * The problems of a view's components: ids, depth, blocks, attributes, regions, links. Takes any JSON; the schema reports a wrong shape. A
 * caller that takes only the first problems has the rest of the view not checked.
 */
export function* checkView(body: JsonObject, blocks: BlockRules): Generator<Problem> {
  const ids = new Set<string>()
  for (const { component, depth } of walk(upcastView(body['component'], blocks), 1)) {
    const { id } = component
    const problems: Problem[] = []
    if (ids.has(id)) problems.push(toProblem(sentence('problemSameId', { id }), { component: id }))
    ids.add(id)
    if (depth === DEEPEST_COMPONENT + 1) problems.push(toProblem(sentence('problemDeepBlock', { id, most: DEEPEST_COMPONENT }), { component: id }))
    problems.push(...takeProblems(checkBlock(component, blocks)))
    yield* problems
    yield* leaveOutSaid(problems, checkAttributeLinks(component))
  }
}

function* checkAttributeLinks({ id, attributes }: Component): Generator<Problem> {
  for (const problem of checkLinks(attributes)) yield { ...problem, component: id, path: `attributes.${problem.path}` }
}

/** The problems of a block itself and of its regions. */
function* checkBlock(component: Component, blocks: BlockRules): Generator<Problem> {
  const { id, definition } = component
  const block = blocks.get(definition)
  if (block === undefined) {
    yield toProblem(sentence('problemNoBlock', { block: definition, id }), { component: id, path: 'definition' })
    return
  }
  const parsed = parseBounded(block.attributes, component.attributes)
  if (!parsed.success) return yield* parsed.issues.map((issue) => toAttributeProblem(issue, component))
  yield* checkTexts(block.attributes, component.attributes).map((issue) => toAttributeProblem(issue, component))
  const offered = new Map(listRegions(block, parsed.data as JsonObject).map((region) => [region.name, region]))
  for (const region of component.regions) {
    const rule = offered.get(region.name)
    if (rule !== undefined) yield* checkRegion(region, { parent: component, rule, blocks })
    else if (region.children.length > 0)
      yield toProblem(sentence('problemNoRegion', { block: definition, id, region: region.name }), { component: id, path: 'regions' })
  }
}

function toAttributeProblem(issue: Issue, { id, definition }: Component): Problem {
  const field = issue.path.join('.')
  const said = { block: definition, id, problem: issue.sentence }
  if (field === '') return toProblem(sentence('problemOfBlock', said), { component: id, path: 'attributes' })
  return toProblem(sentence('problemOfAttribute', { ...said, field }), { component: id, path: `attributes.${field}` })
}

/** Walks the components of JSON that may not be a view; skips what does not have the shape of a component. */
function* walk(value: Json | undefined, depth: number): Generator<{ component: Component; depth: number }> {
  if (!isJsonObject(value) || typeof value['id'] !== 'string') return
  const regions = toArray(value['regions']).filter(isJsonObject)
  const attributes = isJsonObject(value['attributes']) ? value['attributes'] : {}
  const named = regions.map((region) => ({ name: String(region['name']), children: toArray(region['children']) as unknown as Component[] }))
  yield { component: { id: value['id'], definition: String(value['definition']), attributes, regions: named }, depth }
  for (const region of regions) for (const child of toArray(region['children'])) yield* walk(child, depth + 1)
}

function toArray(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
