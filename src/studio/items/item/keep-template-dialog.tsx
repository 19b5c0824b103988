import { useId, useState } from 'react'
import { useLocation } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useAct } from './use-act.ts'

export type KeepTemplateDialogProps = { item: AnswerOf<'readItem'>; row: Row; onClose(): void }

/** Makes a template of the saved page, and opens it. */
export function KeepTemplateDialog({ item, row, onClose }: KeepTemplateDialogProps) {
  const { client } = useDesk()
  const say = useSay()
  const formId = useId()
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
    <Modal
      title={say('studioAct.keep-template')}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="main" type="submit" form={formId} isDisabled={name.trim() === ''} isPending={keep.isPending}>
            {say('studioKeepTemplate')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !keep.isPending) keep.mutate()
        }}
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
        {keep.error === null ? null : <RefusalNote error={keep.error} />}
      </form>
    </Modal>
  )
}
