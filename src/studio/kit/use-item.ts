import { useQuery } from '@tanstack/react-query'

import type { Row } from '#model/authoring/shapes.ts'
import { isNotFound } from '#studio/api/authoring-refusal.ts'
import { useDesk, useSay } from './desk.tsx'
import { sentencesOf } from './refusal-note.tsx'

/** A chosen item: its row in a language, or in the first one that it has; until that is there, a sentence that says why not. */
export function useItem(contentKey: string | undefined, language: string): { row: Row | undefined; isWrong: boolean; note: string } {
  const { client } = useDesk()
  const say = useSay()
  const item = useQuery({
    queryKey: ['item', contentKey, 'languages'],
    queryFn: ({ signal }) => client('readItem', { contentKey: contentKey ?? '', signal }),
    enabled: contentKey !== undefined && contentKey !== '',
  })
  const rows = item.data?.languages
  const row = rows?.find((each) => each.language === language) ?? rows?.[0]
  if (contentKey === undefined || contentKey === '') return { row, isWrong: false, note: say('studioNothingChosen') }
  if (isNotFound(item.error) || rows?.length === 0) return { row, isWrong: true, note: say('studioNotFound', { key: contentKey }) }
  if (item.error !== null) return { row, isWrong: true, note: sentencesOf(item.error, say('studioFailed')).join(' ') }
  return { row, isWrong: false, note: say('studioLoading') }
}
