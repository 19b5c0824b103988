import type { Component } from '#model/pages/view.ts'
import type { ChangeBlock } from '#studio/fields/blocks/use-block-frame.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { listColumns, SPLITS, splitColumns } from './split-columns.ts'

export type SplitChoiceProps = { component: Component; onChange: ChangeBlock }

/** The rows of columns that a block may have, as small drawings. Nothing is shown for a block without columns. */
export function SplitChoice({ component, onChange }: SplitChoiceProps) {
  const { forms } = useDesk()
  const say = useSay()
  const columns = listColumns(forms.blocks, component)
  if (columns === undefined) return null
  const now = columns.map(({ width }) => width).join(' ')
  const split = (widths: readonly number[]) =>
    onChange(component.id, (of) => splitColumns(forms.blocks, of, widths, (place) => say('studioColumn', { place })))
  return (
    <div className="studio-splits" role="group" aria-label={say('studioSplits')}>
      {SPLITS.map((widths) => (
        <button
          key={widths.join(' ')}
          type="button"
          aria-label={widths.length === 1 ? say('studioOneColumn') : say('studioSplit', { widths: widths.join(' + ') })}
          aria-pressed={widths.join(' ') === now}
          onClick={() => split(widths)}
        >
          {widths.map((width, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns of one width differ in their place alone
            <span key={place} data-twelfths={width} />
          ))}
        </button>
      ))}
    </div>
  )
}
