import type { TypeForm } from '#model/types/describe-forms.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { sentencesOf } from '#studio/kit/refusal-note.tsx'
import { When } from '#studio/kit/when.tsx'
import { isSameWords, wordsOf, type AskedDraft } from './editing.ts'
import type { EditingDesk } from './use-editing.ts'
import { WordsToCopy } from './words-to-copy.tsx'

export type EditNoticesProps = {
  opened: AskedDraft
  desk: EditingDesk
  form: TypeForm | undefined
  isWritable: boolean
  isGone: boolean
}

/** What a person should know before typing on: words that are not saved, others who are here, a newer draft, a limit of the account. */
export function EditNotices({ opened, desk, form, isWritable, isGone }: EditNoticesProps) {
  const say = useSay()
  const { editing, refusal, hasRoom, isBehind, save, drop, accept } = desk
  const { draft, row, others } = opened
  const isOnlyHere = editing.standing === 'held' || editing.standing === 'refused'
  const isChanged = !isSameWords(editing.words, editing.base)
  return (
    <div className="studio-notices" aria-live="polite">
      {isWritable || row.state === 'archived' ? null : <p className="studio-note">{say('studioReadOnly')}</p>}
      {editing.standing === 'held' ? (
        <div className="studio-note" data-kind={hasRoom ? 'warning' : 'failed'}>
          <p>{say(hasRoom ? 'studioHeld' : 'studioHeldNowhere')}</p>
          {hasRoom ? null : <WordsToCopy words={editing.words} form={form} />}
        </div>
      ) : null}
      {isGone ? (
        <div className="studio-note" data-kind="failed">
          <p>{say('studioGone')}</p>
          <p>{say(hasRoom ? 'studioCopyHere' : 'studioCopyNowhere')}</p>
          <WordsToCopy words={editing.words} form={form} />
        </div>
      ) : refusal === undefined ? null : (
        <div className="studio-note" data-kind="failed">
          <p>{say('studioRefusedWords')}</p>
          <p>{say(hasRoom ? 'studioCopyHere' : 'studioCopyNowhere')}</p>
          {sentencesOf(refusal, say('studioFailed')).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <WordsToCopy words={editing.words} form={form} />
        </div>
      )}
      {row.state === 'archived' && !isGone ? (
        <div className="studio-note" data-kind={isChanged ? 'warning' : undefined}>
          <p>{say(isChanged ? 'studioArchivedWords' : 'studioArchivedOnly')}</p>
          {isChanged ? <WordsToCopy words={editing.words} form={form} /> : null}
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
      {isChanged && (opened.workingCopy !== undefined || isOnlyHere) ? (
        <div className="studio-note">
          {opened.workingCopy === undefined || isOnlyHere ? null : (
            <p>
              {say('studioUnsavedWords')} <When at={opened.workingCopy.savedAt} />
            </p>
          )}
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
