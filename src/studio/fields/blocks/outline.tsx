import { memo, useDeferredValue, type KeyboardEvent } from 'react'

import type { Component } from '#model/pages/view.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { useForm } from '../form-frame.tsx'
import { ProblemsOf } from '#studio/kit/problem-count.tsx'
import { listOwnRegions } from './list-own-regions.ts'
import { summariseBlock } from './summarise-block.ts'
import type { AddPlace, TreeActs } from './use-tree-acts.ts'

/**
 * The blocks of a page as a tree. Arrows walk; with Alt, up and down move the selected block among its neighbours. It follows a moment after what
 * is typed: a key is shown first where it was typed.
 */
export function Outline({ acts }: { acts: TreeActs }) {
  return <LateOutline acts={useDeferredValue(acts)} />
}

const LateOutline = memo(function LateOutline({ acts }: { acts: TreeActs }) {
  const { tree, selected, place, count, isReadOnly, askToAdd } = acts
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (event.altKey) return acts.move(step)
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-block]')]
    const next = all[all.indexOf(event.target as HTMLElement) + step]
    next?.focus()
    return undefined
  }
  return (
    <div className="studio-outline">
      {isReadOnly ? null : (
        <OutlineActs
          isRoot={place === undefined}
          isFirst={place?.index === 0}
          isLast={(place?.index ?? 0) >= count - 1}
          move={acts.move}
          duplicate={acts.duplicate}
          remove={acts.remove}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside */}
      <ul className="studio-tree" onKeyDown={byKey}>
        <Branch component={tree} selected={selected?.id} isReadOnly={isReadOnly} onSelect={acts.select} onAdd={askToAdd} />
      </ul>
    </div>
  )
})

type OutlineActsProps = Pick<TreeActs, 'move' | 'duplicate' | 'remove'> & { isRoot: boolean; isFirst: boolean; isLast: boolean }

const OutlineActs = memo(function OutlineActs({ isRoot, isFirst, isLast, move, duplicate, remove }: OutlineActsProps) {
  const say = useSay()
  return (
    <div className="studio-outline-acts" role="group" aria-label={say('studioBlockActs')}>
      <Button kind="quiet" icon="up" aria-label={say('studioMoveUp')} isDisabled={isRoot || isFirst} onPress={() => move(-1)} />
      <Button kind="quiet" icon="down" aria-label={say('studioMoveDown')} isDisabled={isRoot || isLast} onPress={() => move(1)} />
      <Button kind="quiet" icon="copy" aria-label={say('studioDuplicate')} isDisabled={isRoot} onPress={duplicate} />
      <Button kind="quiet" icon="remove" aria-label={say('studioRemove')} isDisabled={isRoot} onPress={remove} />
    </div>
  )
})

type BranchProps = {
  component: Component
  selected: string | undefined
  isReadOnly: boolean
  onSelect(id: string): void
  onAdd(place: AddPlace): void
}

/** A change of one block draws its own branch and those around it alone. */
const Branch = memo(DrawnBranch)

/** The branches inside are kept ones, too: within a function of the same name they would not be. */
function DrawnBranch({ component, selected, isReadOnly, onSelect, onAdd }: BranchProps) {
  const { forms } = useDesk()
  const { problems } = useForm()
  const say = useSay()
  const label = useLabel()
  const form = forms.blocks[component.definition]
  const regions = listOwnRegions(forms.blocks, component)
  // What holds other blocks and no words says which ones.
  const nameInside = () => {
    const inside = component.regions.flatMap(({ children }) => children.map(({ definition }) => label(forms.blocks[definition]?.label) || definition))
    return inside.length > 0 ? [...new Set(inside)].join(', ') : regions.length > 0 ? say('studioEmptyBlock') : ''
  }
  const own = problems.filter((problem) => problem.component === component.id)
  return (
    <li>
      <button
        type="button"
        data-block=""
        id={`block-${component.id}`}
        aria-current={component.id === selected ? 'true' : undefined}
        onClick={() => onSelect(component.id)}
      >
        <strong>{label(form?.label) || component.definition}</strong>
        <span className="studio-soft" dir="auto">
          {summariseBlock(component, forms.blocks) || nameInside()}
        </span>
        <ProblemsOf problems={own} />
      </button>
      {regions.length === 0 ? null : (
        <ul>
          {regions.map((region) => {
            const children = component.regions.find(({ name }) => name === region.name)?.children ?? []
            const isFull = region.max !== undefined && children.length >= region.max
            return (
              <li key={region.name}>
                {regions.length > 1 ? <span className="studio-region">{label(region.label)}</span> : null}
                <ul>
                  {keyed(children).map(([key, child]) => (
                    <Branch key={key} component={child} selected={selected} isReadOnly={isReadOnly} onSelect={onSelect} onAdd={onAdd} />
                  ))}
                  {isReadOnly || isFull ? null : (
                    <li>
                      <Button
                        kind="quiet"
                        icon="add"
                        aria-label={say('studioAddBlockTo', { name: label(region.label) })}
                        onPress={() => onAdd({ parent: component.id, region: region.name, index: children.length, allow: region.allow })}
                      >
                        {say('studioAddBlock')}
                      </Button>
                    </li>
                  )}
                </ul>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

/** Blocks with what tells them apart: their ids, unless the draft uses one more than once. */
function keyed(children: readonly Component[]): [key: string, child: Component][] {
  const counts = new Map<string, number>()
  return children.map((child) => {
    const count = (counts.get(child.id) ?? 0) + 1
    counts.set(child.id, count)
    return [count === 1 ? child.id : `${child.id} ${count}`, child]
  })
}
