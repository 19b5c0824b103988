import { useMemo, useState } from 'react'

import {
  changeComponent,
  duplicateComponent,
  findComponent,
  insertComponent,
  moveComponent,
  removeComponent,
  withNewIds,
  type TreePlace,
} from '#model/pages/edit-tree.ts'
import { DEEPEST_COMPONENT } from '#model/pages/deepest-component.ts'
import type { Component } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useSteadyActs } from '#studio/kit/use-steady-acts.ts'
import { useForm } from '../form-frame.tsx'
import { makeBlockId } from './make-block.ts'
import { findPlaceFor, isTooDeep } from './place-block.ts'

export type TreeToEdit = {
  tree: Component
  selected: string | undefined
  onSelect(id: string): void
  /** Changes the tree as it is by then, which others may have changed meanwhile. */
  onChange(change: (tree: Component) => Component): void
}

/** A place for a new block, and what may stand there; anything without `allow`. */
export type AddPlace = TreePlace & { allow?: readonly string[] | undefined }

/** `near` is behind the selected block, or where the new one can stand near it. */
export type AskedPlace = AddPlace | 'near'

export type TreeActs = ReturnType<typeof useTreeActs>

/** What is done to the blocks of a page, wherever it is asked for. `told` is what screen readers say of it. */
export function useTreeActs({ tree, selected, onSelect, onChange }: TreeToEdit) {
  const { forms } = useDesk()
  const { onUndo, isReadOnly } = useForm()
  const say = useSay()
  const label = useLabel()
  const [told, setTold] = useState('')
  const [adding, setAdding] = useState<AskedPlace>()
  const found = useMemo(() => (selected === undefined ? undefined : findComponent(tree, selected)), [tree, selected])
  const place = found?.place
  const siblings = place === undefined ? [] : childrenOf(tree, place)
  const nameOf = (component: Component | undefined) => label(forms.blocks[component?.definition ?? '']?.label) || (component?.definition ?? '')
  const tellPlace = (next: Component, id: string) => {
    const at = findComponent(next, id)
    if (at?.place === undefined) return
    setTold(say('studioMoved', { name: nameOf(at.component), place: at.place.index + 1, count: childrenOf(next, at.place).length }))
  }
  const tellSelected = (id: string) => {
    const at = findComponent(tree, id)
    const siblingCount = at?.place === undefined ? 1 : childrenOf(tree, at.place).length
    setTold(say('studioSelected', { name: nameOf(at?.component), place: (at?.place?.index ?? 0) + 1, count: siblingCount }))
  }
  const moveTo = (id: string, to: TreePlace) => {
    const next = moveComponent(tree, id, to)
    if (isReadOnly || next === tree) return
    onChange((now) => moveComponent(now, id, to))
    tellPlace(next, id)
  }
  const tellRefusal = (text: string) => {
    toast({ text })
    setTold(text)
  }
  const refuseDeep = () => tellRefusal(say('studioNoDeeperBlock', { most: DEEPEST_COMPONENT }))
  const insert = (component: Component, at: TreePlace) => {
    if (isReadOnly) return undefined
    if (isTooDeep(tree, at.parent, component)) {
      refuseDeep()
      return undefined
    }
    onChange((now) => insertComponent(now, component, at))
    onSelect(component.id)
    tellPlace(insertComponent(tree, component, at), component.id)
    return component
  }
  const refuse = (component: Component) => {
    const name = nameOf(component)
    // Alone, without what stands in it, it would have a place.
    const isDeep = findPlaceFor(tree, tree.id, { ...component, regions: [] }, forms.blocks) !== undefined
    tellRefusal(isDeep ? say('studioTooDeepBlock', { name, most: DEEPEST_COMPONENT }) : say('studioNoPlaceForBlock', { name }))
  }
  const steady = useSteadyActs({
    select: onSelect,
    moveTo,
    /** Moves the selected block among its neighbours. */
    move(step: number) {
      if (place === undefined || selected === undefined) return
      const index = place.index + step
      if (index >= 0 && index < siblings.length) moveTo(selected, { ...place, index })
    },
    remove() {
      if (isReadOnly || selected === undefined || place === undefined) return
      onChange((now) => removeComponent(now, selected))
      // Everything in it is gone with it.
      toast({ text: say('studioBlockTakenOut', { name: nameOf(found?.component) }), undo: { label: say('studioUndo'), act: onUndo } })
      onSelect(siblings[place.index + 1]?.id ?? siblings[place.index - 1]?.id ?? place.parent)
    },
    duplicate() {
      if (isReadOnly || selected === undefined) return
      const made = duplicateComponent(tree, selected, makeBlockId)
      if (made === undefined) return
      onChange((now) => insertBehind(now, selected, made.copy))
      onSelect(made.copy.id)
      tellPlace(made.tree, made.copy.id)
    },
    insert,
    /** Puts another block in the place of one, in one step. */
    replace(id: string, component: Component) {
      if (isReadOnly) return
      onChange((now) => changeComponent(now, id, () => component))
      onSelect(component.id)
    },
    /** Puts a block that was copied, here or on another page, behind the selected one, or where it can stand near it; answers it. */
    paste(copied: Component) {
      if (isReadOnly) return undefined
      const at = findPlaceFor(tree, selected ?? tree.id, copied, forms.blocks)
      if (at !== undefined) return insert(withNewIds(copied, makeBlockId), at)
      refuse(copied)
      return undefined
    },
    tellCopied: () => setTold(say('studioBlockCopied', { name: nameOf(found?.component) })),
    /** Selects the block before or behind the selected one, as a reader meets them, or the one around it. */
    walk(step: 'next' | 'previous' | 'parent') {
      const all = [...walkComponents(tree)]
      const index = all.findIndex(({ id }) => id === selected)
      const id = step === 'parent' ? place?.parent : all[index + (step === 'next' ? 1 : -1)]?.id
      if (id === undefined) return
      onSelect(id)
      tellSelected(id)
    },
    /** Asks which block is added at a place, or says why none can be; `undefined` stops asking. */
    askToAdd(at: AskedPlace | undefined) {
      if (at !== undefined && at !== 'near' && isTooDeep(tree, at.parent)) refuseDeep()
      else setAdding(at)
    },
  })
  const count = siblings.length
  return useMemo(
    () => ({
      ...steady,
      tree,
      selected: found?.component,
      /** Where the selected block stands; the root stands nowhere. */
      place,
      count,
      isReadOnly,
      told,
      adding,
      nameOf,
      find: (id: string) => findComponent(tree, id)?.component,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the names follow the language alone, as `say` does
    [steady, tree, found, place, count, isReadOnly, told, adding, say, forms],
  )
}

function insertBehind(tree: Component, id: string, copy: Component): Component {
  const place = findComponent(tree, id)?.place
  return place === undefined ? tree : insertComponent(tree, copy, { ...place, index: place.index + 1 })
}

function childrenOf(tree: Component, { parent, region }: TreePlace): Component[] {
  return findComponent(tree, parent)?.component.regions.find(({ name }) => name === region)?.children ?? []
}
