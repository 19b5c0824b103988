import { useState } from 'react'

import type { Review } from '#model/authoring/history-shapes.ts'
import type { Row } from '#model/authoring/shapes.ts'
import type { ReviewVerdict } from '#model/authoring/states.ts'
import { Button } from '#studio/kit/button.tsx'
import { mayWrite, useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { When } from '#studio/kit/when.tsx'
import { useAct } from '../use-act.ts'
import type { EditingDesk } from '../use-editing.ts'
import { AskReviewDialog } from './ask-review-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'

export type ReviewStripProps = { review: Review; row: Row; desk: EditingDesk; onPublish: (() => void) | undefined }

/** Where the review of a draft stands, with what comes next for whoever looks at it. */
export function ReviewStrip({ review, row, desk, onPublish }: ReviewStripProps) {
  const { client, self } = useDesk()
  const say = useSay()
  const may = useMay()
  const { contentKey, language } = row
  const [open, setOpen] = useState<ReviewVerdict | 'ask'>()
  const { state, askedBy, askedAt, note, reviewer, decidedBy, decidedAt, answer, version } = review
  const isOwn = askedBy.id === self.id
  const mayDecide = may('decide-review') && mayWrite(self, row)
  const end = useAct(contentKey, () => client('endReview', { contentKey, language }), { onClose: () => undefined, tell: () => say('talkEnded') })
  const isNewer = row.draftVersion > version
  const close = () => setOpen(undefined)
  return (
    <section className="studio-note studio-review" data-kind={state === 'returned' ? 'warning' : undefined} aria-label={say('talkReview')}>
      <p>
        {state === 'asked' ? (
          <>
            {say(reviewer === undefined ? 'talkAskedBy' : 'talkAskedOf', { name: askedBy.name, reviewer: reviewer?.name ?? '', version })}{' '}
            <When at={askedAt} />
          </>
        ) : (
          <>
            {say(`talkDecided.${state}`, { name: decidedBy?.name ?? '', version })} <When at={decidedAt ?? askedAt} />
          </>
        )}
        {isNewer ? <span className="studio-soft"> {say('talkNewer', { draft: row.draftVersion })}</span> : null}
        {(state === 'asked' ? note : answer) === undefined ? null : <em dir="auto">{state === 'asked' ? note : answer}</em>}
      </p>
      <div className="studio-acts">
        {state === 'asked' && mayDecide && !isOwn ? (
          <>
            <Button onPress={() => setOpen('return')}>{say('talkReturnDots')}</Button>
            <Button kind="main" onPress={() => setOpen('approve')}>
              {say('talkApproveDots')}
            </Button>
          </>
        ) : null}
        {state === 'approved' && onPublish !== undefined && !isNewer ? <Button onPress={onPublish}>{say('studioPublishDots')}</Button> : null}
        {state !== 'asked' && isOwn ? <Button onPress={() => setOpen('ask')}>{say('talkAskAgain')}</Button> : null}
        {isOwn || mayDecide ? (
          <Button kind="quiet" isPending={end.isPending} onPress={() => end.mutate()}>
            {say('talkEnd')}
          </Button>
        ) : null}
      </div>
      {end.error === null ? null : <RefusalNote error={end.error} />}
      {open === 'ask' ? <AskReviewDialog row={row} desk={desk} onClose={close} /> : null}
      {open === 'approve' || open === 'return' ? <DecideDialog verdict={open} row={row} desk={desk} onClose={close} /> : null}
    </section>
  )
}
