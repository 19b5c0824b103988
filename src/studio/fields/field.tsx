import { lazy, memo, Suspense } from 'react'

import type { FieldDescription } from '#model/fields/field.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { ChoiceField } from './kinds/choice-field.tsx'
import { DeviceImagesField } from './kinds/device-images-field.tsx'
import { EitherField } from './kinds/either-field.tsx'
import { FlagField } from './kinds/flag-field.tsx'
import { FocalPointField } from './kinds/focal-point-field.tsx'
import { GroupField } from './kinds/group-field.tsx'
import { ImageField } from './kinds/image-field.tsx'
import { LinkField } from './kinds/link-field.tsx'
import { ListField } from './kinds/list-field.tsx'
import { NameField } from './kinds/name-field.tsx'
import { NumberField } from './kinds/number-field.tsx'
import { OriginalField } from './kinds/original-field.tsx'
import { RecordField } from './kinds/record-field.tsx'
import { ReferenceField } from './kinds/reference-field.tsx'
import { TableField } from './kinds/table-field.tsx'
import { TextField } from './kinds/text-field.tsx'
import { toFieldId } from './field-path.ts'
import { FormFrameProvider, useForm } from './form-frame.tsx'
import type { FieldProps, KindProps } from './kind-props.ts'
import { isShort, readSchema, type ReadSchema } from './form-schema.ts'
import { canReset } from './can-reset.ts'

const RichTextField = lazy(() => import('./kinds/rich-text-field.tsx').then(({ RichTextField }) => ({ default: RichTextField })))
const BlocksField = lazy(() => import('./kinds/blocks-field.tsx').then(({ BlocksField }) => ({ default: BlocksField })))

/** One field of a form, by its kind. It is drawn again only when its own value changes. */
export const Field = memo(function Field({ path, schema, value, isRequired = false, label, place }: FieldProps) {
  const frame = useForm()
  const { root, component, isItem } = frame
  const { self } = useDesk()
  const toText = useLabel()
  const say = useSay()
  const read = readSchema(schema, root)
  if (read.schema['const'] !== undefined) return null
  const name = path.slice(path.lastIndexOf('.') + 1)
  const help = place === undefined ? toText(read.field?.help) : ''
  // Publishing another value would be refused.
  const isOthers = read.field?.administrators === true && self.role !== 'administrator'
  const id = toFieldId(path, { component, isItem })
  // What a new block begins with, else what is taken without a value.
  const begun = frame.initial?.[name]
  const reset = () => {
    frame.onChange(path, begun)
    // The button goes with the value.
    document.getElementById(id)?.querySelector<HTMLElement>('input, select, textarea, [contenteditable], button')?.focus()
  }
  const shared = { path, read, label: label ?? (toText(read.field?.label) || name), help, value, isRequired, place }
  return (
    <div className="studio-field-place" id={id} data-short={isShort(read) ? '' : undefined}>
      <Suspense fallback={<p className="studio-waiting">{say('studioLoading')}</p>}>
        {isOthers ? (
          <FormFrameProvider value={{ ...frame, isReadOnly: true }}>
            {draw(read, shared)}
            <p className="studio-field-help">{say('studioForAdministrators')}</p>
          </FormFrameProvider>
        ) : (
          draw(read, shared)
        )}
        {component !== undefined && isTopLevel(path) && !frame.isReadOnly && canReset(read, { value, begun, isRequired }) ? (
          <Button kind="quiet" icon="undo" onPress={reset} aria-label={say('studioResetNamed', { name: shared.label })}>
            {say('studioReset')}
          </Button>
        ) : null}
      </Suspense>
    </div>
  )
})

/** Whether a field is one of the block itself, and not inside another field. */
function isTopLevel(path: string): boolean {
  return path.split('.').length === 2
}

type Kind = FieldDescription['kind']

function draw(read: ReadSchema, props: KindProps) {
  const kind: Kind | undefined = read.field?.kind
  switch (kind) {
    case 'richText':
      return <RichTextField {...props} />
    case 'blocks':
      return <BlocksField {...props} />
    case 'link':
      return <LinkField {...props} />
    case 'image':
      return <ImageField {...props} />
    case 'deviceImages':
      return <DeviceImagesField {...props} />
    case 'original':
      return <OriginalField {...props} />
    case 'focalPoint':
      return <FocalPointField {...props} />
    case 'reference':
      return <ReferenceField {...props} />
    case 'name':
      return <NameField {...props} />
    case 'choice':
      return <ChoiceField {...props} />
    case 'flag':
      return <FlagField {...props} />
    case 'number':
    case 'quantity':
      return <NumberField {...props} />
    case 'list':
      return <ListField {...props} />
    case 'table':
    case 'pins':
    case 'holes':
      return <TableField {...props} />
    case 'record':
      return <RecordField {...props} />
    default:
      return drawByType(read, props)
  }
}

function drawByType(read: ReadSchema, props: KindProps) {
  switch (read.type) {
    case 'object':
      return isJsonObject(read.schema['properties']) ? <GroupField {...props} /> : <RecordField {...props} />
    case 'list':
      return <ListField {...props} />
    case 'either':
      return <EitherField {...props} />
    case 'boolean':
      return <FlagField {...props} />
    case 'number':
      return <NumberField {...props} />
    case 'string':
      return <TextField {...props} />
  }
}
