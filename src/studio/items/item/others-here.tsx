import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { writeTime } from '#studio/kit/times.ts'
import { When } from '#studio/kit/when.tsx'
import { useOthers, useTalk } from '#studio/talk/talk-place.ts'
import type { OpenDraft } from './editing.ts'

/** Who else has the same language of an item open, and who has typed something that is no version yet. */
export function OthersHere({ others: typing }: Pick<OpenDraft, 'others'>) {
  const { language } = useDesk()
  const say = useSay()
  const { presence } = useTalk()
  const here = useOthers(presence).filter(({ accountId }) => !typing.some((each) => each.accountId === accountId))
  return (
    <span className="studio-others" aria-live="polite">
      {typing.map(({ accountId, name, savedAt }) => (
        <span key={accountId} title={`${say('studioAlsoHere', { name })} ${writeTime(savedAt, language)}`}>
          {say('studioAlsoHere', { name })} <When at={savedAt} />
        </span>
      ))}
      {here.map(({ accountId, name }) => (
        <span key={accountId}>{say('studioLooksHere', { name })}</span>
      ))}
    </span>
  )
}
