import type { BlockRule } from '#model/pages/block.ts'
import { listRegions } from '#model/pages/list-regions.ts'
import { upcastAttributes } from '#model/pages/upcast.ts'
import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { type Component, DEEPEST_COMPONENT } from '#model/pages/view.ts'

import { checkLinks } from './check-links.ts'
import { checkRegion } from './check-region.ts'
import { joinProblems, type Problem } from './problem.ts'

/** The blocks a page may hold, by definition; `ReadonlyMap<string, BlockDefinition>` fits. */
export type BlockRules = ReadonlyMap<string, BlockRule>

/**
 * Every problem of a view's components: ids, depth, blocks, attributes, regions, links. Takes any JSON; the schema reports a wrong shape.
 */
export function checkView(body: JsonObject, blocks: BlockRules): Problem[] {
  let problems: Problem[] = []
  const ids = new Set<string>()
  for (const { component, depth } of walk(body['component'], 1)) {
    const id = component.id
    const report = (message: string, path?: string) =>
      problems.push(path === undefined ? { message, component: id } : { message, component: id, path })
    if (ids.has(id)) report(`The id ${id} is used more than once on this page; give each block its own.`)
    ids.add(id)
    if (depth === DEEPEST_COMPONENT + 1) report(`The block ${id} is nested too deep: ${DEEPEST_COMPONENT} levels are the most.`)
    problems.push(...checkBlock(component, blocks, report))
    const links = checkLinks(component.attributes).map((problem) => ({ message: problem.message, component: id, path: `attributes.${problem.path}` }))
    problems = joinProblems(problems, links)
  }
  return problems
}

/** Reports the problems of a block itself; returns those of its regions. */
function checkBlock(component: Component, blocks: BlockRules, report: (message: string, path?: string) => void): Problem[] {
  const block = blocks.get(component.definition)
  if (block === undefined) {
    report(`There is no block ${component.definition}; remove ${component.id} or choose another block.`, 'definition')
    return []
  }
  const parsed = block.attributes.safeParse(upcastAttributes(block, component))
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const field = issue.path.join('.')
      report(`${component.definition} ${component.id}${field && `, ${field}`}: ${issue.message}`, `attributes${field && `.${field}`}`)
    }
    return []
  }
  const offered = new Map(listRegions(block, parsed.data as JsonObject).map((region) => [region.name, region]))
  return component.regions.flatMap((region) => {
    const rule = offered.get(region.name)
    if (rule !== undefined) return checkRegion(region, { parent: component, rule, blocks })
    if (region.children.length > 0) report(`${component.definition} ${component.id} has no region ${region.name}.`, 'regions')
    return []
  })
}

/** Walks the components of JSON that may not be a view; skips what does not have the shape of a component. */
function* walk(value: Json | undefined, depth: number): Generator<{ component: Component; depth: number }> {
  if (!isJsonObject(value) || typeof value['id'] !== 'string') return
  const regions = toArray(value['regions']).filter(isJsonObject)
  const attributes = isJsonObject(value['attributes']) ? value['attributes'] : {}
  const named = regions.map((region) => ({ name: String(region['name']), children: toArray(region['children']) as unknown as Component[] }))
  const version = typeof value['version'] === 'number' ? { version: value['version'] } : {}
  yield { component: { id: value['id'], definition: String(value['definition']), attributes, ...version, regions: named }, depth }
  for (const region of regions) for (const child of toArray(region['children'])) yield* walk(child, depth + 1)
}

function toArray(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
