import { useMemo } from 'react'

import type { ItemWords } from '#model/authoring/merge-words.ts'
import { VISIBILITY } from '#model/pages/audiences.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { findFieldLabel } from '#studio/fields/field-path.ts'
import type { Component } from '#model/pages/view.ts'
import { summariseBlock } from '#studio/fields/blocks/summarise-block.ts'
import { compareWords, type BlockPlace, type Difference } from './compare-words.ts'
import { MarkedWords, markWords } from './marked-words.tsx'
import { writeValue } from './write-value.ts'

export type DifferenceListProps = { before: ItemWords; after: ItemWords; form: TypeForm | undefined; names: { before: string; after: string } }

/** Two versions side by side, field by field, with the words that went and came marked. */
export function DifferenceList({ before, after, form, names }: DifferenceListProps) {
  const say = useSay()
  const differences = useMemo(() => compareWords(before, after), [before, after])
  if (differences.length === 0) return <p className="studio-soft">{say('studioNoDifference')}</p>
  return (
    <table className="studio-differences">
      <thead>
        <tr>
          <th scope="col">{say('studioField')}</th>
          <th scope="col">{names.before}</th>
          <th scope="col">{names.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <DifferenceRow key={difference.key} difference={difference} form={form} />
        ))}
      </tbody>
    </table>
  )
}

function DifferenceRow({ difference, form }: { difference: Difference; form: TypeForm | undefined }) {
  const { forms } = useDesk()
  const label = useLabel()
  const say = useSay()
  const block = difference.component === undefined ? undefined : forms.blocks[difference.component]
  const [before, after] = useWritten(difference)
  const parts = useMemo(() => markWords(before, after), [before, after])
  const field = () => {
    if (difference.kind === 'block') return say(difference.before === undefined ? 'studioBlockAdded' : 'studioBlockRemoved')
    if (difference.kind === 'place') return say('studioPlace')
    if (difference.kind === 'visibility') return say('studioSeenBy')
    const schema = difference.kind === 'item' ? forms.item : (block?.schema ?? form?.schema)
    return label(findFieldLabel(schema, difference.path)) || difference.path
  }
  return (
    <tr>
      <th scope="row">
        {block === undefined ? null : <span className="studio-soft">{label(block.label)} · </span>}
        {field()}
      </th>
      <td dir="auto">
        <MarkedWords parts={parts} side="before" />
      </td>
      <td dir="auto">
        <MarkedWords parts={parts} side="after" />
      </td>
    </tr>
  )
}

/** Both sides as text: of a block its first words, of a place the block around it. */
function useWritten(difference: Difference): [before: string, after: string] {
  const { forms } = useDesk()
  const label = useLabel()
  const say = useSay()
  const writeBlock = (block: Component | undefined) =>
    block === undefined ? '' : summariseBlock(block, forms.blocks) || label(forms.blocks[block.definition]?.label)
  const writePlace = (place: BlockPlace | undefined) =>
    place === undefined ? '' : say('studioPlaceIn', { name: label(forms.blocks[place.parent]?.label) || place.parent, place: place.number })
  const writeSeenBy = (visibility: Component['visibility']) =>
    say(visibility === undefined ? 'studioSeenByAll' : visibility === VISIBILITY.guests ? 'studioSeenByGuests' : 'studioSeenByMembers')
  if (difference.kind === 'block') return [writeBlock(difference.before), writeBlock(difference.after)]
  if (difference.kind === 'place') return [writePlace(difference.before), writePlace(difference.after)]
  if (difference.kind === 'visibility') return [writeSeenBy(difference.before), writeSeenBy(difference.after)]
  return [writeValue(difference.before), writeValue(difference.after)]
}
