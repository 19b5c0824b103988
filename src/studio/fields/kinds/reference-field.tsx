import { isJsonObject } from '#base/pure/json.ts'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'
import { ItemChoice } from './item-choice.tsx'

/** Another item by its content key. */
export function ReferenceField({ path, read, label, help, value, isRequired }: KindProps) {
  const { onChange } = useForm()
  const problems = useProblems(path)
  const contentKey = isJsonObject(value) && typeof value['contentKey'] === 'string' ? value['contentKey'] : undefined
  const types = read.field?.kind === 'reference' ? read.field.to : []
  return (
    <ItemChoice
      label={label}
      help={help}
      problems={problems}
      types={types}
      contentKey={contentKey === '' ? undefined : contentKey}
      isRequired={isRequired}
      onPick={(row) => onChange(path, { contentKey: row.contentKey })}
      onRemove={() => onChange(path, undefined)}
    />
  )
}
