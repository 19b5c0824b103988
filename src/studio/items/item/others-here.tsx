import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { writeTime } from '#studio/kit/times.ts'
import { When } from '#studio/kit/when.tsx'
import type { OpenDraft } from './editing.ts'

/** Who else is editing the same language of an item. */
export function OthersHere({ others }: Pick<OpenDraft, 'others'>) {
  const { language } = useDesk()
  const say = useSay()
  return (
    <span className="studio-others" aria-live="polite">
      {others.map(({ accountId, name, savedAt }) => (
        <span key={accountId} title={`${say('studioAlsoHere', { name })} ${writeTime(savedAt, language)}`}>
          {say('studioAlsoHere', { name })} <When at={savedAt} />
        </span>
      ))}
    </span>
  )
}
