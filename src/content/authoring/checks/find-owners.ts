import type { JsonObject } from '#base/pure/json.ts'
import { findReferences } from '#model/content/references.ts'

import { walkTree } from './walk-tree.ts'

/** For each of the content keys, the id of the first component of a tree whose own attributes refer to it; reads the tree once. */
export function findOwners(tree: JsonObject, contentKeys: ReadonlySet<string>): Map<string, string> {
  const owners = new Map<string, string>()
  for (const component of walkTree(tree)) {
    if (owners.size === contentKeys.size) break
    for (const key of findReferences(component['attributes'])) if (contentKeys.has(key) && !owners.has(key)) owners.set(key, String(component['id']))
  }
  return owners
}
