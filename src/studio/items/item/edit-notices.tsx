import type { AnswerOf } from '#model/authoring/calls.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { When } from '#studio/kit/when.tsx'
import { isSameWords } from './editing.ts'
import type { EditingDesk } from './use-editing.ts'

export type EditNoticesProps = { opened: AnswerOf<'readDraft'>; desk: EditingDesk; isWritable: boolean }

/** What a person should know before typing on: words that are not saved, others who are here, a newer draft, a limit of the account. */
export function EditNotices({ opened, desk, isWritable }: EditNoticesProps) {
  const say = useSay()
  const { editing, save, drop, accept } = desk
  const { draft, others } = opened
  const isBehind = draft.version > editing.baseVersion && editing.standing !== 'saving'
  const isChanged = !isSameWords(editing.words, editing.base)
  return (
    <div className="studio-notices" aria-live="polite">
      {isWritable ? null : <p className="studio-note">{say(opened.row.state === 'archived' ? 'studioArchivedOnly' : 'studioReadOnly')}</p>}
      {editing.standing === 'held' ? (
        <p className="studio-note" data-kind="warning">
          {say('studioHeld')}
        </p>
      ) : null}
      {editing.standing === 'refused' ? (
        <p className="studio-note" data-kind="failed">
          {say('studioRefusedWords')}
        </p>
      ) : null}
      {isBehind ? (
        <div className="studio-note" data-kind="warning">
          <p>{say('studioBehind', { name: draft.authorName ?? draft.author })}</p>
          {isChanged ? (
            <Button onPress={() => void save()}>{say('studioMergeNow')}</Button>
          ) : (
            <Button onPress={() => accept({ title: draft.title, urlName: draft.urlName, body: draft.body }, draft.version)}>
              {say('studioShowNewer')}
            </Button>
          )}
        </div>
      ) : null}
      {isChanged && opened.workingCopy !== undefined ? (
        <div className="studio-note">
          <p>
            {say('studioUnsavedWords')} <When at={opened.workingCopy.savedAt} />
          </p>
          <Button kind="quiet" onPress={() => void drop()}>
            {say('studioDropWords')}
          </Button>
        </div>
      ) : null}
      {others.map(({ accountId, name, savedAt }) => (
        <p key={accountId} className="studio-note">
          {say('studioAlsoHere', { name })} <When at={savedAt} />
        </p>
      ))}
    </div>
  )
}
