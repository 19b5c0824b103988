import { useQuery } from '@tanstack/react-query'

import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { sentencesOf } from '#studio/kit/refusal-note.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'
import { findNamed, nameOf } from './named-item.ts'
import { useFailure } from '#studio/kit/use-failure.ts'
import { ItemChoice, type ChosenItem } from './item-choice.tsx'

/** Another item by the name under which its type is found, usually its URL name. */
export function NameField({ path, read, label, help, value, isRequired, place }: KindProps) {
  const desk = useDesk()
  const { onChange } = useForm()
  const tell = useFailure()
  const problems = useProblems(path)
  const types = read.field?.kind === 'name' ? read.field.to : []
  const name = typeof value === 'string' ? value : ''
  return (
    <ItemChoice
      label={label}
      help={help}
      problems={problems}
      types={types}
      chosen={useNamed(name, types)}
      isNothing={name === ''}
      code={name}
      isRequired={isRequired}
      place={place}
      onPick={(row) =>
        void nameOf(desk, row)
          .then((picked) => onChange(path, picked))
          .catch(tell)
      }
      onRemove={() => onChange(path, read.isNullable ? null : undefined)}
    />
  )
}

/** The item of a name, in the language of the content if it has that. */
function useNamed(name: string, types: readonly string[]): ChosenItem {
  const desk = useDesk()
  const { contentLanguage } = useForm()
  const say = useSay()
  const found = useQuery({
    queryKey: ['items', 'named', types, name, contentLanguage],
    queryFn: ({ signal }) => findNamed(desk, { name, types, language: contentLanguage }, signal),
    enabled: name !== '',
    staleTime: 60_000,
  })
  if (name === '') return { row: undefined, isWrong: false, note: say('studioNothingChosen') }
  if (found.error !== null) return { row: undefined, isWrong: true, note: sentencesOf(found.error, say('studioFailed')).join(' ') }
  // Until it is found, its name tells more than that it is looked for.
  if (found.data === undefined) return { row: undefined, isWrong: false, note: name }
  return found.data === null
    ? { row: undefined, isWrong: true, note: say('studioNotFound', { key: name }) }
    : { row: found.data, isWrong: false, note: '' }
}
