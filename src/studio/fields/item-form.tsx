import { useCallback, useMemo, useState, type ReactNode } from 'react'

import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { FormSchema, TypeForm } from '#model/types/describe-forms.ts'
import { isJsonObject, type Json } from '#base/pure/json.ts'
import { arrangeFields, type FormField } from './arrange-fields.ts'
import { Field } from './field.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { setAt, valueAt } from './field-path.ts'
import { FormFrameProvider, type Change, type FormFrame, type FormPicture } from './form-frame.tsx'
import { NamedValueField } from './named-value-field.tsx'
import { propertiesOf } from './form-schema.ts'
import { problemPart } from './problem-part.ts'
import { namesItself, writeTitle } from './one-title.ts'
import { useOpenProblems } from './use-open-problems.ts'

export type ItemFormProps = {
  contentKey: string
  type: string
  form: TypeForm | undefined
  itemForm: FormSchema
  words: ItemWords
  /** The words that the problems are about: those of the draft. */
  checked: ItemWords
  contentLanguage: string
  problems: readonly Problem[]
  isReadOnly: boolean
  /** In place of the URL name: the address of a live item is changed by renaming, which leaves redirects. */
  address: ReactNode | undefined
  onWrite(change: (words: ItemWords) => ItemWords): void
  addHolder: FormFrame['addHolder']
  onUndo: FormFrame['onUndo']
}

/** The form of one language of an item: title and URL name, then the fields of its type as `arrangeFields` orders them. */
export function ItemForm({
  contentKey,
  type: typeName,
  form,
  itemForm,
  words,
  checked,
  contentLanguage,
  problems: all,
  isReadOnly,
  address,
  onWrite,
  addHolder,
  onUndo,
}: ItemFormProps) {
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
    (path: string, value: Change) =>
      onWrite((now) =>
        path === 'title' ? writeTitle(now, form, typeof value === 'string' ? value : '') : { ...now, [path]: typeof value === 'string' ? value : '' },
      ),
    [onWrite, form],
  )
  const [ofItem, ofBody] = useMemo(() => {
    const partOf = (problem: Problem) => problemPart(problem, form, checked)
    return [problems.filter((each) => partOf(each) === 'item'), problems.filter((each) => partOf(each) === 'body')]
  }, [problems, form, checked])
  const picture = usePicture(words, { contentKey, language: contentLanguage })
  const bodyFrame = useMemo<FormFrame>(
    () => ({ root: schema ?? {}, contentLanguage, isReadOnly, picture, problems: ofBody, onChange: changeBody, addHolder, onUndo, Field }),
    [schema, contentLanguage, isReadOnly, picture, ofBody, changeBody, addHolder, onUndo],
  )
  const itemFrame = useMemo<FormFrame>(
    () => ({ root: itemForm, isItem: true, contentLanguage, isReadOnly, problems: ofItem, onChange: changeItem, addHolder, onUndo, Field }),
    [itemForm, contentLanguage, isReadOnly, ofItem, changeItem, addHolder, onUndo],
  )
  // Whether there is one title is decided when the form is opened: a field must not come or go while somebody types.
  const [hasOneTitle] = useState(() => namesItself(words, form))
  const arranged = useMemo(() => (form === undefined ? undefined : arrangeFields(form)), [form])
  const own = (name: 'title' | 'urlName') =>
    propertiesOf(itemForm)
      .filter((field) => field.name === name)
      .map(({ schema: each }) => <Field key={name} path={name} schema={each} value={words[name]} isRequired />)
  const draw = ({ title, ...field }: FormField) =>
    title === undefined || form === undefined ? (
      <Field key={field.name} path={field.name} schema={field.schema} value={words.body[field.name]} isRequired={field.isRequired} />
    ) : (
      <NamedValueField
        key={field.name}
        type={typeName}
        field={field}
        title={title}
        value={words.body[field.name]}
        titleValue={words.body[title.name]}
      />
    )
  return (
    <form className="studio-form" onSubmit={(event) => event.preventDefault()} noValidate>
      <FormFrameProvider value={itemFrame}>{own('title')}</FormFrameProvider>
      <FormFrameProvider value={bodyFrame}>{arranged?.title === undefined || hasOneTitle ? null : draw(arranged.title)}</FormFrameProvider>
      {address ?? (form?.address === 'none' ? null : <FormFrameProvider value={itemFrame}>{own('urlName')}</FormFrameProvider>)}
      <FormFrameProvider value={bodyFrame}>
        {arranged?.open.map(draw)}
        {arranged?.folded.map(({ fold, fields }) => (
          <FoldedFields key={fold} fold={fold} fields={fields} values={words.body} />
        ))}
      </FormFrameProvider>
    </form>
  )
}

/** The file of an image, as long as it is the same one. */
function usePicture({ body }: ItemWords, { contentKey, language }: { contentKey: string; language: string }): FormPicture | undefined {
  const media = body['sfdc_cms:media']
  const source = isJsonObject(media) ? media['source'] : undefined
  const { hash, width, height } = isJsonObject(source) ? source : {}
  return useMemo(
    () =>
      typeof hash === 'string' && typeof width === 'number' && typeof height === 'number' ? { contentKey, language, hash, width, height } : undefined,
    [contentKey, language, hash, width, height],
  )
}

/** The title of an item follows the field that names it for as long as both were the same. */
function followTitle({ title, body }: ItemWords, form: TypeForm | undefined, path: string, value: Json | undefined): { title?: string } {
  if (form === undefined || path !== form.title || typeof value !== 'string') return {}
  return title === (body[form.title] ?? '') ? { title: value } : {}
}
