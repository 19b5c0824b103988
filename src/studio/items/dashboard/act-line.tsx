import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { plainOr } from '#studio/kit/plain-or.ts'
import { When } from '#studio/kit/when.tsx'

type Act = AnswerOf<'readDashboard'>['lastActs'][number]
/** `reason` says why it failed. */
type ActLineProps = { act: Act; reason?: string }

/** Who did what to which item, and when; a plan that came late says by how much. */
export function ActLine({ act: { at, author, name, act, contentKey, language, title, seconds }, reason }: ActLineProps) {
  const say = useSay()
  const languageName = useLanguageName()
  const words = plainOr(say, `studioDone.${act}`, act)
  return (
    <li>
      {contentKey === undefined || language === undefined ? (
        <span dir="auto">{title ?? words}</span>
      ) : (
        <Link href={`/items/${contentKey}/${language}`} dir="auto">
          {title ?? contentKey}
        </Link>
      )}
      <span className="studio-soft">
        {[title === undefined && contentKey === undefined ? '' : words, name ?? author, language === undefined ? '' : languageName(language)]
          .filter(Boolean)
          .join(' · ')}{' '}
        · <When at={at} />
        {seconds === undefined ? null : ` · ${say('studioLateBy', { count: seconds })}`}
      </span>
      {reason === undefined ? null : <span className="studio-soft">{reason}</span>}
    </li>
  )
}
