import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { writePlan } from '#studio/kit/times.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { useNow } from '#studio/kit/use-now.ts'

/** The languages of the site as one choice, each with where it stands and what is planned for it. */
export function ItemLanguages({ item: { contentKey, languages }, row }: { item: AnswerOf<'readItem'>; row: Row }) {
  const { self } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  return (
    <nav className="studio-languages" aria-label={say('studioLanguages')}>
      {self.site.languages.map(({ code }) => {
        // What is known of the language that is open is newer than what is known of all together.
        const known = code === row.language ? row : languages.find(({ language }) => language === code)
        return (
          <Link key={code} href={`/items/${contentKey}/${code}`} aria-current={code === row.language ? 'page' : undefined}>
            <span className="studio-language-name">{languageName(code)}</span>
            {known === undefined ? <span className="studio-soft">{say('studioNotYet')}</span> : <Standing row={known} />}
          </Link>
        )
      })}
    </nav>
  )
}

/** `Live until Sat 5 Dec, 03:47`. */
function Standing({ row }: { row: Row }) {
  const { language } = useDesk()
  const say = useSay()
  const now = useNow()
  const { state, draftVersion, liveVersion, scheduledAt, endsAt } = row
  const write = (at: string) => writePlan(at, now, language)
  const isNewer = liveVersion !== undefined && draftVersion > liveVersion
  const from = scheduledAt === undefined ? undefined : state === 'scheduled' ? 'studioStateFor' : isNewer ? 'studioChangesFrom' : undefined
  const plans = [
    ...(scheduledAt === undefined || from === undefined ? [] : [say(from, { time: write(scheduledAt) })]),
    ...(endsAt === undefined ? [] : [say('studioUntil', { time: write(endsAt) })]),
  ]
  return (
    <span className="studio-language-state">
      <StateChip row={row} isBare />
      {plans.length === 0 ? null : <span>{plans.join(', ')}</span>}
    </span>
  )
}
