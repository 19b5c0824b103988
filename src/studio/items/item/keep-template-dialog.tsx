import { useState } from 'react'
import { useLocation } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { FormModal } from '#studio/kit/form-modal.tsx'
import { useAct } from './use-act.ts'

export type KeepTemplateDialogProps = { item: AnswerOf<'readItem'>; row: Row; onClose(): void }

/** Makes a template of the saved page, and opens it. */
export function KeepTemplateDialog({ item, row, onClose }: KeepTemplateDialogProps) {
  const { client } = useDesk()
  const say = useSay()
  const [, go] = useLocation()
  const [name, setName] = useState(row.title)
  const [description, setDescription] = useState('')
  const { language } = row
  const body = { from: item.contentKey, language, name, ...(description.trim() !== '' && { description }) }
  const keep = useAct(item.contentKey, () => client('keepTemplate', { body }), {
    onClose,
    tell({ contentKey }) {
      go(`/items/${contentKey}/${language}/page`)
      return say('studioTemplateKept', { name })
    },
  })
  return (
    <FormModal
      title={say('studioAct.keep-template')}
      does={say('studioKeepTemplate')}
      isReady={name.trim() !== ''}
      isPending={keep.isPending}
      error={keep.error}
      onSubmit={() => keep.mutate()}
      onClose={onClose}
    >
      <p className="studio-soft">{say('studioTemplateAbout')}</p>
      <FieldFrame label={say('studioTemplateName')}>
        {({ id }) => (
          <input
            id={id}
            className="studio-input"
            dir="auto"
            maxLength={120}
            value={name}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
            autoFocus
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FieldFrame>
      <FieldFrame label={say('studioTemplateDescription')} isOptional={say('studioOptional')}>
        {({ id }) => (
          <textarea
            id={id}
            className="studio-input"
            dir="auto"
            rows={2}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        )}
      </FieldFrame>
    </FormModal>
  )
}
