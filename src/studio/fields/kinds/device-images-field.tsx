import { isJsonObject } from '#base/pure/json.ts'
import type { KindProps } from '../kind-props.ts'
import { useForm } from '../form-frame.tsx'
import { propertiesOf } from '../form-schema.ts'
import { useLabel, useSay } from '#studio/kit/desk.tsx'

const DEVICES = ['desktop', 'tablet', 'mobile'] as const

/** One picture for each device. */
export function DeviceImagesField({ path, read, label, help, value, isRequired }: KindProps) {
  const { Field } = useForm()
  const say = useSay()
  const toText = useLabel()
  const fields = propertiesOf(read.schema)
  return (
    <fieldset className="studio-list-field">
      <legend>{label}</legend>
      {help === '' ? null : <p className="studio-field-help">{help}</p>}
      {DEVICES.map((device) => {
        const field = fields.find(({ name }) => name === device)
        if (field === undefined) return null
        return (
          <Field
            key={device}
            path={`${path}.${device}`}
            schema={{ ...field.schema, 'x-field': { kind: 'image', label: read.field?.label ?? { en: '', de: '' } } }}
            value={isJsonObject(value) ? value[device] : undefined}
            label={`${toText(read.field?.label) || label}: ${say(`studioDevice.${device}`)}`}
            isRequired={isRequired && field.isRequired}
          />
        )
      })}
    </fieldset>
  )
}
