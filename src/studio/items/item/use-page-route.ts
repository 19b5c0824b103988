import { useQuery } from '@tanstack/react-query'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { hasBlocks } from '#studio/fields/form-schema.ts'
import { mayWrite, useDesk } from '#studio/kit/desk.tsx'

/** Where visitors find a page; `draft` is its route as long as that is a draft, so that nobody can open the page yet. */
export type PageRoute = { path: string; draft?: Row }

/** The address of a page, a live one before a draft that one may publish; undefined for what has none of its own. */
export function usePageRoute({ contentKey, type }: Pick<AnswerOf<'readItem'>, 'contentKey' | 'type'>): PageRoute | undefined {
  const { client, forms, self } = useDesk()
  const found = useQuery({
    queryKey: ['items', 'pages'],
    queryFn: ({ signal }) => client('listPages', { signal }),
    enabled: hasBlocks(forms.types[type]),
  })
  const own = (found.data?.pages ?? []).filter(
    ({ contentType, languages }) => contentType === undefined && languages.some((row) => row.contentKey === contentKey),
  )
  const live = own.find(({ route }) => route.liveVersion !== undefined)
  if (live !== undefined) return { path: live.path }
  const draft = own.find(({ route }) => route.state !== 'archived' && mayWrite(self, route))
  return draft && { path: draft.path, draft: draft.route }
}
