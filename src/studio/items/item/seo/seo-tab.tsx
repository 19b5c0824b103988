import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { ReferrerList } from '../referrer-list.tsx'
import { SearchResult } from '../search-result.tsx'
import type { EditingDesk } from '../use-editing.ts'
import { HeadFacts } from './head-facts.tsx'
import { HeadingOutline } from './heading-outline.tsx'
import { ReadingNumbers } from './reading-numbers.tsx'
import { readPage } from './read-page.ts'
import { ShareCard } from './share-card.tsx'
import { StructuredData } from './structured-data.tsx'

export type SeoTabProps = { item: AnswerOf<'readItem'>; language: string; desk: EditingDesk }

/** What search engines and link previews make of the draft: all of it is read from its page as production draws it. */
export function SeoTab({ item, language, desk }: SeoTabProps) {
  const { client } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const { contentKey } = item
  const { editing, save } = desk
  const drawn = useQuery({
    queryKey: ['item', contentKey, 'drawn', language, editing.baseVersion],
    queryFn: ({ signal }) => client('drawDraft', { contentKey, language, signal }),
  })
  return (
    <div className="studio-seo">
      {editing.standing === 'saved' ? null : (
        <div className="studio-note">
          <p>{say('studioSeoOfSaved')}</p>
          <Button
            onPress={() =>
              void save().then((version) => (version === undefined ? undefined : queries.invalidateQueries({ queryKey: ['item', contentKey] })))
            }
          >
            {say('studioSaveAndShow')}
          </Button>
        </div>
      )}
      {drawn.error === null ? null : <RefusalNote error={drawn.error} onRetry={() => void drawn.refetch()} />}
      {drawn.data === undefined ? (
        drawn.error === null ? (
          <p className="studio-waiting">{say('studioPageWaiting')}</p>
        ) : null
      ) : drawn.data.page === undefined ? (
        <p className="studio-note">
          {say('studioNoPageYet')} <Link href="/contents/sfdc_cms__route">{say('studioToRoutes')}</Link>
        </p>
      ) : (
        <OfPage page={drawn.data.page} item={item} language={language} />
      )}
      <Part title={say('studioRefersHere')}>
        <ReferrerList contentKey={contentKey} />
      </Part>
    </div>
  )
}

type DrawnPage = NonNullable<AnswerOf<'drawDraft'>['page']>

function OfPage({ page: { html, path, shows }, item, language }: { page: DrawnPage; item: AnswerOf<'readItem'>; language: string }) {
  const { self } = useDesk()
  const say = useSay()
  const page = useMemo(() => readPage(html), [html])
  const { title, description, canonical, shareTags } = page
  const url = canonical ?? shareTags.find(({ name }) => name === 'og:url')?.content ?? path
  return (
    <>
      {shows === undefined ? null : (
        <p className="studio-note">
          {say(item.type === 'sfdc_cms__view' ? 'studioSeoShows' : 'studioSeoOther')}{' '}
          <Link href={`/items/${shows.contentKey}/${language}/seo`}>{shows.title}</Link>
        </p>
      )}
      <div className="studio-seo-parts">
        <div>
          <Part title={say('studioSearchResult')}>
            <SearchResult siteName={self.site.name} address={toTrail(url)} title={title} description={description} />
          </Part>
          <Part title={say('studioHead')}>
            <HeadFacts page={page} path={path} />
          </Part>
          <Part title={say('studioHeadings')}>
            <HeadingOutline page={page} />
          </Part>
        </div>
        <div>
          <Part title={say('studioShareCard')}>
            <ShareCard tags={shareTags} />
          </Part>
          <Part title={say('studioReading')}>
            <ReadingNumbers page={page} />
          </Part>
          <Part title={say('studioStructuredData')}>
            <StructuredData data={page.data} />
          </Part>
        </div>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="studio-seo-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** `https://example.com/glossary/ripple` as search engines write it: `example.com › glossary › ripple`. */
function toTrail(url: string): string {
  const { host, pathname } = new URL(url, location.origin)
  return [host, ...pathname.split('/').filter(Boolean).map(decodePart)].join(' › ')
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
