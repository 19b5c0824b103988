import { isJsonObject } from '#base/pure/json.ts'
import { useItem } from '#studio/kit/use-item.ts'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'
import { ItemChoice } from './item-choice.tsx'

/** Another item by its content key. */
export function ReferenceField({ path, read, label, help, value, isRequired, place }: KindProps) {
  const { onChange, contentLanguage } = useForm()
  const problems = useProblems(path)
  const contentKey = isJsonObject(value) && typeof value['contentKey'] === 'string' ? value['contentKey'] : ''
  const types = read.field?.kind === 'reference' ? read.field.to : []
  return (
    <ItemChoice
      label={label}
      help={help}
      problems={problems}
      types={types}
      chosen={useItem(contentKey, contentLanguage)}
      isNothing={contentKey === ''}
      isRequired={isRequired}
      place={place}
      onPick={(row) => onChange(path, { contentKey: row.contentKey })}
      onRemove={() => onChange(path, undefined)}
    />
  )
}
