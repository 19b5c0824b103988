import { useQuery } from '@tanstack/react-query'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { hasBlocks } from '#studio/fields/form-schema.ts'
import { mayWrite, useDesk } from '#studio/kit/desk.tsx'

/** The address of a page that nobody can open yet, because its route is a draft; undefined where visitors find the page, or it has none. */
export function useDraftRoute({ contentKey, type }: Pick<AnswerOf<'readItem'>, 'contentKey' | 'type'>): { route: Row; path: string } | undefined {
  const { client, forms, self } = useDesk()
  const found = useQuery({
    queryKey: ['items', 'pages'],
    queryFn: ({ signal }) => client('listPages', { signal }),
    enabled: hasBlocks(forms.types[type]),
  })
  const own = (found.data?.pages ?? []).filter(
    ({ contentType, languages }) => contentType === undefined && languages.some((row) => row.contentKey === contentKey),
  )
  if (own.some(({ route }) => route.liveVersion !== undefined)) return undefined
  return own.find(({ route }) => route.state !== 'archived' && mayWrite(self, route))
}
