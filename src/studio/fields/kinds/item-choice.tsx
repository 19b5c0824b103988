import { useState } from 'react'
import { Link } from 'wouter'

import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame, type FieldProblem } from '#studio/kit/field-frame.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import type { FieldPlace } from '../kind-props.ts'
import { useForm } from '../form-frame.tsx'

/** What is chosen: its row once it was found; until then, or where it was not, a sentence. */
export type ChosenItem = { row: Row | undefined; isWrong: boolean; note: string }

export type ItemChoiceProps = {
  label: string
  help: string
  problems: readonly FieldProblem[]
  types: readonly string[]
  chosen: ChosenItem
  isNothing: boolean
  /** What is stored, where it is a name that people read, too. */
  code?: string | undefined
  isRequired: boolean
  place: FieldPlace | undefined
  onPick(row: Row): void
  onRemove(): void
}

/** An item that a field refers to: its title with its state, the way to it, and another one by search. */
export function ItemChoice(props: ItemChoiceProps) {
  const { label, help, problems, types, chosen, isNothing, code, isRequired, place, onPick, onRemove } = props
  const { isReadOnly } = useForm()
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const isRow = place !== undefined
  return (
    <FieldFrame label={label} isLabelHidden={isRow} help={help} problems={problems} isOptional={isRequired ? undefined : say('studioOptional')}>
      {({ id, describedBy }) => (
        <div className="studio-chosen" data-place={place}>
          <Chosen chosen={chosen} code={code} types={types} />
          {isReadOnly ? null : (
            <span className="studio-acts">
              <Button
                id={id}
                kind={isRow ? 'quiet' : 'plain'}
                aria-label={isRow ? say('studioChangeOf', { name: chosen.row?.title ?? label }) : undefined}
                aria-describedby={describedBy}
                onPress={() => setOpen(true)}
              >
                {isNothing ? say('studioChoose') : say('studioChange')}
              </Button>
              {isNothing || isRequired || isRow ? null : (
                <Button kind="quiet" icon="remove" aria-label={say('studioRemoveOf', { name: label })} onPress={onRemove} />
              )}
            </span>
          )}
          {isOpen ? (
            <ItemPicker
              title={label}
              types={types}
              onClose={() => setOpen(false)}
              onPick={(picked) => {
                setOpen(false)
                onPick(picked)
              }}
            />
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}

function Chosen({ chosen: { row, isWrong, note }, code, types }: Pick<ItemChoiceProps, 'chosen' | 'code' | 'types'>) {
  const { forms } = useDesk()
  const toText = useLabel()
  if (row === undefined)
    return (
      <span className={isWrong ? undefined : 'studio-soft'} data-wrong={isWrong ? '' : undefined}>
        {note}
      </span>
    )
  return (
    <span className="studio-chosen-item">
      <Link href={`/items/${row.contentKey}/${row.language}`} dir="auto">
        {row.title || row.contentKey}
      </Link>
      {code === undefined ? null : <span className="studio-chosen-code">{code}</span>}
      {types.length === 1 ? null : <span className="studio-soft">{toText(forms.types[row.type]?.label)}</span>}
      <StateChip row={row} />
    </span>
  )
}
