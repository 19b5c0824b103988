import { useQuery } from '@tanstack/react-query'

import type { Row } from '#model/authoring/shapes.ts'
import { useDesk } from './desk.tsx'

/** The row of an item in a language, or in the first one that it has; `isMissing` when it cannot be found. */
export function useItem(contentKey: string | undefined, language: string): { row: Row | undefined; isMissing: boolean } {
  const { client } = useDesk()
  const item = useQuery({
    queryKey: ['item', contentKey, 'languages'],
    queryFn: ({ signal }) => client('readItem', { contentKey: contentKey ?? '', signal }),
    enabled: contentKey !== undefined && contentKey !== '',
    retry: false,
  })
  const rows = item.data?.languages
  return { row: rows?.find((row) => row.language === language) ?? rows?.[0], isMissing: item.isError && rows === undefined }
}
