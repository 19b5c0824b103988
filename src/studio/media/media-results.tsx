import { useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { ShowMore } from '#studio/kit/show-more.tsx'

import { MediaGrid, type MediaGridProps } from './media-grid.tsx'
import type { Found } from './use-media.ts'

export type MediaResultsProps = Omit<MediaGridProps, 'items'> & { found: Found }

/** What was found, with the way to more of it; or why there is nothing. */
export function MediaResults({ found: { pages, items }, ...grid }: MediaResultsProps) {
  const say = useSay()
  return (
    <div className="media-results">
      {pages.error === null ? null : <RefusalNote error={pages.error} onRetry={() => void pages.refetch()} />}
      <MediaGrid {...grid} items={items} />
      {pages.isPending ? <p className="studio-soft">{say('studioLoading')}</p> : null}
      {items.length === 0 && pages.isSuccess ? <p className="studio-soft">{say('studioNothingFound')}</p> : null}
      <ShowMore pages={pages} />
    </div>
  )
}
