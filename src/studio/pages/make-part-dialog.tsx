import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { JsonObject } from '#base/pure/json.ts'
import { INCLUDE_BLOCK } from '#model/pages/include-block.ts'
import type { Component } from '#model/pages/view.ts'
import { makeBlockId } from '#studio/fields/blocks/make-block.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { FormModal } from '#studio/kit/form-modal.tsx'
import { toast } from '#studio/kit/toasts.tsx'

export type MakePartDialogProps = {
  component: Component
  language: string
  /** The block is replaced by the one that includes the part. */
  onMade(include: Component): void
  onClose(): void
}

/** Makes a part from a block, and hands over the block that includes it. */
export function MakePartDialog({ component, language, onMade, onClose }: MakePartDialogProps) {
  const { client } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const [title, setTitle] = useState('')
  const make = useMutation({
    // A tree of components is JSON.
    mutationFn: () => client('createPart', { body: { language, title, block: component as unknown as JsonObject } }),
    onSuccess({ name }) {
      void queries.invalidateQueries({ queryKey: ['items'] })
      onMade({ id: makeBlockId(), definition: INCLUDE_BLOCK, attributes: { view: name }, regions: [] })
      toast({ text: say('studioPartMade', { title }) })
      onClose()
    },
  })
  return (
    <FormModal
      title={say('studioMakePart')}
      does={say('studioMakePartNow')}
      isReady={title.trim() !== ''}
      isPending={make.isPending}
      error={make.error}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      <p className="studio-soft">{say('studioMakePartAbout')}</p>
      <FieldFrame label={say('studioTitle')}>
        {({ id }) => (
          <input
            id={id}
            className="studio-input"
            dir="auto"
            maxLength={200}
            value={title}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
            autoFocus
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </FieldFrame>
    </FormModal>
  )
}
