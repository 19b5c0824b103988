import { useCallback, useMemo } from 'react'

import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { FormSchema, TypeForm } from '#model/types/describe-forms.ts'
import { isJsonObject, type Json } from '#base/pure/json.ts'
import { Field } from './field.tsx'
import { setAt, valueAt } from './field-path.ts'
import { FormFrameProvider, type Change, type FormFrame } from './form-frame.tsx'
import { propertiesOf } from './form-schema.ts'
import { useOpenProblems } from './use-open-problems.ts'

export type ItemFormProps = {
  form: TypeForm | undefined
  itemForm: FormSchema
  words: ItemWords
  /** The words that the problems are about: those of the draft. */
  checked: ItemWords
  contentLanguage: string
  problems: readonly Problem[]
  isReadOnly: boolean
  /** The address of a live item is changed by renaming, which leaves redirects; not here. */
  isLive: boolean
  onWrite(change: (words: ItemWords) => ItemWords): void
}

/** Fields that the server fills in. */
const GIVEN: ReadonlySet<string> = new Set(['recordId'])

/** The form of one language of an item: title and URL name, then the fields of its type in the order in which the type names them. */
export function ItemForm({ form, itemForm, words, checked, contentLanguage, problems: all, isReadOnly, isLive, onWrite }: ItemFormProps) {
  const schema = form?.schema
  const problems = useOpenProblems(all, words, checked)
  const changeBody = useCallback(
    (path: string, change: Change) =>
      onWrite((now) => {
        const steps = path.split('.')
        const value = typeof change === 'function' ? change(valueAt(now.body, steps)) : change
        const body = setAt(now.body, steps, value)
        return { ...now, body: isJsonObject(body) ? body : {}, ...followTitle(now, form, path, value) }
      }),
    [onWrite, form],
  )
  const changeItem = useCallback(
    (path: string, value: Change) => onWrite((now) => ({ ...now, [path]: typeof value === 'string' ? value : '' })),
    [onWrite],
  )
  const bodyFrame = useMemo<FormFrame>(
    () => ({ root: schema ?? {}, contentLanguage, isReadOnly, problems, onChange: changeBody, Field }),
    [schema, contentLanguage, isReadOnly, problems, changeBody],
  )
  const itemFrame = useMemo<FormFrame>(
    () => ({ root: itemForm, contentLanguage, isReadOnly, problems, onChange: changeItem, Field }),
    [itemForm, contentLanguage, isReadOnly, problems, changeItem],
  )
  const shown = propertiesOf(itemForm).filter(({ name }) => name !== 'urlName' || (form?.address !== 'none' && !isLive))
  return (
    <form className="studio-form" onSubmit={(event) => event.preventDefault()} noValidate>
      <FormFrameProvider value={itemFrame}>
        {shown.map(({ name, schema: each }) => (
          <Field key={name} path={name} schema={each} value={name === 'title' ? words.title : words.urlName} isRequired />
        ))}
      </FormFrameProvider>
      {schema === undefined ? null : (
        <FormFrameProvider value={bodyFrame}>
          {propertiesOf(schema)
            .filter(({ name }) => !GIVEN.has(name))
            .map(({ name, schema: each, isRequired }) => (
              <Field key={name} path={name} schema={each} value={words.body[name]} isRequired={isRequired} />
            ))}
        </FormFrameProvider>
      )}
    </form>
  )
}

/** The title of an item follows the field that names it for as long as both were the same. */
function followTitle({ title, body }: ItemWords, form: TypeForm | undefined, path: string, value: Json | undefined): { title?: string } {
  if (form === undefined || path !== form.title || typeof value !== 'string') return {}
  return title === (body[form.title] ?? '') ? { title: value } : {}
}
