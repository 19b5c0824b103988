import { useQuery } from '@tanstack/react-query'

import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { findInBrowser } from './browser-copies.ts'
import { ItemDesk } from './item-desk.tsx'

export type ItemPlace = { contentKey: string; language: string; tab: string | undefined }

/** How often it is asked who else works here and whether somebody has saved. */
const LOOK_MS = 8000

/** One language of an item: it is opened with what this browser and the server have of it. */
export function ItemScreen({ contentKey, language, tab }: ItemPlace) {
  const { client, self } = useDesk()
  const say = useSay()
  const draft = useQuery({
    queryKey: ['item', contentKey, 'draft', language],
    queryFn: ({ signal }) => client('readDraft', { contentKey, language, signal }),
    refetchInterval: LOOK_MS,
  })
  const item = useQuery({
    queryKey: ['item', contentKey, 'languages'],
    queryFn: ({ signal }) => client('readItem', { contentKey, signal }),
  })
  const inBrowser = useQuery({
    queryKey: ['in-browser', contentKey, language],
    queryFn: async () => (await findInBrowser({ account: self.id, contentKey, language })) ?? null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  if (item.error !== null) return <Failed error={item.error} onRetry={() => void item.refetch()} />
  if (draft.error !== null && draft.data === undefined) {
    const isMissing = item.data !== undefined && !item.data.languages.some((row) => row.language === language)
    if (isMissing) return <ItemDesk key="new" item={item.data} language={language} tab={tab} opened={undefined} inBrowser={undefined} />
    return <Failed error={draft.error} onRetry={() => void draft.refetch()} />
  }
  if (draft.data === undefined || item.data === undefined || inBrowser.data === undefined || inBrowser.isFetching)
    return <p className="studio-waiting">{say('studioLoading')}</p>
  return <ItemDesk item={item.data} language={language} tab={tab} opened={draft.data} inBrowser={inBrowser.data ?? undefined} />
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="studio-screen">
      <RefusalNote error={error} onRetry={onRetry} />
    </div>
  )
}
