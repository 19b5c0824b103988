import type { Json, JsonObject } from '#base/pure/json.ts'
import { changeComponent, findComponent } from '#model/pages/edit-tree.ts'
import { isTree } from '#model/pages/walk-components.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import type { TextPlace } from '#model/translation/text-place.ts'
import { useCallback } from 'react'

import { useBlockFrame, type ChangeBlock } from '#studio/fields/blocks/use-block-frame.ts'
import { valueAt } from '#studio/fields/field-path.ts'
import { FormFrameProvider, useForm, type FormFrame } from '#studio/fields/form-frame.tsx'
import { propertiesOf, readSchema } from '#studio/fields/form-schema.ts'

export type TextFieldAtProps = {
  place: TextPlace
  words: ItemWords
  label: string
  frames: { itemFrame: FormFrame; bodyFrame: FormFrame }
  /** The field of the type with the blocks of the page. */
  blocksField: string | undefined
}

/** The field of a form that holds a text, as the form itself draws it. */
export function TextFieldAt({ place, words, label, frames, blocksField }: TextFieldAtProps) {
  const [first, ...rest] = place.steps.map(String)
  if (place.component !== undefined && blocksField !== undefined)
    return (
      <FormFrameProvider value={frames.bodyFrame}>
        <FieldOfBlock component={place.component} steps={[first ?? '', ...rest]} words={words} label={label} blocksField={blocksField} />
      </FormFrameProvider>
    )
  const isOwn = first !== 'body'
  const steps = isOwn ? [first ?? ''] : rest
  return (
    <FormFrameProvider value={isOwn ? frames.itemFrame : frames.bodyFrame}>
      <FieldAt steps={steps} value={isOwn ? words.title : valueAt(words.body, rest)} label={label} />
    </FormFrameProvider>
  )
}

type OfBlock = { component: string; steps: readonly string[]; words: ItemWords; label: string; blocksField: string }

function FieldOfBlock({ component: id, steps, words, label, blocksField }: OfBlock) {
  const { onChange } = useForm()
  const changeBlock = useCallback<ChangeBlock>(
    (block, change) => onChange(blocksField, (now) => (isTree(now) ? (changeComponent(now, block, change) as unknown as JsonObject) : now)),
    [onChange, blocksField],
  )
  const tree = words.body[blocksField]
  const found = isTree(tree) ? findComponent(tree, id)?.component : undefined
  const frame = useBlockFrame({ id, definition: found?.definition ?? '' }, changeBlock)
  if (found === undefined) return null
  return (
    <FormFrameProvider value={frame}>
      <FieldAt steps={steps} value={valueAt(found.attributes, steps.slice(1))} label={label} />
    </FormFrameProvider>
  )
}

function FieldAt({ steps, value, label }: { steps: readonly string[]; value: Json | undefined; label: string }) {
  const { root, component, Field } = useForm()
  const at = findSchema(root, component === undefined ? steps : steps.slice(1))
  if (at === undefined) return null
  return <Field path={steps.join('.')} schema={at.schema} value={value} isRequired={at.isRequired} label={label} place="row" />
}

/** The schema of the field at a path. */
function findSchema(root: FormSchema, steps: readonly string[]): { schema: FormSchema; isRequired: boolean } | undefined {
  let at: { schema: FormSchema; isRequired: boolean } | undefined = { schema: root, isRequired: true }
  for (const step of steps) {
    if (at === undefined) return undefined
    const read = readSchema(at.schema, root)
    at =
      read.type === 'list'
        ? { schema: (read.schema['items'] ?? {}) as FormSchema, isRequired: true }
        : propertiesOf(read.schema).find(({ name }) => name === step)
  }
  return at
}
