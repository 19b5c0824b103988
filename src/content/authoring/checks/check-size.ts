import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { toAskedName, toLookupName } from '#model/content/lookup-name.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'
import { INCLUDE_BLOCK } from '#model/pages/include-block.ts'
import { MOST_BLOCKS } from '#model/pages/most-blocks.ts'
import { blocksFieldOf } from '#model/types/fields-by-kind.ts'
import { viewType } from '#model/types/view.ts'
import { sentence } from '#texts/sentence.ts'
import type { Store } from '#content/store/tables.ts'
import { listLiveByNames, type Variant } from '#content/store/variants.ts'
import type { Version } from '#content/store/versions.ts'

import type { Problem } from './problem.ts'
import { walkTree } from './walk-tree.ts'

/** Nobody needs the number of blocks above. */
const MOST_COUNTED = 1e9

/**
 * A page that visitors would see without its last blocks; the first one that they would miss is named. A block that draws nothing counts, too:
 * whether it draws something may depend on what is live.
 */
export async function checkSize(store: Store, { type, language }: Pick<Variant, 'type' | 'language'>, version: Version): Promise<Problem[]> {
  const field = blocksFieldOf(type)
  if (field === undefined) return []
  const page = listBlocks(version.body[field])
  const countIn = counterOf(await readIncluded(store, page, language), toLookupName(type, version))
  let included = 0
  let firstMissed: string | undefined
  for (const [index, { id, includes }] of page.entries()) {
    included += includes === undefined ? 0 : countIn(includes)
    if (index + 1 + included > MOST_BLOCKS) firstMissed ??= id
  }
  if (firstMissed === undefined) return []
  return [toProblem(sentence('problemLargePage', { count: page.length + included, included, most: MOST_BLOCKS }), { component: firstMissed })]
}

/** A block, and the name of the page that it includes. */
type Counted = { id: string; includes: string | undefined }

/** The blocks of a tree without its root. */
function listBlocks(tree: Json | undefined): Counted[] {
  if (!isJsonObject(tree)) return []
  return [...walkTree(tree).drop(1)].map((component) => ({ id: String(component['id']), includes: nameOfIncluded(component) }))
}

function nameOfIncluded({ definition, attributes }: JsonObject): string | undefined {
  const view = definition === INCLUDE_BLOCK && isJsonObject(attributes) ? attributes['view'] : undefined
  return typeof view === 'string' ? toAskedName(viewType.name, view) : undefined
}

type Included = ReadonlyMap<string, readonly Counted[]>

/**
 * What the pages that a page includes hold live, by their names, with those that they include; level by level. Each name stands in a block of
 * its own, so with more names than blocks are drawn the page is too large already.
 */
async function readIncluded(store: Store, page: readonly Counted[], language: string): Promise<Included> {
  const type = viewType.name
  const found = new Map<string, Counted[]>()
  for (let names = listNames(page); names.length > 0 && found.size <= MOST_BLOCKS;) {
    for (const name of names) found.set(name, [])
    const live = await listLiveByNames(store, { type, language, names })
    for (const { liveLookupName = '', body } of live) found.set(liveLookupName, listBlocks(body[blocksFieldOf(type) ?? '']))
    names = listNames(names.flatMap((name) => found.get(name) ?? [])).filter((name) => !found.has(name))
  }
  return found
}

function listNames(blocks: readonly Counted[]): string[] {
  return [...new Set(blocks.flatMap(({ includes = '' }) => (includes === '' ? [] : [includes])))]
}

/** A count, and whether it is that of the page wherever it is included. */
type Count = { count: number; isEverywhere: boolean }

/**
 * Counts what an included page brings along. One that includes itself, or the page that is counted for, is not drawn in itself, so pages that
 * include each other bring along less inside each other than elsewhere.
 */
function counterOf(included: Included, ofPage: string): (name: string) => number {
  const counts = new Map<string, Count>()
  let pages = 0
  return (name) => count(name, new Set([ofPage])).count

  function count(name: string, around: ReadonlySet<string>): Count {
    if (around.has(name)) return { count: 0, isEverywhere: false }
    const known = counts.get(name)
    if (known !== undefined) return known
    pages += 1
    const blocks = included.get(name) ?? []
    const inside = new Set(around).add(name)
    let all = blocks.length
    let isEverywhere = true
    for (const { includes } of blocks) {
      // Each of them stands in a block of its own: there are too many by then.
      if (includes === undefined || pages > MOST_BLOCKS) continue
      const found = count(includes, inside)
      all = Math.min(all + found.count, MOST_COUNTED)
      isEverywhere &&= found.isEverywhere
    }
    const counted = { count: all, isEverywhere }
    if (isEverywhere) counts.set(name, counted)
    return counted
  }
}
