import { useId, useState } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import type { ReviewVerdict } from '#model/authoring/states.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useAct } from '../use-act.ts'
import type { EditingDesk } from '../use-editing.ts'
import { NoteField } from './ask-review-dialog.tsx'

export type DecideDialogProps = { verdict: ReviewVerdict; row: Row; desk: EditingDesk; onClose(): void }

/** Approves a draft, or sends it back with a note. What somebody has changed before deciding is saved first. */
export function DecideDialog({ verdict, row, desk, onClose }: DecideDialogProps) {
  const { client } = useDesk()
  const say = useSay()
  const form = useId()
  const { contentKey, language } = row
  const [note, setNote] = useState('')
  const isReady = verdict === 'approve' || note.trim() !== ''
  const decide = useAct(
    contentKey,
    async () => {
      const version = await desk.save()
      if (version === undefined) return undefined
      return await client('decideReview', { contentKey, language, body: { version, verdict, note: note.trim() || undefined } })
    },
    { onClose, tell: (decided) => (decided === undefined ? undefined : say(`talkTold.${decided.kind}`)) },
  )
  return (
    <Modal
      title={say(`talkVerdict.${verdict}`)}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="main" type="submit" form={form} isDisabled={!isReady} isPending={decide.isPending}>
            {say(`talkVerdict.${verdict}`)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !decide.isPending) decide.mutate()
        }}
      >
        <NoteField label={say(verdict === 'approve' ? 'talkApproveNote' : 'talkReturnNote')} note={note} onNote={setNote} isFirst />
        {decide.error === null ? null : <RefusalNote error={decide.error} />}
      </form>
    </Modal>
  )
}
