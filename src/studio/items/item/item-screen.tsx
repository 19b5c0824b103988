import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { isNotFound } from '#studio/api/authoring-refusal.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { findInBrowser } from './browser-copies.ts'
import { EditDesk } from './edit-desk.tsx'
import { LostItem } from './lost-item.tsx'
import { MissingLanguage } from './missing-language.tsx'

export type ItemPlace = { contentKey: string; language: string; tab: string | undefined }

/** How often it is asked who else works here and whether somebody has saved. */
const LOOK_MS = 8000

/** One language of an item: it is opened with what this browser and the server have of it. An open form stays, whatever fails later. */
export function ItemScreen({ contentKey, language, tab }: ItemPlace) {
  const { client, self } = useDesk()
  const say = useSay()
  const place = { account: self.id, contentKey, language }
  // Neither is taken from an earlier visit: it would begin with words that are older than what was typed then.
  const draft = useQuery({
    queryKey: ['item', contentKey, 'draft', language],
    async queryFn({ signal }) {
      const askedAt = performance.now()
      return { ...(await client('readDraft', { contentKey, language, signal })), askedAt }
    },
    refetchInterval: LOOK_MS,
    gcTime: 0,
  })
  const inBrowser = useQuery({
    queryKey: ['in-browser', contentKey, language],
    queryFn: async () => (await findInBrowser(place)) ?? null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  const item = useQuery({
    queryKey: ['item', contentKey, 'languages'],
    queryFn: ({ signal }) => client('readItem', { contentKey, signal }),
  })
  // A query forgets its error while it asks again: what stands in place of the form, and a button in it that has the focus, would go away.
  const [lost, setLost] = useState<unknown>(null)
  const failed = item.error ?? draft.error
  if (failed !== null && failed !== lost) setLost(failed)
  if (draft.data !== undefined && item.data !== undefined && inBrowser.data !== undefined)
    return (
      <EditDesk
        item={item.data}
        language={language}
        tab={tab}
        opened={draft.data}
        inBrowser={inBrowser.data ?? undefined}
        isGone={isNotFound(draft.error)}
      />
    )
  const isMissing = isNotFound(lost) && item.data !== undefined && !item.data.languages.some((row) => row.language === language)
  if (isMissing && item.data.languages.length > 0) return <MissingLanguage item={item.data} language={language} />
  if (lost !== null) {
    const retry = () => void Promise.all([item.refetch(), draft.refetch()])
    return <LostItem place={place} error={lost} inBrowser={inBrowser.data ?? undefined} onRetry={retry} />
  }
  return <p className="studio-waiting">{say('studioLoading')}</p>
}
