import { useState } from 'react'
import { Link } from 'wouter'

import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { useItem } from '#studio/kit/use-item.ts'
import { useForm } from '../form-frame.tsx'

export type ItemChoiceProps = {
  label: string
  help: string
  problems: readonly string[]
  types: readonly string[]
  contentKey: string | undefined
  isRequired: boolean
  onPick(row: Row): void
  onRemove(): void
}

/** An item that a field refers to: its title with its state, the way to it, and another one by search. */
export function ItemChoice({ label, help, problems, types, contentKey, isRequired, onPick, onRemove }: ItemChoiceProps) {
  const { forms } = useDesk()
  const { isReadOnly, contentLanguage } = useForm()
  const say = useSay()
  const toText = useLabel()
  const [isOpen, setOpen] = useState(false)
  const isNothing = contentKey === undefined || contentKey === ''
  const { row, isWrong, note } = useItem(contentKey, contentLanguage)
  return (
    <FieldFrame label={label} help={help} problems={problems} isOptional={isRequired ? undefined : say('studioOptional')}>
      {({ id, describedBy }) => (
        <div className="studio-chosen">
          {isNothing ? (
            <span className="studio-soft">{note}</span>
          ) : row === undefined ? (
            <span data-wrong={isWrong ? '' : undefined}>{note}</span>
          ) : (
            <>
              <Link href={`/items/${row.contentKey}/${row.language}`} dir="auto">
                {row.title || row.contentKey}
              </Link>
              <span className="studio-soft">{toText(forms.types[row.type]?.label)}</span>
              <StateChip row={row} />
            </>
          )}
          {isReadOnly ? null : (
            <span className="studio-acts">
              <Button id={id} aria-describedby={describedBy} onPress={() => setOpen(true)}>
                {isNothing ? say('studioChoose') : say('studioChange')}
              </Button>
              {isNothing || isRequired ? null : (
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
