import { useState } from 'react'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { ReferrerList } from './referrer-list.tsx'
import { useAct } from './use-act.ts'

/** Gives an item another address; the old one leads to the new one by itself. */
export function RenameDialog({ item, row, onClose }: { item: AnswerOf<'readItem'>; row: Row; onClose(): void }) {
  const { client } = useDesk()
  const say = useSay()
  const isRoute = item.type === 'sfdc_cms__route'
  const [name, setName] = useState(row.urlName)
  const { contentKey } = item
  const rename = useAct(contentKey, () => client('rename', { contentKey, body: isRoute ? { path: name } : { urlName: name } }), {
    onClose,
    tell: () => say('studioRenamed', { name }),
  })
  return (
    <Modal
      title={say('studioRenameTitle', { title: row.title })}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="main" isDisabled={name === row.urlName || name.trim() === ''} isPending={rename.isPending} onPress={() => rename.mutate()}>
            {say('studioRenameNow')}
          </Button>
        </>
      }
    >
      <FieldFrame label={isRoute ? say('studioPath') : say('studioColumn.urlName')} help={say('studioRenameHelp')}>
        {({ id, describedBy }) => (
          <input
            id={id}
            className="studio-input"
            data-code=""
            aria-describedby={describedBy}
            value={name}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
            autoFocus
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FieldFrame>
      {rename.error === null ? null : <RefusalNote error={rename.error} />}
      <h3>{say('studioRefersHere')}</h3>
      <p className="studio-soft">{say('studioRenameKeepsLinks')}</p>
      <ReferrerList contentKey={contentKey} />
    </Modal>
  )
}
