import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'

type Including = AnswerOf<'listIncluding'>['pages'][number]

const VIEW = 'sfdc_cms__view'

/** The pages that include a page, each language once; none for what cannot be included. */
export function useIncluding({ contentKey, type }: Pick<AnswerOf<'readItem'>, 'contentKey' | 'type'>) {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['item', contentKey, 'including'],
    queryFn: async ({ signal }) => (await client('listIncluding', { contentKey, signal })).pages,
    enabled: type === VIEW,
  })
}

/** How many pages include this one; nothing where none does. */
export function UsedOn({ item, language }: { item: AnswerOf<'readItem'>; language: string }) {
  const say = useSay()
  const pages = countPages(useIncluding(item).data ?? [])
  if (pages === 0) return null
  return <Link href={`/items/${item.contentKey}/${language}/links`}>{say('studioUsedOn', { count: pages })}</Link>
}

/** The pages that include this one, with their addresses; nothing where none does. */
export function IncludingList({ item }: { item: AnswerOf<'readItem'> }) {
  const say = useSay()
  const found = useIncluding(item)
  if (found.error !== null) return <RefusalNote error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined || found.data.length === 0) return null
  return (
    <section className="studio-links">
      <h2>{say('studioUsedOn', { count: countPages(found.data) })}</h2>
      <p className="studio-soft">{say('studioUsedOnAbout')}</p>
      <Pages pages={found.data} />
    </section>
  )
}

/** Which live pages change when a language of this one goes live or is withdrawn. */
export function ChangesPages({ item, language }: { item: AnswerOf<'readItem'>; language: string }) {
  const say = useSay()
  const changed = (useIncluding(item).data ?? []).filter((page) => page.isLive && isShownIn(item, language, page.language))
  if (changed.length === 0) return null
  return (
    <div className="studio-note" data-kind="warning">
      <p>{say('studioChangesPages', { count: countPages(changed) })}</p>
      <Pages pages={changed} />
    </div>
  )
}

function Pages({ pages }: { pages: readonly Including[] }) {
  const say = useSay()
  const languageName = useLanguageName()
  return (
    <ul className="studio-including">
      {pages.map(({ contentKey, language, title, isLive, paths }) => (
        <li key={`${contentKey} ${language}`}>
          <Link href={`/items/${contentKey}/${language}/page`} dir="auto">
            {title}
          </Link>{' '}
          <span className="studio-soft">{languageName(language)}</span>{' '}
          {paths.length === 0 ? null : <span className="studio-code">{paths.join(', ')}</span>}{' '}
          {isLive ? null : (
            <span className="studio-chip" data-state="draft">
              {say('studioState.draft')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A language of a page shows its own words of the part, or else those of another language, which may be these. */
function isShownIn(item: AnswerOf<'readItem'>, language: string, of: string): boolean {
  return of === language || !item.languages.some((row) => row.language === of && row.liveVersion !== undefined)
}

function countPages(pages: readonly Including[]): number {
  return new Set(pages.map(({ contentKey }) => contentKey)).size
}
