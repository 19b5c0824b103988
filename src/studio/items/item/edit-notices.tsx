import type { TypeForm } from '#model/types/describe-forms.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { sentencesOf } from '#studio/kit/refusal-note.tsx'
import { isSameWords, toldStanding, wordsOf, type AskedDraft } from './editing.ts'
import type { EditingDesk } from './use-editing.ts'
import { WordsToCopy } from './words-to-copy.tsx'

export type EditNoticesProps = {
  opened: AskedDraft
  desk: EditingDesk
  form: TypeForm | undefined
  isGone: boolean
}

/** Why the form only shows what it holds: a limit of the account, or an archived item. It stands above the form, where nobody types then. */
export function ReadOnlyNotice({
  opened: { row },
  desk: { editing },
  isWritable,
}: Pick<EditNoticesProps, 'opened' | 'desk'> & { isWritable: boolean }) {
  const say = useSay()
  if (row.state === 'archived') return isSameWords(editing.words, editing.base) ? <p className="studio-note">{say('studioArchivedOnly')}</p> : null
  return isWritable ? null : <p className="studio-note">{say('studioReadOnly')}</p>
}

/** What becomes known while somebody types: words that are not on the server, a newer draft. It lies over the end of the form, and moves nothing. */
export function EditNotices({ opened, desk, form, isGone }: EditNoticesProps) {
  const say = useSay()
  const { editing, refusal, hasRoom, isBehind, save, accept } = desk
  const { draft, row } = opened
  const isChanged = !isSameWords(editing.words, editing.base)
  const words = <WordsToCopy words={editing.words} form={form} />
  return (
    <div className="studio-notices" aria-live="polite">
      {toldStanding(desk) === 'held' ? (
        <div className="studio-note" data-kind={hasRoom ? 'warning' : 'failed'}>
          <p>{say(hasRoom ? 'studioHeld' : 'studioHeldNowhere')}</p>
          {hasRoom ? null : words}
        </div>
      ) : null}
      {isGone ? (
        <div className="studio-note" data-kind="failed">
          <p>{say('studioGone')}</p>
          <p>{say(hasRoom ? 'studioCopyHere' : 'studioCopyNowhere')}</p>
          {words}
        </div>
      ) : refusal === undefined ? null : (
        <div className="studio-note" data-kind="failed">
          <p>{say('studioRefusedWords')}</p>
          <p>{say(hasRoom ? 'studioCopyHere' : 'studioCopyNowhere')}</p>
          {sentencesOf(refusal, say('studioFailed')).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {words}
        </div>
      )}
      {row.state === 'archived' && isChanged && !isGone ? (
        <div className="studio-note" data-kind="warning">
          <p>{say('studioArchivedWords')}</p>
          {words}
        </div>
      ) : null}
      {isBehind ? (
        <div className="studio-note" data-kind="warning">
          <p>{draft.version > editing.baseVersion ? say('studioBehind', { name: draft.authorName ?? draft.author }) : say('studioTakenBack')}</p>
          {isChanged ? (
            <Button onPress={() => void save()}>{say('studioMergeNow')}</Button>
          ) : (
            <Button onPress={() => accept({ words: wordsOf(draft), version: draft.version })}>{say('studioShowNewer')}</Button>
          )}
        </div>
      ) : null}
    </div>
  )
}
