import { useState } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import type { ReviewVerdict } from '#model/authoring/states.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FormModal } from '#studio/kit/form-modal.tsx'
import { useAct } from '../use-act.ts'
import type { EditingDesk } from '../use-editing.ts'
import { NoteField } from './ask-review-dialog.tsx'

export type DecideDialogProps = { verdict: ReviewVerdict; row: Row; desk: EditingDesk; onClose(): void }

/** Approves a draft, or sends it back with a note. What somebody has changed before deciding is saved first. */
export function DecideDialog({ verdict, row, desk, onClose }: DecideDialogProps) {
  const { client } = useDesk()
  const say = useSay()
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
    <FormModal
      title={say(`talkVerdict.${verdict}`)}
      does={say(`talkVerdict.${verdict}`)}
      isReady={isReady}
      isPending={decide.isPending}
      error={decide.error}
      onSubmit={() => decide.mutate()}
      onClose={onClose}
    >
      <NoteField label={say(verdict === 'approve' ? 'talkApproveNote' : 'talkReturnNote')} note={note} onNote={setNote} isFirst />
    </FormModal>
  )
}
