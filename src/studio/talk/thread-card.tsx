import { useEffect, useRef, useState } from 'react'

import type { Thread } from '#model/authoring/together-shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'
import { When } from '#studio/kit/when.tsx'
import { CommentBox } from './comment-box.tsx'
import { cutMentions } from './find-mentions.ts'
import { useColleagues, type ThreadActs } from './use-threads.ts'

export type ThreadCardProps = {
  thread: Thread
  /** The block that it is about, by its name; undefined for the whole, and where the block stands already. */
  about: string | undefined
  /** Leads to the block. */
  onShow: (() => void) | undefined
  /** It is what the address leads to. */
  isSought: boolean
  acts: ThreadActs
}

/** What was said about one thing, with its answers; one that is settled is folded. */
export function ThreadCard({ thread, about, onShow, isSought, acts }: ThreadCardProps) {
  const say = useSay()
  const failed = useFailure()
  const card = useRef<HTMLElement>(null)
  const [isAnswering, setAnswering] = useState(false)
  const isSettled = thread.resolvedAt !== undefined
  const [isOpen, setOpen] = useState(isSought)
  useEffect(() => {
    if (isSought) card.current?.scrollIntoView({ block: 'center' })
  }, [isSought])
  const [first, ...answers] = thread.comments
  const settle = () => acts.settle.mutate({ thread: thread.id, isSettled: !isSettled }, { onError: failed })
  const isShown = !isSettled || isOpen
  return (
    <article
      ref={card}
      className="studio-thread"
      data-settled={isSettled ? '' : undefined}
      data-sought={isSought ? '' : undefined}
      aria-label={say('talkThreadOf', { name: first?.authorName ?? '' })}
    >
      {about === undefined ? null : onShow === undefined ? (
        <p className="studio-soft">{about}</p>
      ) : (
        <button type="button" className="studio-thread-about" onClick={onShow}>
          {about}
        </button>
      )}
      {first === undefined ? null : <CommentLine thread={thread} comment={first} acts={acts} isShort={!isShown} />}
      {isShown ? answers.map((comment) => <CommentLine key={comment.id} thread={thread} comment={comment} acts={acts} isShort={false} />) : null}
      {isSettled ? (
        <p className="studio-soft">
          {say('talkSettledBy', { name: thread.resolvedBy ?? '' })} <When at={thread.resolvedAt ?? ''} />
        </p>
      ) : null}
      {isAnswering ? (
        <CommentBox
          label={say('talkAnswerField')}
          does={say('talkAnswer')}
          keep={`answer ${thread.id}`}
          isFocused
          send={(written) => acts.answer.mutateAsync({ thread: thread.id, ...written })}
          onDone={() => setAnswering(false)}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className="studio-acts">
          {isSettled ? (
            <Button kind="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              {isOpen ? say('talkFold') : say('talkUnfold', { count: answers.length })}
            </Button>
          ) : null}
          {isShown ? (
            <Button kind="quiet" onPress={() => setAnswering(true)}>
              {say('talkAnswerDots')}
            </Button>
          ) : null}
          <Button kind="quiet" icon={isSettled ? 'undo' : 'check'} isPending={acts.settle.isPending} onPress={settle}>
            {say(isSettled ? 'talkReopen' : 'talkSettle')}
          </Button>
        </div>
      )}
    </article>
  )
}

type CommentLineProps = { thread: Thread; comment: Thread['comments'][number]; acts: ThreadActs; isShort: boolean }

function CommentLine({ thread, comment, acts, isShort }: CommentLineProps) {
  const { self } = useDesk()
  const say = useSay()
  const failed = useFailure()
  const colleagues = useColleagues()
  const [isWriting, setWriting] = useState(false)
  const { id, author, authorName, text, createdAt, editedAt } = comment
  const isOwn = author === self.id
  return (
    <div className="studio-comment">
      <p className="studio-comment-head">
        <strong>{authorName}</strong>{' '}
        <span className="studio-soft">
          <When at={createdAt} />
          {editedAt === undefined ? null : ` · ${say('talkEdited')}`}
        </span>
        {isShort || isWriting ? null : (
          <span className="studio-comment-acts">
            {isOwn ? (
              <button type="button" onClick={() => setWriting(true)}>
                {say('talkChange')}
              </button>
            ) : null}
            {isOwn || self.role === 'administrator' ? (
              <button type="button" onClick={() => acts.remove.mutate({ thread: thread.id, comment: id }, { onError: failed })}>
                {say('talkRemove')}
              </button>
            ) : null}
          </span>
        )}
      </p>
      {isWriting ? (
        <CommentBox
          label={say('talkField')}
          does={say('studioSave')}
          keep={`change ${id}`}
          first={text}
          isFocused
          send={(written) => acts.change.mutateAsync({ thread: thread.id, comment: id, ...written })}
          onDone={() => setWriting(false)}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <p className="studio-comment-text" data-short={isShort ? '' : undefined} dir="auto">
          {cutMentions(text, colleagues).map((piece, place) =>
            piece.mentions === undefined ? piece.text : <strong key={place}>{piece.text}</strong>,
          )}
        </p>
      )}
    </div>
  )
}
