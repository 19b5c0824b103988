import { lazy, Suspense, useEffect } from 'react'

import type { Component } from '#model/pages/view.ts'
import { useBlockFrame, type ChangeBlock } from '#studio/fields/blocks/use-block-frame.ts'
import { FormFrameProvider } from '#studio/fields/form-frame.tsx'
import { propertiesOf, readSchema } from '#studio/fields/form-schema.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'

const RichTextField = lazy(() => import('#studio/fields/kinds/rich-text-field.tsx').then(({ RichTextField }) => ({ default: RichTextField })))

export type RichTextInPlaceProps = {
  component: Component
  /** The attribute with the text. */
  name: string
  /** The element of the page that shows it. */
  element: HTMLElement
  onChange: ChangeBlock
  onEnd(): void
}

/** The tools of a rich text that is edited where it stands in the page. */
export function RichTextInPlace({ component, name, element, onChange, onEnd }: RichTextInPlaceProps) {
  const { forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const frame = useBlockFrame(component, onChange)
  useEffect(() => {
    const leave = (event: KeyboardEvent) => (event.key === 'Escape' ? onEnd() : undefined)
    element.addEventListener('keydown', leave)
    return () => element.removeEventListener('keydown', leave)
  })
  const form = forms.blocks[component.definition]
  const property = form && propertiesOf(form.schema).find((each) => each.name === name)
  if (form === undefined || property === undefined) return null
  const read = readSchema(property.schema, form.schema)
  return (
    <div className="studio-canvas-tools">
      <FormFrameProvider value={frame}>
        <Suspense fallback={<p className="studio-waiting">{say('studioLoading')}</p>}>
          <RichTextField
            path={`attributes.${name}`}
            read={read}
            label={label(read.field?.label) || name}
            help=""
            value={component.attributes[name]}
            isRequired={property.isRequired}
            place={undefined}
            mount={element}
          />
        </Suspense>
      </FormFrameProvider>
      <Button onPress={onEnd}>{say('studioDoneTyping')}</Button>
    </div>
  )
}
