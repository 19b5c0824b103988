import type { TreeActs } from '#studio/fields/blocks/use-tree-acts.ts'
import { Icon } from '#studio/kit/icon.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { useOthers, useTalk } from '#studio/talk/talk-place.ts'
import { countOpen, useThreads } from '#studio/talk/use-threads.ts'
import { boxIn } from './box-in.ts'
import type { CanvasPage } from './use-canvas-page.ts'

export type TalkMarksProps = { page: CanvasPage; acts: TreeActs; onTalk(id: string): void }

/** On the page: which blocks have open comments, and which ones others have selected. */
export function TalkMarks({ page, acts, onTalk }: TalkMarksProps) {
  const say = useSay()
  const { presence } = useTalk()
  const others = useOthers(presence)
  const counts = countOpen(useThreads().threads)
  return (
    <>
      {others.map(({ accountId, name, component = '' }) => {
        const box = boxIn(page, component)
        return box === undefined ? null : (
          <div key={accountId} className="box" data-kind="other" style={box}>
            <span title={say('studioSelectsHere', { name })}>{name}</span>
          </div>
        )
      })}
      {[...counts].map(([id, count]) => {
        const component = acts.find(id)
        const box = component === undefined ? undefined : boxIn(page, id)
        return box === undefined || component === undefined ? null : (
          <button
            key={id}
            type="button"
            className="talk"
            style={{ left: box.left + box.width, top: box.top }}
            aria-label={say('studioCommentsOn', { name: acts.nameOf(component), count })}
            onClick={() => onTalk(id)}
          >
            <Icon name="comment" />
            {count}
          </button>
        )
      })}
    </>
  )
}
