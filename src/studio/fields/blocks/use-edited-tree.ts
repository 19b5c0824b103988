import { useCallback, useState } from 'react'

import type { JsonObject } from '#base/pure/json.ts'
import { changeComponent, findComponent } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { isTree } from '#model/pages/walk-components.ts'
import { useForm } from '../form-frame.tsx'
import type { ChangeBlock } from './use-block-frame.ts'
import { useTreeActs, type TreeActs } from './use-tree-acts.ts'

/** The block that is selected, the root at first; `changeBlock` changes one block, whatever was changed of the others meanwhile. */
export type EditedTree = { acts: TreeActs; current: Component; changeBlock: ChangeBlock }

/** The tree of a page in the field at a path, to be edited. */
export function useEditedTree(path: string, tree: Component): EditedTree {
  const { onChange } = useForm()
  const [selected, setSelected] = useState(tree.id)
  const changeBlock = useCallback<ChangeBlock>(
    (id, change) => onChange(path, (now) => (isTree(now) ? (changeComponent(now, id, change) as unknown as JsonObject) : now)),
    [onChange, path],
  )
  const current = findComponent(tree, selected)?.component ?? tree
  const acts = useTreeActs({
    tree,
    selected: current.id,
    onSelect: setSelected,
    // A tree of components is JSON.
    onChange: (change) => onChange(path, (now) => (isTree(now) ? (change(now) as unknown as JsonObject) : now)),
  })
  return { acts, current, changeBlock }
}
