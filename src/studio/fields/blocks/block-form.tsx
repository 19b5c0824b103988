import { VISIBILITY } from '#model/pages/audiences.ts'
import type { Component } from '#model/pages/view.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { FormFrameProvider, useForm } from '../form-frame.tsx'
import { propertiesOf } from '../form-schema.ts'
import { useOwnHeight } from '../use-own-height.ts'
import { useBlockFrame, type ChangeBlock } from './use-block-frame.ts'

export type BlockFormProps = { component: Component; onChange: ChangeBlock }

/** The form of one block, from its definition, and who sees it. */
export function BlockForm({ component, onChange }: BlockFormProps) {
  const { forms } = useDesk()
  const { isReadOnly, Field } = useForm()
  const say = useSay()
  const label = useLabel()
  const place = useOwnHeight()
  const form = forms.blocks[component.definition]
  const { id } = component
  const frame = useBlockFrame(component, onChange)
  return (
    <section ref={place} className="studio-block-form studio-follows" aria-label={label(form?.label)}>
      <h3>{label(form?.label) || component.definition}</h3>
      {form === undefined ? <p>{say('studioUnknownBlock')}</p> : <p className="studio-field-help">{label(form.purpose)}</p>}
      <FormFrameProvider value={frame}>
        {form === undefined
          ? null
          : propertiesOf(form.schema).map(({ name, schema, isRequired }) => (
              <Field key={name} path={`attributes.${name}`} schema={schema} value={component.attributes[name]} isRequired={isRequired} />
            ))}
      </FormFrameProvider>
      <FieldFrame label={say('studioSeenBy')}>
        {({ id: field }) => (
          <select
            id={field}
            className="studio-input"
            value={component.visibility ?? ''}
            disabled={isReadOnly}
            onChange={({ target }) =>
              onChange(id, ({ visibility: _old, ...rest }) =>
                target.value === '' ? rest : { ...rest, visibility: target.value === VISIBILITY.guests ? VISIBILITY.guests : VISIBILITY.members },
              )
            }
          >
            <option value="">{say('studioSeenByAll')}</option>
            <option value={VISIBILITY.guests}>{say('studioSeenByGuests')}</option>
            <option value={VISIBILITY.members}>{say('studioSeenByMembers')}</option>
          </select>
        )}
      </FieldFrame>
    </section>
  )
}
