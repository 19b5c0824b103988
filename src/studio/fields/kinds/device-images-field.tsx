import { useState } from 'react'

import { isJsonObject, type Json } from '#base/pure/json.ts'
import { isSame } from '#base/pure/is-same.ts'
import type { DeviceName } from '#model/images/crops.ts'
import { Button } from '#studio/kit/button.tsx'
import { useLabel, useSay } from '#studio/kit/desk.tsx'
import { useShownDevice } from '../device.tsx'
import { useForm } from '../form-frame.tsx'
import { propertiesOf } from '../form-schema.ts'
import type { KindProps } from '../kind-props.ts'

const DEVICES = ['desktop', 'tablet', 'mobile'] as const

/**
 * One picture for each device. The one of the device that the page is shown for is open, as are those that are still to be chosen; each other
 * one says whether it differs from the desktop's.
 */
export function DeviceImagesField({ path, read, label, help, value, isRequired }: KindProps) {
  const { onChange, isReadOnly, problems, component, Field } = useForm()
  const say = useSay()
  const toText = useLabel()
  const shown = useShownDevice()
  const images = isJsonObject(value) ? value : {}
  const { desktop } = images
  // It is decided when the form is opened, or the page is shown for another device: nothing closes when it is filled.
  const first = () => ({ shown, open: new Set(DEVICES.filter((device) => device === shown || isEmpty(images[device]))) })
  const [opened, setOpened] = useState(first)
  if (opened.shown !== shown) setOpened(first())
  const fields = propertiesOf(read.schema)
  const cut = read.field?.kind === 'deviceImages' ? read.field.cut : undefined
  const isWrong = (device: DeviceName) =>
    problems.some((problem) => problem.component === component && (problem.path ?? '').startsWith(`${path}.${device}`))
  return (
    <fieldset className="studio-list-field">
      <legend>{label}</legend>
      {help === '' ? null : <p className="studio-field-help">{help}</p>}
      {DEVICES.map((device) => {
        const field = fields.find(({ name }) => name === device)
        if (field === undefined) return null
        const image = images[device]
        const isOpen = opened.open.has(device) || isWrong(device)
        const toggle = (isOpened: boolean) => {
          const others = DEVICES.filter((each) => each !== device && opened.open.has(each))
          setOpened({ shown, open: new Set(isOpened ? [...others, device] : others) })
        }
        return (
          <details
            key={device}
            className="studio-group"
            data-device={device}
            open={isOpen}
            onToggle={({ currentTarget: { open } }) => (open === isOpen ? undefined : toggle(open))}
          >
            <summary>
              {say(`studioDevice.${device}`)} <Difference device={device} image={image} desktop={desktop} />
            </summary>
            <div className="studio-group-fields">
              <Field
                path={`${path}.${device}`}
                schema={{
                  ...field.schema,
                  'x-field': { kind: 'image', label: read.field?.label ?? { en: '', de: '' }, ...(cut && { cut, device }) },
                }}
                value={image}
                label={`${toText(read.field?.label) || label}: ${say(`studioDevice.${device}`)}`}
                isRequired={isRequired && field.isRequired}
              />
              {isReadOnly || device === 'desktop' || isEmpty(desktop) || isSame(image, desktop) ? null : (
                <Button kind="quiet" icon="copy" onPress={() => onChange(`${path}.${device}`, desktop)}>
                  {say('studioDeviceTake')}
                </Button>
              )}
            </div>
          </details>
        )
      })}
    </fieldset>
  )
}

/** Whether a device has another picture than the desktop, or another part of it. */
function Difference({ device, image, desktop }: { device: DeviceName; image: Json | undefined; desktop: Json | undefined }) {
  const say = useSay()
  if (isEmpty(image)) return <span className="studio-soft">{say('studioNotSet')}</span>
  if (device === 'desktop' || isEmpty(desktop)) return null
  const differs = !isSame(image, desktop)
  return (
    <span className="studio-soft" data-differs={differs ? '' : undefined}>
      {say(differs ? 'studioDeviceDiffers' : 'studioDeviceSame')}
    </span>
  )
}

function isEmpty(image: Json | undefined): boolean {
  return !isJsonObject(image) || Object.keys(image).length === 0
}
