import type { Problem } from '#model/authoring/authoring-errors.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { ProblemsOf } from '#studio/kit/problem-count.tsx'
import { When } from '#studio/kit/when.tsx'
import { NOTES_PLACE } from './side-notes.tsx'
import { isSameWords, toldStanding, type AskedDraft } from './editing.ts'
import type { EditingDesk } from './use-editing.ts'

/** `problems` are those that stand in the notes of this view. */
export type EditStandingProps = { opened: AskedDraft; desk: EditingDesk; problems: readonly Problem[] }

/** Whether what was typed is saved, kept, or on its way, and the way to be rid of it; how many problems there are, where the notes are far below. */
export function EditStanding({ opened, desk, problems }: EditStandingProps) {
  const say = useSay()
  const { editing, hasRoom, drop } = desk
  const { words, base } = editing
  const standing = toldStanding(desk)
  const { workingCopy } = opened
  const isOnlyHere = standing === 'held' || standing === 'refused'
  const isDroppable = !isSameWords(words, base) && (workingCopy !== undefined || isOnlyHere)
  return (
    <div className="studio-item-standing">
      {problems.length === 0 ? null : (
        <button type="button" className="studio-to-notes" onClick={() => document.getElementById(NOTES_PLACE)?.scrollIntoView({ block: 'center' })}>
          <ProblemsOf problems={problems} />
        </button>
      )}
      <span className="studio-standing" data-standing={standing} role="status">
        {say(standing === 'held' && !hasRoom ? 'studioStandingNowhere' : `studioStanding.${standing}`)}
      </span>
      {standing === 'kept' && workingCopy !== undefined ? (
        <span className="studio-soft">
          <When at={workingCopy.savedAt} />
        </span>
      ) : null}
      {isDroppable ? (
        <Button kind="quiet" onPress={() => void drop()}>
          {say('studioDropWords')}
        </Button>
      ) : null}
    </div>
  )
}
