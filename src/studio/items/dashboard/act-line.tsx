import { Link } from 'wouter'

import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { plainOr } from '#studio/kit/plain-or.ts'
import { When } from '#studio/kit/when.tsx'
import type { Act } from './group-acts.ts'

/** `acts` are all that stand in one line; `reason` says why it failed. An act on a release names it. */
type ActLineProps = { act: Act & { release?: string | undefined }; acts?: readonly string[]; reason?: string | undefined }

/** Who did what to which item, and when; a plan that came late says by how much. */
export function ActLine({ act: { at, author, name, act, contentKey, language, title, seconds, release }, acts, reason }: ActLineProps) {
  const say = useSay()
  const languageName = useLanguageName()
  const words = (acts ?? [act]).map((each) => plainOr(say, `studioDone.${each}`, each)).join(', ')
  return (
    <li>
      {release !== undefined ? (
        <Link href={`/releases/${release}`} dir="auto">
          {title ?? words}
        </Link>
      ) : contentKey === undefined || language === undefined ? (
        <span dir="auto">{title ?? words}</span>
      ) : (
        <Link href={`/items/${contentKey}/${language}`} dir="auto">
          {title ?? contentKey}
        </Link>
      )}
      <span className="studio-soft">
        {[name ?? author, title === undefined && contentKey === undefined ? '' : words, language === undefined ? '' : languageName(language)]
          .filter(Boolean)
          .join(' · ')}{' '}
        · <When at={at} />
        {seconds === undefined ? null : ` · ${say('studioLateBy', { count: seconds })}`}
      </span>
      {reason === undefined ? null : <span className="studio-soft">{reason}</span>}
    </li>
  )
}
