import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'

export type EmptyListProps = {
  type: string | undefined
  isFiltered: boolean
  /** How many are archived, which a list without filters leaves out. */
  archived: number
  onClear(): void
  /** Undefined for whoever may not write. */
  onNew: (() => void) | undefined
}

/** Instead of rows: an invitation to make the first item, or the way back from filters that leave nothing. */
export function EmptyList({ type, isFiltered, archived, onClear, onNew }: EmptyListProps) {
  const { forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const form = forms.types[type ?? '']
  if (isFiltered)
    return (
      <div className="studio-empty">
        <p>{say('studioNoRows')}</p>
        <Button onPress={onClear}>{say('studioClearFilters')}</Button>
      </div>
    )
  return (
    <div className="studio-empty">
      <p>
        {archived > 0
          ? say('studioAllArchived')
          : form === undefined
            ? say('studioNothingThere')
            : say('studioNoneOfType', { types: label(form.plural) })}
      </p>
      {onNew === undefined ? null : (
        <Button icon="add" onPress={onNew}>
          {form === undefined || archived > 0 ? say('studioNew') : say('studioFirstOf', { type: label(form.label) })}
        </Button>
      )}
    </div>
  )
}
