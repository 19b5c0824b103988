import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { findFieldLabel } from '#studio/fields/field-path.ts'
import { compareWords, type Difference } from './compare-words.ts'
import { writeValue } from './write-value.ts'

/** Longer texts are shown side by side without marking words: comparing them would hold the window up. */
const LONGEST_MARKED = 40_000

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
          <DifferenceRow key={`${difference.component ?? ''} ${difference.path}`} difference={difference} form={form} />
        ))}
      </tbody>
    </table>
  )
}

function DifferenceRow({ difference, form }: { difference: Difference; form: TypeForm | undefined }) {
  const { forms } = useDesk()
  const label = useLabel()
  const { component, path, before, after } = difference
  const block = component === undefined ? undefined : forms.blocks[component]
  const field = label(findFieldLabel(block?.schema ?? form?.schema, path)) || path
  const parts = useMemo(() => markWords(writeValue(before), writeValue(after)), [before, after])
  return (
    <tr>
      <th scope="row">
        {block === undefined ? null : <span className="studio-soft">{label(block.label)} · </span>}
        {field}
      </th>
      <td dir="auto">
        {parts.map(({ value, added, removed }, place) =>
          added ? null : removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>,
        )}
      </td>
      <td dir="auto">
        {parts.map(({ value, added, removed }, place) =>
          removed ? null : added ? <ins key={place}>{value}</ins> : <span key={place}>{value}</span>,
        )}
      </td>
    </tr>
  )
}

type Part = { value: string; added: boolean; removed: boolean }

function markWords(before: string, after: string): Part[] {
  if (before.length + after.length > LONGEST_MARKED)
    return [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  return diffWordsWithSpace(before, after)
}
