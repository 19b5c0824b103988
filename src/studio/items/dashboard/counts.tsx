import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'

/** `ways` are the addresses of what is planned and of what went live today. */
type CountsProps = { of: AnswerOf<'readDashboard'>; ways: { planned: string; liveToday: string } }

/** What there is to do and what happens, in one line of numbers that lead to their lists. */
export function Counts({ of: { needs, planned, plannedReleases, liveToday }, ways }: CountsProps) {
  const say = useSay()
  const languageName = useLanguageName()
  const counts: { text: string; count: number; to: string; kind?: string; isRare?: true }[] = [
    { text: say('studioCount.problems'), count: needs.problems.count, to: '/contents?blocked=true', kind: 'bad' },
    { text: say('studioCount.warnings'), count: needs.warnings.count, to: '/contents?warned=true', kind: 'warn', isRare: true },
    {
      text: say('studioCount.silentPictures'),
      count: needs.silentPictures.count,
      to: '/contents?silentPictures=true',
      kind: 'warn',
      isRare: true,
    },
    { text: say('studioCount.planned'), count: planned.count, to: ways.planned },
    {
      text: say('studioCount.plannedReleases', { count: plannedReleases.length }),
      count: plannedReleases.length,
      to: '/releases?state=scheduled',
      isRare: true,
    },
    { text: say('studioCount.liveToday'), count: liveToday.count, to: ways.liveToday },
    { text: say('studioCount.outdated'), count: needs.outdated.count, to: '/contents?outdated=true', isRare: true },
    ...needs.untranslated.map(({ language, count }) => ({
      text: say('studioCount.untranslated', { language: languageName(language) }),
      count,
      to: `/contents?untranslated=${language}`,
      isRare: true as const,
    })),
  ]
  // What rarely is there is told only then.
  const shown = counts.filter(({ count, isRare }) => count > 0 || isRare !== true)
  return (
    <ul className="studio-counts" aria-label={say('studioCounts')}>
      {shown.map(({ text, count, to, kind }) => (
        <li key={to} data-kind={count > 0 ? kind : undefined}>
          <Link href={to}>
            <strong>{count}</strong> {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
