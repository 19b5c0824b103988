import type { Thread } from '#model/authoring/together-shapes.ts'
import { useMay, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { CommentBox } from './comment-box.tsx'
import { useTalk } from './talk-place.ts'
import { ThreadCard } from './thread-card.tsx'
import { useThreadActs, useThreads } from './use-threads.ts'

export type ThreadsPanelProps = {
  /** The block to which a new comment belongs, and its name; without one it is about the whole. */
  selected: { id: string; name: string } | undefined
  /** The name of a block; undefined for one that is gone. */
  nameOf(component: string): string | undefined
  onShow?: ((component: string) => void) | undefined
  /** The id of the thread that the address leads to. */
  sought?: string | undefined
}

/** What was said about an item: first what is open, with that about the selected block before all else; then what is settled. */
export function ThreadsPanel({ selected, nameOf, onShow, sought }: ThreadsPanelProps) {
  const say = useSay()
  const may = useMay()
  const { contentKey, language } = useTalk()
  const { threads, error, retry } = useThreads()
  const acts = useThreadActs()
  if (threads === undefined)
    return error === undefined ? <p className="studio-waiting">{say('studioLoading')}</p> : <RefusalNote error={error} onRetry={retry} />
  const open = threads.filter(({ resolvedAt }) => resolvedAt === undefined)
  const settled = threads.filter(({ resolvedAt }) => resolvedAt !== undefined)
  const isHere = ({ component }: Thread) => selected !== undefined && component === selected.id
  const card = (thread: Thread) => {
    const { id, component } = thread
    const name = component === undefined ? undefined : nameOf(component)
    const about = component === undefined ? say('talkAboutAll') : (name ?? say('talkAboutGone'))
    return (
      <ThreadCard
        key={id}
        thread={thread}
        about={isHere(thread) ? undefined : about}
        onShow={component === undefined || name === undefined || onShow === undefined ? undefined : () => onShow(component)}
        isSought={id === sought}
        acts={acts}
      />
    )
  }
  return (
    <div className="studio-threads">
      {may('comment') ? (
        <CommentBox
          key={selected?.id ?? ''}
          label={selected === undefined ? say('talkField') : say('talkFieldOf', { name: selected.name })}
          does={say('talkStart')}
          keep={`new ${contentKey} ${language} ${selected?.id ?? ''}`}
          send={(written) => acts.start.mutateAsync({ ...written, component: selected?.id })}
        />
      ) : null}
      {threads.length === 0 ? <p className="studio-soft">{say('talkNothing')}</p> : null}
      {[...open.filter(isHere), ...open.filter((thread) => !isHere(thread))].map(card)}
      {settled.length === 0 ? null : (
        <section aria-label={say('talkSettled')}>
          <h3>{say('talkSettled')}</h3>
          {settled.map(card)}
        </section>
      )}
    </div>
  )
}
