import { useMemo, useState, type ReactNode } from 'react'

import { arrangeFields, type FormField } from './arrange-fields.ts'
import { ElsewhereField } from './elsewhere-field.tsx'
import { Field } from './field.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { FormFrameProvider } from './form-frame.tsx'
import { NamedValueField } from './named-value-field.tsx'
import { propertiesOf } from './form-schema.ts'
import { namesItself } from './one-title.ts'
import { useItemFrames, type ItemToFill } from './use-item-frames.ts'

export type ItemFormProps = ItemToFill & {
  type: string
  /** In place of the URL name: the address of a live item is changed by renaming, which leaves redirects. */
  address: ReactNode | undefined
}

/** The form of one language of an item: title and URL name, then the fields of its type as `arrangeFields` orders them. */
export function ItemForm(props: ItemFormProps) {
  const { type: typeName, form, itemForm, words, address } = props
  const { itemFrame, bodyFrame } = useItemFrames(props)
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
        {arranged?.elsewhere.map(({ name, schema }) => (
          <ElsewhereField key={name} name={name} schema={schema} root={form?.schema ?? {}} />
        ))}
        {arranged?.folded.map(({ fold, fields }) => (
          <FoldedFields key={fold} fold={fold} fields={fields} values={words.body} />
        ))}
      </FormFrameProvider>
    </form>
  )
}
