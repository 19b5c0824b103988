import { useState } from 'react'
import { useLocation } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { ReferrerList } from './referrer-list.tsx'
import { useAct } from './use-act.ts'

/** Erases an item from all versions and languages, for the law: with a reason, and with its title typed as it is on the screen, because nothing brings it back. */
export function EraseDialog({ item, title, onClose }: { item: AnswerOf<'readItem'>; title: string; onClose(): void }) {
  const { client } = useDesk()
  const say = useSay()
  const [, go] = useLocation()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const { contentKey, type } = item
  const erase = useAct(contentKey, () => client('eraseItem', { contentKey, body: { reason: reason.trim() } }), {
    onClose() {
      onClose()
      go(`/contents/${type}`)
    },
    tell: () => say('studioErased'),
  })
  return (
    <Modal
      title={say('studioEraseTitle', { title })}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="danger" isDisabled={reason.trim() === '' || typed !== title} isPending={erase.isPending} onPress={() => erase.mutate()}>
            {say('studioAct.erase')}
          </Button>
        </>
      }
    >
      <p className="studio-note" data-kind="failed">
        {say('studioEraseAbout')}
      </p>
      <ReferrerList contentKey={contentKey} />
      <FieldFrame label={say('studioEraseReason')} help={say('studioEraseReasonHelp')}>
        {({ id, describedBy }) => (
          <input id={id} className="studio-input" aria-describedby={describedBy} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </FieldFrame>
      <FieldFrame label={say('studioTypeTitle', { title })}>
        {({ id }) => <input id={id} className="studio-input" value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />}
      </FieldFrame>
      {erase.error === null ? null : <RefusalNote error={erase.error} />}
    </Modal>
  )
}
