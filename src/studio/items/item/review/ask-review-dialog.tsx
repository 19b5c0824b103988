import { useState } from 'react'

import { LONGEST_COMMENT } from '#model/authoring/states.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { mayWrite, useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { FormModal } from '#studio/kit/form-modal.tsx'
import { useColleagues } from '#studio/talk/use-threads.ts'
import { useAct } from '../use-act.ts'
import type { EditingDesk } from '../use-editing.ts'

/** Whom a draft is shown to before it is published, and what they should look at. What was typed is saved first. */
export function AskReviewDialog({ row, desk, onClose }: { row: Row; desk: EditingDesk; onClose(): void }) {
  const { client, self } = useDesk()
  const say = useSay()
  const { contentKey, language, type } = row
  const [reviewer, setReviewer] = useState('')
  const [note, setNote] = useState('')
  const able = useColleagues().filter(
    (each) => each.id !== self.id && (each.role === 'editor' || each.role === 'administrator') && mayWrite(each, { type, language }),
  )
  const ask = useAct(
    contentKey,
    async () => {
      const version = await desk.save()
      if (version === undefined) return undefined
      return await client('askReview', { contentKey, language, body: { version, reviewer: reviewer || undefined, note: note.trim() || undefined } })
    },
    { onClose, tell: (asked) => (asked === undefined ? undefined : say('talkAsked')) },
  )
  return (
    <FormModal
      title={say('studioAct.ask-review')}
      does={say('talkAsk')}
      isPending={ask.isPending}
      error={ask.error}
      onSubmit={() => ask.mutate()}
      onClose={onClose}
    >
      <FieldFrame label={say('talkWhom')} help={say('talkWhomHelp')}>
        {({ id, describedBy }) => (
          <select
            id={id}
            className="studio-input"
            aria-describedby={describedBy}
            value={reviewer}
            onChange={({ target }) => setReviewer(target.value)}
          >
            <option value="">{say('talkAnybody')}</option>
            {able.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <NoteField label={say('talkNote')} note={note} onNote={setNote} />
    </FormModal>
  )
}

/** A note of a review. */
export function NoteField({ label, note, onNote, isFirst = false }: { label: string; note: string; onNote(note: string): void; isFirst?: boolean }) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <textarea
          id={id}
          className="studio-input"
          rows={4}
          value={note}
          dir="auto"
          maxLength={LONGEST_COMMENT}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
          autoFocus={isFirst}
          onChange={({ target }) => onNote(target.value)}
        />
      )}
    </FieldFrame>
  )
}
