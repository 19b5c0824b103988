import { useQuery } from '@tanstack/react-query'

import type { Row } from '#model/authoring/shapes.ts'
import { useDesk } from '#studio/kit/desk.tsx'
import { useForm } from '../form-frame.tsx'

/** An item by its key: in the language that is written, or else in its first one; undefined while it is loaded and when it is missing. */
export function useItemRow(contentKey: string | undefined): { row: Row | undefined; isMissing: boolean } {
  const { client } = useDesk()
  const { contentLanguage } = useForm()
  const { data, isError } = useQuery({
    queryKey: ['item', contentKey, 'languages'],
    queryFn: ({ signal }) => client('readItem', { contentKey: contentKey ?? '', signal }),
    enabled: contentKey !== undefined && contentKey !== '',
    retry: false,
  })
  return { row: data?.languages.find(({ language }) => language === contentLanguage) ?? data?.languages[0], isMissing: isError }
}
